import type { StrikeRange } from './moneyness.ts'
import { type Crore, inCrore } from './units.ts'

/** Change of a side's premiums since base (/premium-decay); below 0 = decayed. */
export interface SideDecay {
  /** Σ(p − p base) over the legs counted, points. */
  readonly points: number
  /** In percent of Σ p base; NaN when that is 0. */
  readonly pct: number
  /** Weighted by base OI, ₹ Cr (`weight=oi`). */
  readonly crore: Crore
  /** Legs that have both prices; the others are in neither sum. */
  readonly legs: number
}

/** Summed change of a side's premiums over the fixed set (/premium-decay). */
export function sideDecay(
  basePrice: Float64Array,
  price: Float64Array,
  baseOiLots: Float64Array,
  { from, to }: StrikeRange,
  pointValue: number,
): SideDecay {
  let points = 0
  let base = 0
  let rupees = 0
  let legs = 0
  for (let i = from; i < to; i++) {
    const change = price[i] - basePrice[i]
    if (Number.isNaN(change)) continue
    points += change
    base += basePrice[i]
    rupees += change * baseOiLots[i] * pointValue
    legs++
  }
  return { points, pct: base === 0 ? Number.NaN : (points / base) * 100, crore: inCrore(rupees), legs }
}

/**
 * Expected decay of a side since the base (/premium-decay), points: Σ of the changes of the legs' time-only prices (§S10),
 * over the legs that `sideDecay` counts. NaN when one of them has no such price, for the two sums must be of the same legs.
 */
export function expectedDecay(
  basePrice: Float64Array,
  price: Float64Array,
  baseDecayOnly: Float64Array,
  decayOnly: Float64Array,
  { from, to }: StrikeRange,
): number {
  let points = 0
  for (let i = from; i < to; i++) {
    if (!Number.isNaN(price[i] - basePrice[i])) points += decayOnly[i] - baseDecayOnly[i]
  }
  return points
}

/** Excess decay in points (/premium-decay): decay of both sides beyond what time alone explains; below 0 IV fell as well. */
export function excessDecay(
  ce: Pick<SideDecay, 'points'>,
  pe: Pick<SideDecay, 'points'>,
  expectedCe: number,
  expectedPe: number,
): number {
  return ce.points + pe.points - expectedCe - expectedPe
}

export type DecayState =
  | "Both decaying · sellers' day"
  | "Both rising · buyers' day"
  | 'Call decay · bearish'
  | 'Put decay · bullish'
  | 'Calls rising · bullish'
  | 'Puts rising · bearish'
  | 'Flat'

const DEAD_BAND_PCT = 2

/** State of the two sides' decay in percent (/premium-decay), first match. Null without either. */
export function decayState(cePct: number, pePct: number): DecayState | null {
  if (Number.isNaN(cePct + pePct)) return null
  const isCeDown = cePct < -DEAD_BAND_PCT
  const isPeDown = pePct < -DEAD_BAND_PCT
  const isCeUp = cePct > DEAD_BAND_PCT
  const isPeUp = pePct > DEAD_BAND_PCT
  if (isCeDown && isPeDown) return "Both decaying · sellers' day"
  if (isCeUp && isPeUp) return "Both rising · buyers' day"
  if (isCeDown) return 'Call decay · bearish'
  if (isPeDown) return 'Put decay · bullish'
  if (isCeUp) return 'Calls rising · bullish'
  return isPeUp ? 'Puts rising · bearish' : 'Flat'
}
