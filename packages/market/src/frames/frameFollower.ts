import { BitReader } from './bits.ts'
import { isIntact } from './checksum.ts'
import { codeStrikes, FRAME_COLUMNS, type FrameState, MOMENT_COLUMN } from './frameState.ts'
import { type FrameHeader, takeCount, takeHeader } from './header.ts'
import { COLUMNS, codeLegs, isAbsent, type LegNumbers, type LegRules } from './legs.ts'
import { MaskOrder } from './masks.ts'
import { codeMoment, MOMENT_FIELDS, takeOiTime } from './moment.ts'
import { plainBytes } from './plainBytes.ts'
import { NumberReader } from './residuals.ts'

/**
 * Why a frame was not taken: its bytes are not those that were made for this chain; its format is not ours; a frame before
 * it is missing; it was taken before; a later one was.
 */
export type FrameFault = 'damaged' | 'unknown-format' | 'missed' | 'duplicate' | 'late'

type FrameStep =
  | {
      readonly ok: true
      readonly isKey: boolean
      readonly state: FrameState /** Frames lost before this one. */
      readonly missed: number
    }
  | {
      readonly ok: false
      readonly reason: FrameFault /** Null where it cannot be trusted. */
      readonly seq: number | null
    }

const tradeOrder = MaskOrder.ofTrades()
const quoteOrder = MaskOrder.ofQuotes()
let masks = new Uint8Array(0)

/** Follows the frames of one chain and day, and refuses each that does not build on what it has. */
export class FrameFollower {
  private readonly seal: number
  private last: FrameState | null = null

  /** `seal` is the checksum of the chain's name. */
  constructor(seal: number) {
    this.seal = seal
  }

  take(received: Uint8Array): FrameStep {
    const bytes = plainBytes(received)
    if (!isIntact(bytes, this.seal)) return { ok: false, reason: 'damaged', seq: null }
    const reader = new BitReader(bytes, 0, bytes.length - 4)
    const header = takeHeader(reader, this.last?.asOf ?? null)
    if (header === null) return { ok: false, reason: 'unknown-format', seq: null }
    const { seq } = header
    const lastSeq = this.last?.seq ?? -1
    if (seq <= lastSeq) return { ok: false, reason: seq === lastSeq ? 'duplicate' : 'late', seq }
    if (!header.isKey && seq !== lastSeq + 1) return { ok: false, reason: 'missed', seq }
    const state = readState(reader, header, this.last)
    if (state === null) return { ok: false, reason: 'damaged', seq: null }
    this.last = state
    return { ok: true, isKey: header.isKey, state, missed: seq - lastSeq - 1 }
  }
}

/** Null when the bits do not make a chain, which an intact frame of our own never does. */
function readState(reader: BitReader, { isKey, seq, asOf }: FrameHeader, last: FrameState | null): FrameState | null {
  const port = new NumberReader(reader, FRAME_COLUMNS)
  const before = isKey ? null : last
  if (asOf === null || (before === null && !isKey) || (last !== null && asOf <= last.asOf)) return null
  const unitsPerRupee = before?.unitsPerRupee ?? takeCount(reader)
  const lotSize = before?.lotSize ?? takeCount(reader)
  const strikes = before?.strikes ?? readStrikes(reader, port)
  if (strikes === null || unitsPerRupee < 1 || lotSize < 1) return null
  const oiAsOf = takeOiTime(reader, before, asOf)
  const momentBefore = before?.moment ?? new Float64Array(MOMENT_FIELDS).fill(Number.NaN)
  const moment = momentBefore.slice()
  codeMoment(port, MOMENT_COLUMN, reader.take(MOMENT_FIELDS), momentBefore, moment)
  const numbersBefore = before?.numbers ?? new Float64Array(COLUMNS * strikes.length).fill(Number.NaN)
  const numbers = readLegs(reader, port, lotSize, numbersBefore)
  const bitsLeft = reader.bitsLeft()
  if (bitsLeft < 0 || bitsLeft > 7) return null
  return { seq, asOf, oiAsOf, strikes, moment, numbers, unitsPerRupee, lotSize }
}

function readStrikes(reader: BitReader, port: NumberReader): Float64Array | null {
  const count = takeCount(reader)
  // A strike takes a bit at least: a count beyond that is nonsense, and must not cost its memory.
  if (count > reader.bitsLeft()) return null
  const strikes = new Float64Array(count)
  codeStrikes(port, strikes)
  for (let k = 0; k < count; k++) {
    const isListed = k === 0 ? !Number.isNaN(strikes[k]) : strikes[k] > strikes[k - 1]
    if (!isListed) return null
  }
  return strikes
}

function readLegs(reader: BitReader, port: NumberReader, lotSize: number, before: LegNumbers): LegNumbers {
  const strikes = before.length / COLUMNS
  const hasArrivals = reader.take(1) === 1
  const hasQuotes = reader.take(1) === 1
  const rules: LegRules = {
    hasArrivals,
    hasQuotes,
    isRising: reader.take(1) === 1,
    volumeUnit: reader.take(1) === 1 ? lotSize : 1,
    oiUnit: reader.take(1) === 1 ? lotSize : 1,
    bidGuess: reader.take(2),
    ltpGuess: reader.take(2),
  }
  tradeOrder.read(reader)
  if (hasQuotes) quoteOrder.read(reader)
  if (masks.length !== 2 * strikes) masks = new Uint8Array(2 * strikes)
  for (let leg = 0; leg < masks.length; leg++) {
    const isUp = leg >= strikes
    const isCoded = hasArrivals || !isAbsent(before, isUp ? 1 : 0, strikes, isUp ? leg - strikes : leg)
    if (!isCoded) masks[leg] = 0
    else masks[leg] = tradeOrder.take(reader) | (hasQuotes ? quoteOrder.take(reader) << 3 : 0)
  }
  const after = before.slice()
  codeLegs(port, rules, lotSize, masks, before, after)
  return after
}
