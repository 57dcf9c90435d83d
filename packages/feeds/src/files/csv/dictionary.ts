import * as ascii from './ascii.ts'
import { latin1 } from './ascii.ts'

const { COMMA } = ascii
const UNKNOWN = -1
const FIRST_ROOM = 128
/** Bytes compared at once. */
const WORD = 4

/**
 * The different texts of one column, each with a code, found by the hash of their bytes. A text becomes a string (and is
 * checked) only when first seen, so a column of 40,000 symbols costs a few hundred strings.
 */
export class Dictionary {
  /** Code of the latest text, its bytes in `keys` from `lastStart`, `lastLength` of them; −1 before the first. */
  lastCode = UNKNOWN
  private lastStart = 0
  lastLength = UNKNOWN
  private keys = new Uint8Array(8 * FIRST_ROOM)
  private keyView = new DataView(this.keys.buffer)
  private readonly admit: (text: string) => number
  private count = 0
  /** Text e has its bytes in `keys` from starts[e] to starts[e + 1]. */
  private starts = new Int32Array(FIRST_ROOM + 1)
  private codes = new Int32Array(FIRST_ROOM)
  /** Open addressing, twice as many slots as texts: the text of a hash, or −1. */
  private slots = new Int32Array(2 * FIRST_ROOM).fill(UNKNOWN)

  /** `admit` gives the code of a new text, or −1 when the column cannot hold it. */
  constructor(admit: (text: string) => number) {
    this.admit = admit
  }

  /** Whether the cell at `at` is the latest text once more, and a comma follows. */
  repeats(bytes: Uint8Array, view: DataView, at: number): boolean {
    const { lastStart, lastLength } = this
    const last = at + lastLength - WORD
    if (last < at) {
      const { keys } = this
      let i = 0
      while (i < lastLength && bytes[at + i] === keys[lastStart + i]) i++
      return i === lastLength && bytes[at + i] === COMMA
    }
    if (last + WORD >= bytes.length || bytes[last + WORD] !== COMMA) return false
    const { keyView } = this
    const toKey = lastStart - at
    // The last word overlaps the one before unless the text is whole words.
    if (view.getInt32(last) !== keyView.getInt32(last + toKey)) return false
    for (let i = at; i < last; i += WORD) if (view.getInt32(i) !== keyView.getInt32(i + toKey)) return false
    return true
  }

  /** Code of a text with its `hashOf`, −1 when the column cannot hold it. */
  codeOf(bytes: Uint8Array, start: number, stop: number, hash: number): number {
    const { keys, starts, slots } = this
    const length = stop - start
    const mask = slots.length - 1
    let slot = slotOf(hash, mask)
    for (; slots[slot] !== UNKNOWN; slot = (slot + 1) & mask) {
      const entry = slots[slot]
      const key = starts[entry]
      if (starts[entry + 1] - key !== length) continue
      let i = 0
      while (i < length && keys[key + i] === bytes[start + i]) i++
      if (i < length) continue
      this.lastStart = key
      this.lastLength = length
      this.lastCode = this.codes[entry]
      return this.lastCode
    }
    const code = this.admit(latin1(bytes, start, stop))
    if (code !== UNKNOWN) this.add(bytes.subarray(start, stop), code, slot)
    return code
  }

  private add(text: Uint8Array, code: number, slot: number): void {
    const entry = this.count++
    const start = this.starts[entry]
    if (start + text.length > this.keys.length) {
      this.keys = grown(this.keys, 2 * start + text.length)
      this.keyView = new DataView(this.keys.buffer)
    }
    this.keys.set(text, start)
    this.starts[entry + 1] = start + text.length
    this.codes[entry] = code
    this.slots[slot] = entry
    this.lastStart = start
    this.lastLength = text.length
    this.lastCode = code
    if (this.count === this.codes.length) this.grow()
  }

  private grow(): void {
    const room = 2 * this.codes.length
    const starts = new Int32Array(room + 1)
    starts.set(this.starts)
    const codes = new Int32Array(room)
    codes.set(this.codes)
    const slots = new Int32Array(2 * room).fill(UNKNOWN)
    const mask = slots.length - 1
    for (let entry = 0; entry < this.count; entry++) {
      let slot = slotOf(hashOf(this.keys, starts[entry], starts[entry + 1]), mask)
      while (slots[slot] !== UNKNOWN) slot = (slot + 1) & mask
      slots[slot] = entry
    }
    this.starts = starts
    this.codes = codes
    this.slots = slots
  }
}

/** Hash of a text: 31·h + byte, from 0. */
export function hashOf(bytes: Uint8Array, start: number, stop: number): number {
  let hash = 0
  for (let i = start; i < stop; i++) hash = (Math.imul(hash, 31) + bytes[i]) | 0
  return hash
}

function slotOf(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask
}

function grown(bytes: Uint8Array<ArrayBuffer>, room: number): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(room)
  more.set(bytes)
  return more
}
