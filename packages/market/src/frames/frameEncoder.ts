import type { ChainSnapshot } from '../chains/index.ts'
import type { IsoDate } from '../time/index.ts'
import { BitWriter } from './bits.ts'
import { sealed, textChecksum } from './checksum.ts'
import { areSameStrikes, codeStrikes, FRAME_COLUMNS, type FrameState, MOMENT_COLUMN } from './frameState.ts'
import { type ChainGrid, legNumbers, PAISE, steps } from './grid.ts'
import { isDeltaTime, putCount, putHeader } from './header.ts'
import { legSurvey } from './legSurvey.ts'
import { COLUMNS, codeLegs, isAbsent, type LegNumbers } from './legs.ts'
import { MaskOrder } from './masks.ts'
import { codeMoment, MOMENT_FIELDS, momentMask, momentPaise, putOiTime } from './moment.ts'
import { NumberWriter } from './residuals.ts'

/** Every so many frames one stands alone. */
export const KEY_EVERY = 30
/** The slowest chains are taken every three minutes (§O3); more than that is a gap. */
const GAP_MS = 180_000
const MAX_COUNT = 2 ** 28

export interface FrameTerms extends ChainGrid {
  readonly symbol: string
  readonly expiry: IsoDate
  /** Number of the first frame: 0, unless frames of the same day were made before. */
  readonly firstSeq?: number
}

/** Turns the snapshots of one chain and day into frames, each the change of the one before or, as a key, whole. */
export interface FrameEncoder {
  /**
   * The next frame. It is a key every 30 frames, at the start, after a gap, when the strikes change, and when asked for.
   * Throws, and changes nothing, when a number is off the grid or the snapshot is not later than the last.
   */
  encode(snapshot: ChainSnapshot, asKey?: boolean): Uint8Array
  /** The last snapshot whole, under its own number: for a client that missed frames and takes deltas from here. Null before the first. */
  fullFrame(): Uint8Array | null
}

export function frameEncoder(terms: FrameTerms): FrameEncoder {
  const { symbol, expiry, unitsPerRupee, lotSize, firstSeq = 0 } = terms
  for (const count of [unitsPerRupee, lotSize]) {
    if (!Number.isInteger(count) || count < 1 || count >= MAX_COUNT) {
      throw new RangeError(`${symbol} ${expiry}: ${count} is no tick or lot to count in`)
    }
  }
  const seal = textChecksum(`${symbol} ${expiry}`)
  const bits = new BitWriter()
  const port = new NumberWriter(bits, FRAME_COLUMNS)
  const tradeOrder = MaskOrder.ofTrades()
  const quoteOrder = MaskOrder.ofQuotes()
  let masks = new Uint8Array(0)
  let last: FrameState | null = null
  let sinceKey = 0

  return {
    encode(snapshot, asKey = false) {
      const state = stateOf(snapshot, terms, last === null ? firstSeq : last.seq + 1)
      if (last !== null && state.asOf <= last.asOf) {
        throw new RangeError(`${symbol} ${expiry}: a snapshot of ${state.asOf} comes after one of ${last.asOf}`)
      }
      const before = asKey || sinceKey + 1 >= KEY_EVERY || !isNext(last, state) ? null : last
      const frame = write(before, state)
      sinceKey = before === null ? 0 : sinceKey + 1
      last = state
      return frame
    },
    fullFrame: () => (last === null ? null : write(null, last)),
  }

  function write(before: FrameState | null, state: FrameState): Uint8Array {
    bits.reset()
    port.reset()
    putHeader(bits, before === null, state.seq, state.asOf)
    if (before === null) {
      putCount(bits, unitsPerRupee)
      putCount(bits, lotSize)
      putCount(bits, state.strikes.length)
      codeStrikes(port, state.strikes)
    }
    putOiTime(bits, before, state)
    const momentBefore = before?.moment ?? new Float64Array(MOMENT_FIELDS).fill(Number.NaN)
    const mask = momentMask(momentBefore, state.moment)
    bits.put(mask, MOMENT_FIELDS)
    codeMoment(port, MOMENT_COLUMN, mask, momentBefore, state.moment)
    writeLegs(before?.numbers ?? new Float64Array(state.numbers.length).fill(Number.NaN), state.numbers)
    return sealed(bits.written(), seal)
  }

  function writeLegs(before: LegNumbers, after: LegNumbers): void {
    const strikes = after.length / COLUMNS
    if (masks.length !== 2 * strikes) masks = new Uint8Array(2 * strikes)
    const rules = legSurvey(lotSize, masks, before, after)
    bits.put((rules.hasArrivals ? 1 : 0) | (rules.hasQuotes ? 2 : 0) | (rules.isRising ? 4 : 0), 3)
    bits.put((rules.volumeUnit === lotSize ? 1 : 0) | (rules.oiUnit === lotSize ? 2 : 0), 2)
    bits.put(rules.bidGuess | (rules.ltpGuess << 2), 4)
    tradeOrder.choose(bits, masks, 0)
    if (rules.hasQuotes) quoteOrder.choose(bits, masks, 3)
    for (let leg = 0; leg < masks.length; leg++) {
      const isUp = leg >= strikes
      if (!rules.hasArrivals && isAbsent(before, isUp ? 1 : 0, strikes, isUp ? leg - strikes : leg)) continue
      tradeOrder.put(bits, masks[leg] & 7)
      if (rules.hasQuotes) quoteOrder.put(bits, masks[leg] >> 3)
    }
    codeLegs(port, rules, lotSize, masks, before, after)
  }
}

function isNext(last: FrameState | null, state: FrameState): boolean {
  return (
    last !== null &&
    state.asOf - last.asOf <= GAP_MS &&
    isDeltaTime(last.asOf, state.asOf) &&
    areSameStrikes(last.strikes, state.strikes)
  )
}

function stateOf(snapshot: ChainSnapshot, terms: FrameTerms, seq: number): FrameState {
  const chain = `${terms.symbol} ${terms.expiry}`
  const { asOf, oiAsOf, strike } = snapshot
  if (snapshot.symbol !== terms.symbol || snapshot.expiry !== terms.expiry) {
    throw new RangeError(`${chain}: a snapshot of ${snapshot.symbol} ${snapshot.expiry}`)
  }
  if (!isTime(asOf) || !(isTime(oiAsOf) || Number.isNaN(oiAsOf))) {
    throw new RangeError(`${chain}: asOf ${asOf}, oiAsOf ${oiAsOf} are not epoch milliseconds`)
  }
  const strikes = new Float64Array(strike.length)
  for (let k = 0; k < strikes.length; k++) {
    strikes[k] = steps(strike[k], PAISE, `${chain} strike`)
    const isListed = k === 0 ? !Number.isNaN(strikes[k]) : strikes[k] > strikes[k - 1]
    if (!isListed) throw new RangeError(`${chain}: strike ${strike[k]} is not above the one before`)
  }
  const moment = new Float64Array(MOMENT_FIELDS)
  momentPaise(snapshot, chain, moment)
  const numbers = new Float64Array(COLUMNS * strikes.length)
  legNumbers(snapshot, terms, numbers)
  return { seq, asOf, oiAsOf, strikes, moment, numbers, unitsPerRupee: terms.unitsPerRupee, lotSize: terms.lotSize }
}

function isTime(instant: number): boolean {
  return Number.isSafeInteger(instant) && instant >= 0
}
