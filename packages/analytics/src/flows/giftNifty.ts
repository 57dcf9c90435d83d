import { leastSquares, mean } from '../numeric/index.ts'

/** Levels from which the opening is implied (/gift-nifty), points. */
export interface GiftReference {
  /** Gift now, and at the end of the last continuous cash session, of the same contract. */
  gift: number
  giftAtReference: number
  /** The index's last value at that moment, and its official close, which is an average or auction price. */
  niftyAtReference: number
  niftyClose: number
}

export interface ImpliedOpen {
  level: number
  gapPoints: number
  gapPct: number
  /** Gift less the index at the reference: what the raw difference would count as gap. */
  basisPoints: number
  rawPoints: number
}

/** Opening of the index implied by Gift (/gift-nifty), the basis taken out. Null when a level is missing. */
export function impliedOpen({
  gift,
  giftAtReference,
  niftyAtReference,
  niftyClose,
}: GiftReference): ImpliedOpen | null {
  const level = (niftyAtReference * gift) / giftAtReference
  const gapPoints = level - niftyClose
  if (!Number.isFinite(gapPoints)) return null
  return {
    level,
    gapPoints,
    gapPct: (100 * gapPoints) / niftyClose,
    basisPoints: giftAtReference - niftyAtReference,
    rawPoints: gift - niftyClose,
  }
}

/** Word of a gap (/gift-nifty): under 0.25% Flat, to 0.75% a gap, above a large one; null without one. */
export function gapLabel(gapPct: number): 'Flat' | 'Gap up' | 'Gap down' | 'Large gap up' | 'Large gap down' | null {
  if (Number.isNaN(gapPct)) return null
  if (Math.abs(gapPct) < 0.25) return 'Flat'
  if (Math.abs(gapPct) <= 0.75) return gapPct > 0 ? 'Gap up' : 'Gap down'
  return gapPct > 0 ? 'Large gap up' : 'Large gap down'
}

/** How well past gaps were predicted (/gift-nifty). */
export interface GapRecord {
  meanAbsoluteError: number
  /** Sessions whose gap had the predicted sign, of those with an actual gap of at least 10 points. */
  hits: number
  counted: number
  /** Of actual on predicted. */
  slope: number
}

/** Record of predicted against actual gaps in points, one element a session (/gift-nifty). Null without a session. */
export function gapRecord(predicted: ArrayLike<number>, actual: ArrayLike<number>): GapRecord | null {
  if (predicted.length === 0) return null
  const errors = Float64Array.from(predicted, (points, d) => Math.abs(actual[d] - points))
  let hits = 0
  let counted = 0
  for (let d = 0; d < predicted.length; d++) {
    if (Math.abs(actual[d]) < 10) continue
    counted++
    if (Math.sign(actual[d]) === Math.sign(predicted[d])) hits++
  }
  return { meanAbsoluteError: mean(errors), hits, counted, slope: leastSquares(predicted, actual).slope }
}

/** Whether the index came back to its close before the end of the day (/gift-nifty, gap fill). */
export function isGapFilled(niftyClose: number, dayHigh: number, dayLow: number): boolean {
  return dayLow <= niftyClose && niftyClose <= dayHigh
}
