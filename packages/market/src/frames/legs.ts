import { ASK_BIT, BID_BIT, LTP_BIT, OI_BIT, VOLUME_BIT } from './masks.ts'
import { ABOVE, ANY, bitLength, isCodable, type NumberPort, OTHER } from './residuals.ts'

/**
 * A chain as whole numbers: column c of n strikes lies at c·n. Prices in ticks, quantities in units, NaN where unknown.
 * Columns: five of the calls, then five of the puts.
 */
export type LegNumbers = Float64Array

export const VOLUME = 0
export const OI = 1
export const BID = 2
export const ASK = 3
export const LTP = 4
export const FIELDS = 5
export const COLUMNS = 2 * FIELDS

/** How a price that changed is guessed: as it was; moved half, or fully, as the strike below; or (LTP only) at the bid. */
export const STAYS = 0
export const HALF_STEP = 1
export const FULL_STEP = 2
export const AT_BID = 3

/** What a frame says once for all its legs. */
export interface LegRules {
  /** A leg of which nothing was known appears. Without arrivals such legs have no mask. */
  readonly hasArrivals: boolean
  readonly hasQuotes: boolean
  /** No known volume falls. */
  readonly isRising: boolean
  readonly volumeUnit: number
  readonly oiUnit: number
  readonly bidGuess: number
  readonly ltpGuess: number
}

/** Whether nothing at all is known of a leg. */
export function isAbsent(numbers: LegNumbers, side: number, strikes: number, k: number): boolean {
  for (let at = side * FIELDS * strikes + k, field = 0; field < FIELDS; field++, at += strikes) {
    if (!Number.isNaN(numbers[at])) return false
  }
  return true
}

/**
 * The legs' numbers that `masks` names, in the order of the stream. Writing, `after` is left as it is; reading, it starts
 * as a copy of `before` and receives them. One walk for both, so that they cannot guess differently.
 */
export function codeLegs(
  port: NumberPort,
  rules: LegRules,
  lotSize: number,
  masks: Uint8Array,
  before: LegNumbers,
  after: LegNumbers,
): void {
  const strikes = before.length / COLUMNS
  for (let side = 0; side < 2; side++) {
    const part = masks.subarray(side * strikes, (side + 1) * strikes)
    const at = side * FIELDS * strikes
    codeVolumes(port, rules, lotSize, part, at + VOLUME * strikes, before, after)
    codeOis(port, rules, lotSize, part, at, strikes, before, after)
    codePrices(port, BID, rules.bidGuess, part, BID_BIT, at + BID * strikes, before, after)
    codeAsks(port, part, at, strikes, before, after)
    if (rules.ltpGuess === AT_BID) codeLtpsAtBid(port, part, at, strikes, before, after)
    else codePrices(port, LTP, rules.ltpGuess, part, LTP_BIT, at + LTP * strikes, before, after)
  }
}

/** A leg that trades much is likely to trade much: three quarters of the bits of its volume so far set the scale. */
function codeVolumes(
  port: NumberPort,
  { isRising, volumeUnit }: LegRules,
  lotSize: number,
  masks: Uint8Array,
  at: number,
  before: LegNumbers,
  after: LegNumbers,
): void {
  const sureOf = isRising ? ABOVE : OTHER
  let below = 0
  for (let k = 0; k < masks.length; k++) {
    if ((masks[k] & VOLUME_BIT) !== 0) {
      const known = before[at + k]
      const isNew = Number.isNaN(known)
      const guess = isNew ? below : known
      const scale = 12 * bitLength(guess / lotSize)
      after[at + k] = port.code(VOLUME, scale, guess, volumeUnit, isNew ? ANY : sureOf, after[at + k])
    }
    if (!Number.isNaN(after[at + k])) below = after[at + k]
  }
}

