/**
 * Index weights drifted from the day of publication to the previous close (§M7), as fractions that sum to 1. Weights in
 * any unit, adjusted closes. A stock without a close has no weight (NaN) and leaves the sum.
 */
export function driftedWeights(
  published: ArrayLike<number>,
  closeThen: ArrayLike<number>,
  closeNow: ArrayLike<number>,
  out = new Float64Array(published.length),
): Float64Array {
  let sum = 0
  for (let i = 0; i < out.length; i++) {
    out[i] = (published[i] * closeNow[i]) / closeThen[i]
    if (!Number.isNaN(out[i])) sum += out[i]
  }
  for (let i = 0; i < out.length; i++) out[i] /= sum
  return out
}

/**
 * Points each stock adds to the index from its base price to its price (§M7); `weight` the fraction at the previous
 * close. NaN where a price is missing.
 */
export function contributions(
  weight: ArrayLike<number>,
  basePrice: ArrayLike<number>,
  price: ArrayLike<number>,
  prevClose: ArrayLike<number>,
  indexPrevClose: number,
  out = new Float64Array(weight.length),
): Float64Array {
  for (let i = 0; i < out.length; i++) {
    out[i] = ((weight[i] * (price[i] - basePrice[i])) / prevClose[i]) * indexPrevClose
  }
  return out
}

/** Contributions of all stocks together (/index-pullers-draggers), index points. */
export interface PullAndDrag {
  pull: number
  drag: number
  net: number
  /** Actual move less net: what the weights do not explain (§M7). */
  residual: number
  isResidualShown: boolean
  /** Share of the five largest in the sum of all sizes, percent; NaN when nothing moved. */
  concentrationPct: number
}

/** Pull, drag, residual and concentration of the contributions (/index-pullers-draggers). NaN stocks add nothing. */
export function pullAndDrag(points: ArrayLike<number>, indexMovePoints: number): PullAndDrag {
  let pull = 0
  let drag = 0
  const sizes = new Float64Array(points.length)
  for (let i = 0; i < points.length; i++) {
    if (points[i] > 0) pull += points[i]
    else if (points[i] < 0) drag += points[i]
    sizes[i] = Number.isNaN(points[i]) ? 0 : Math.abs(points[i])
  }
  sizes.sort()
  let largest = 0
  for (let i = Math.max(0, sizes.length - 5); i < sizes.length; i++) largest += sizes[i]
  const residual = indexMovePoints - (pull + drag)
  return {
    pull,
    drag,
    net: pull + drag,
    residual,
    isResidualShown: Math.abs(residual) > Math.max(1, 0.02 * Math.abs(indexMovePoints)),
    concentrationPct: (100 * largest) / (pull - drag),
  }
}

/** Reading of the concentration: from 60% few-stock, to 35% broad, else null (/index-pullers-draggers). */
export function concentrationLabel(concentrationPct: number): 'few-stock move' | 'broad move' | null {
  return concentrationPct >= 60 ? 'few-stock move' : concentrationPct <= 35 ? 'broad move' : null
}

/** A stock's share of the net move, percent; NaN while the net is under one point (/index-pullers-draggers). */
export function shareOfMovePct(points: number, netPoints: number): number {
  return Math.abs(netPoints) < 1 ? Number.NaN : (100 * points) / netPoints
}

/** Index points for each 1% of a stock (/index-pullers-draggers). */
export function pointsPerPercent(weight: number, indexPrevClose: number): number {
  return (weight * indexPrevClose) / 100
}

/** Index level if the stocks stood at these changes from the previous close (/index-pullers-draggers, what-if). */
export function indexEstimate(weight: ArrayLike<number>, changePct: ArrayLike<number>, indexPrevClose: number): number {
  let level = indexPrevClose
  for (let i = 0; i < weight.length; i++) level += pointsPerPercent(weight[i], indexPrevClose) * changePct[i]
  return level
}

/** First of the minutes over which net has kept its present sign (/index-pullers-draggers); null while it is 0. */
export function flipMinute(netByMinute: ArrayLike<number>): number | null {
  let since = netByMinute.length - 1
  const sign = Math.sign(netByMinute[since])
  if (!(Math.abs(sign) === 1)) return null
  while (since > 0 && Math.sign(netByMinute[since - 1]) === sign) since--
  return since
}

/** Turner: its last 15 minutes oppose its points since the base and exceed a quarter of them (/index-pullers-draggers). */
export function isTurner(last15MinutesPoints: number, pointsSinceBase: number): boolean {
  const opposes = last15MinutesPoints * pointsSinceBase < 0
  return opposes && Math.abs(last15MinutesPoints) > 0.25 * Math.abs(pointsSinceBase)
}

/** Weighted mean change of a group of index stocks, percent (/index-heatmap); NaN without a stock that has both. */
export function weightedChangePct(weight: ArrayLike<number>, changePct: ArrayLike<number>): number {
  let sum = 0
  let weights = 0
  for (let i = 0; i < weight.length; i++) {
    const part = weight[i] * changePct[i]
    if (Number.isNaN(part)) continue
    sum += part
    weights += weight[i]
  }
  return sum / weights
}

/** Percent of the weight whose flag is set: advancing stocks, or stocks above their VWAP (/index-heatmap, agreement). */
export function weightShare(weight: ArrayLike<number>, isSet: ArrayLike<number>): number {
  let share = 0
  let all = 0
  for (let i = 0; i < weight.length; i++) {
    if (Number.isNaN(weight[i])) continue
    all += weight[i]
    if (isSet[i] > 0) share += weight[i]
  }
  return (100 * share) / all
}
