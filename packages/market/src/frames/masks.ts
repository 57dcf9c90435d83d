import type { BitReader, BitWriter } from './bits.ts'

/** Which of a leg's numbers a frame carries: two prefix codes a leg, one for what trades change, one for the quotes. */
export const VOLUME_BIT = 1
export const OI_BIT = 2
export const LTP_BIT = 4
export const BID_BIT = 8
export const ASK_BIT = 16

/** Bits of the codes, the commonest mask first. On real minutes the idle leg takes half, and all three together a quarter. */
const TRADE_LENGTHS = [1, 2, 4, 4, 4, 5, 6, 6]
const QUOTE_LENGTHS = [1, 2, 3, 3]

interface PrefixCode {
  readonly lengths: readonly number[]
  readonly codes: readonly number[]
  /** For `BitReader.takePrefix`. */
  readonly table: Uint8Array
}

function prefixCode(lengths: readonly number[]): PrefixCode {
  const codes: number[] = []
  const table = new Uint8Array(64)
  let next = 0
  let nextLength = 0
  lengths.forEach((length, rank) => {
    next <<= length - nextLength
    nextLength = length
    // The stream begins with the lowest bit, so the code is turned round.
    let code = 0
    for (let bit = 0; bit < length; bit++) code |= ((next >> bit) & 1) << (length - 1 - bit)
    codes.push(code)
    for (let rest = 0; rest < 64 >> length; rest++) table[code | (rest << length)] = rank * 8 + length
    next++
  })
  return { lengths, codes, table }
}

const TRADE_CODE = prefixCode(TRADE_LENGTHS)
const QUOTE_CODE = prefixCode(QUOTE_LENGTHS)

/** One frame's order of masks, the commonest first. Only its head is written; the others follow in ascending order. */
export class MaskOrder {
  private readonly code: PrefixCode
  private readonly headSize: number
  private readonly maskBits: number
  private readonly maskOf: Uint8Array
  private readonly rankOf: Uint8Array
  private readonly occurrences: Uint32Array

  private constructor(code: PrefixCode, headSize: number) {
    this.code = code
    this.headSize = headSize
    this.maskBits = code.lengths.length === 8 ? 3 : 2
    this.maskOf = new Uint8Array(code.lengths.length)
    this.rankOf = new Uint8Array(code.lengths.length)
    this.occurrences = new Uint32Array(code.lengths.length)
  }

  static ofTrades(): MaskOrder {
    return new MaskOrder(TRADE_CODE, 3)
  }

  static ofQuotes(): MaskOrder {
    return new MaskOrder(QUOTE_CODE, 2)
  }

  /** Orders the masks (so many bits above the lowest of each leg's) by how often each occurs, and writes the order. */
  choose(writer: BitWriter, legs: Uint8Array, shift: number): void {
    this.start()
    const { occurrences } = this
    occurrences.fill(0)
    const all = occurrences.length - 1
    for (let leg = 0; leg < legs.length; leg++) occurrences[(legs[leg] >> shift) & all]++
    for (let rank = 0; rank < this.headSize; rank++) {
      let best = rank
      for (let other = rank + 1; other < this.maskOf.length; other++) {
        if (occurrences[this.maskOf[other]] > occurrences[this.maskOf[best]]) best = other
      }
      this.lift(best, rank)
      writer.put(this.maskOf[rank], this.maskBits)
    }
    this.settle()
  }

  /** Reads an order. */
  read(reader: BitReader): void {
    this.start()
    for (let rank = 0; rank < this.headSize; rank++) {
      const found = this.maskOf.indexOf(reader.take(this.maskBits), rank)
      if (found > rank) this.lift(found, rank)
    }
    this.settle()
  }

  put(writer: BitWriter, mask: number): void {
    const rank = this.rankOf[mask]
    writer.put(this.code.codes[rank], this.code.lengths[rank])
  }

  take(reader: BitReader): number {
    return this.maskOf[reader.takePrefix(this.code.table)]
  }

  private start(): void {
    for (let mask = 0; mask < this.maskOf.length; mask++) this.maskOf[mask] = mask
  }

  /** Moves the mask at `from` up to `to`; those between keep their order. */
  private lift(from: number, to: number): void {
    const mask = this.maskOf[from]
    this.maskOf.copyWithin(to + 1, to, from)
    this.maskOf[to] = mask
  }

  private settle(): void {
    for (let rank = 0; rank < this.maskOf.length; rank++) this.rankOf[this.maskOf[rank]] = rank
  }
}