/** Positions open and close by trading: half the bits of the volume of this minute set the scale. */
function codeOis(
  port: NumberPort,
  { oiUnit }: LegRules,
  lotSize: number,
  masks: Uint8Array,
  sideAt: number,
  strikes: number,
  before: LegNumbers,
  after: LegNumbers,
): void {
  const volumeAt = sideAt + VOLUME * strikes
  const at = sideAt + OI * strikes
  let below = 0
  for (let k = 0; k < strikes; k++) {
    if ((masks[k] & OI_BIT) !== 0) {
      const known = before[at + k]
      const isNew = Number.isNaN(known)
      const traded = (after[volumeAt + k] - before[volumeAt + k]) / lotSize
      const scale = 8 * bitLength(traded)
      after[at + k] = port.code(OI, scale, isNew ? below : known, oiUnit, isNew ? ANY : OTHER, after[at + k])
    }
    if (!Number.isNaN(after[at + k])) below = after[at + k]
  }
}

/** Bids, and LTPs beside no quotes: a price moves with its square root, and often as its neighbour did. */
function codePrices(
  port: NumberPort,
  column: number,
  guessBy: number,
  masks: Uint8Array,
  bit: number,
  at: number,
  before: LegNumbers,
  after: LegNumbers,
): void {
  const sureOf = guessBy === STAYS ? OTHER : ANY
  let below = 0
  let step = 0
  for (let k = 0; k < masks.length; k++) {
    if ((masks[k] & bit) !== 0) {
      const known = before[at + k]
      if (Number.isNaN(known)) {
        after[at + k] = port.code(column, 8 * bitLength(below), below, 1, ANY, after[at + k])
      } else {
        const guess = known + (guessBy === FULL_STEP ? step : guessBy === HALF_STEP ? step >> 1 : 0)
        after[at + k] = port.code(column, 8 * bitLength(known), guess, 1, sureOf, after[at + k])
        if (isCodable(after[at + k] - known)) step = after[at + k] - known
      }
    }
    if (!Number.isNaN(after[at + k])) below = after[at + k]
  }
}

/** An ask keeps its distance from the bid, and errs by about that distance. */
function codeAsks(
  port: NumberPort,
  masks: Uint8Array,
  sideAt: number,
  strikes: number,
  before: LegNumbers,
  after: LegNumbers,
): void {
  const bidAt = sideAt + BID * strikes
  const at = sideAt + ASK * strikes
  let below = 0
  for (let k = 0; k < strikes; k++) {
    if ((masks[k] & ASK_BIT) !== 0) {
      const known = before[at + k]
      const bid = after[bidAt + k]
      const moved = bid - before[bidAt + k]
      const spread = known - before[bidAt + k]
      let guess = Number.isNaN(moved) ? known : known + moved
      if (Number.isNaN(guess)) guess = Number.isNaN(bid) ? below : bid
      const scale = Number.isNaN(spread) ? 8 * bitLength(guess) : 16 * bitLength(Math.abs(spread))
      after[at + k] = port.code(ASK, scale, guess, 1, ANY, after[at + k])
    }
    if (!Number.isNaN(after[at + k])) below = after[at + k]
  }
}

/** Trades happen between the quotes. */
function codeLtpsAtBid(
  port: NumberPort,
  masks: Uint8Array,
  sideAt: number,
  strikes: number,
  before: LegNumbers,
  after: LegNumbers,
): void {
  const bidAt = sideAt + BID * strikes
  const askAt = sideAt + ASK * strikes
  const at = sideAt + LTP * strikes
  let below = 0
  for (let k = 0; k < strikes; k++) {
    if ((masks[k] & LTP_BIT) !== 0) {
      const known = before[at + k]
      const bid = after[bidAt + k]
      const spread = after[askAt + k] - bid
      const guess = Number.isNaN(bid) ? (Number.isNaN(known) ? below : known) : bid
      const scale = Number.isNaN(spread) ? 8 * bitLength(guess) : 16 * bitLength(Math.abs(spread))
      after[at + k] = port.code(LTP, scale, guess, 1, ANY, after[at + k])
    }
    if (!Number.isNaN(after[at + k])) below = after[at + k]
  }
}
