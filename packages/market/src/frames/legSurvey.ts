import {
  ASK,
  AT_BID,
  BID,
  COLUMNS,
  FIELDS,
  FULL_STEP,
  HALF_STEP,
  isAbsent,
  type LegNumbers,
  type LegRules,
  LTP,
  OI,
  STAYS,
  VOLUME,
} from './legs.ts'
import { ASK_BIT, BID_BIT, LTP_BIT, OI_BIT, VOLUME_BIT } from './masks.ts'
import { bitLength, zigzag } from './residuals.ts'

/** Adds up the bits that steps along a column would take under each guess. */
class GuessBits {
  private readonly bits = new Float64Array(4)
  private stepBelow = 0

  constructor(hasBids: boolean) {
    if (!hasBids) this.bits[AT_BID] = Number.POSITIVE_INFINITY
  }

  weigh(step: number, overBid: number): void {
    this.bits[STAYS] += bitLength(zigzag(step) - 1)
    this.bits[HALF_STEP] += bitLength(zigzag(step - (this.stepBelow >> 1)))
    this.bits[FULL_STEP] += bitLength(zigzag(step - this.stepBelow))
    this.bits[AT_BID] += bitLength(zigzag(Number.isNaN(overBid) ? step : overBid))
    this.stepBelow = step
  }

  cheapest(): number {
    return this.bits.indexOf(Math.min(...this.bits))
  }
}

/**
 * One look over all legs before they are written: what changes (into `masks`), and which rules make that cheapest. The
 * rules are only ever a matter of size: a number that does not keep to them is written whole.
 */
export function legSurvey(lotSize: number, masks: Uint8Array, before: LegNumbers, after: LegNumbers): LegRules {
  const strikes = before.length / COLUMNS
  const bidGuess = new GuessBits(false)
  const ltpGuess = new GuessBits(true)
  let hasArrivals = false
  let hasQuotes = false
  let isRising = true
  let inLots = VOLUME_BIT | OI_BIT
  for (let side = 0; side < 2; side++) {
    const at = side * FIELDS * strikes
    for (let k = 0; k < strikes; k++) {
      let mask = 0
      let i = at + VOLUME * strikes + k
      if (isChange(before[i], after[i])) {
        mask |= VOLUME_BIT
        if (after[i] < before[i]) isRising = false
        if (!isInLots(after[i], lotSize)) inLots &= ~VOLUME_BIT
      }
      i = at + OI * strikes + k
      if (isChange(before[i], after[i])) {
        mask |= OI_BIT
        if (!isInLots(after[i], lotSize)) inLots &= ~OI_BIT
      }
      i = at + BID * strikes + k
      const bid = after[i]
      if (isChange(before[i], bid)) {
        mask |= BID_BIT
        if (!Number.isNaN(bid - before[i])) bidGuess.weigh(bid - before[i], Number.NaN)
      }
      i = at + ASK * strikes + k
      if (isChange(before[i], after[i])) mask |= ASK_BIT
      i = at + LTP * strikes + k
      if (isChange(before[i], after[i])) {
        mask |= LTP_BIT
        if (!Number.isNaN(after[i] - before[i])) ltpGuess.weigh(after[i] - before[i], after[i] - bid)
      }
      masks[side * strikes + k] = mask
      if (mask >= BID_BIT) hasQuotes = true
      if (mask !== 0 && !hasArrivals) hasArrivals = isAbsent(before, side, strikes, k)
    }
  }
  return {
    hasArrivals,
    hasQuotes,
    isRising,
    volumeUnit: (inLots & VOLUME_BIT) !== 0 ? lotSize : 1,
    oiUnit: (inLots & OI_BIT) !== 0 ? lotSize : 1,
    bidGuess: bidGuess.cheapest(),
    ltpGuess: ltpGuess.cheapest(),
  }
}

/** Different, where unknown is equal to unknown. */
function isChange(before: number, after: number): boolean {
  return before !== after && !(Number.isNaN(before) && Number.isNaN(after))
}

function isInLots(units: number, lotSize: number): boolean {
  return Number.isNaN(units) || Math.round(units / lotSize) * lotSize === units
}
