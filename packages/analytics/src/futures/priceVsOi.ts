import { comovement } from '../ranking/index.ts'
import { oiChangePct } from './oiChange.ts'

const CORRELATION_ROWS = 20

/**
 * Pearson correlation of the row changes of price and OI over the last 20 rows (/price-vs-oi). Rows with a missing
 * change are left out; NaN with fewer than `leastRows` or without variance.
 */
export function priceOiCorrelation(priceChange: Float64Array, oiChange: Float64Array, leastRows = 10): number {
  const pair = comovement(oiChange.subarray(-CORRELATION_ROWS), priceChange.subarray(-CORRELATION_ROWS), leastRows)
  return pair === null ? Number.NaN : pair.correlation
}

/** Reading of the correlation; null without one. */
export function correlationLabel(
  correlation: number,
): 'OI follows price' | 'OI builds against price' | 'unrelated' | null {
  if (Number.isNaN(correlation)) return null
  return correlation >= 0.5 ? 'OI follows price' : correlation <= -0.5 ? 'OI builds against price' : 'unrelated'
}

/** Marks on price (/price-vs-oi); the position is the code kept in the column, 0 for none. */
export const EXTREME_MARKS = ['', 'Weak high', 'Confirmed high', 'Weak low', 'Confirmed low'] as const

const QUARTER_HOUR_MS = 15 * 60_000

/**
 * Marks of one session's rows of 3 minutes or more (/price-vs-oi): at a new session extreme of price, OI against its
 * value at the latest earlier extreme of the kind at least 15 minutes back: 1% less is weak, 1% more confirmed. Of
 * consecutive new extremes only the last is marked. The first row is the first extreme of both kinds.
 */
export function extremeMarks(
  rowAt: ArrayLike<number>,
  price: ArrayLike<number>,
  oiQty: ArrayLike<number>,
  out = new Uint8Array(price.length),
): Uint8Array {
  out.fill(0)
  markExtremes(1, rowAt, price, oiQty, out)
  markExtremes(-1, rowAt, price, oiQty, out)
  return out
}

function markExtremes(
  side: 1 | -1,
  rowAt: ArrayLike<number>,
  price: ArrayLike<number>,
  oiQty: ArrayLike<number>,
  out: Uint8Array,
): void {
  const extremes: number[] = []
  let extreme = Number.NEGATIVE_INFINITY
  let anchor = -1
  for (let row = 0; row < price.length; row++) {
    if (!(side * price[row] > extreme)) continue
    extreme = side * price[row]
    extremes.push(row)
    while (anchor + 1 < extremes.length && rowAt[row] - rowAt[extremes[anchor + 1]] >= QUARTER_HOUR_MS) anchor++
    const isLastOfRun = !(side * price[row + 1] > extreme)
    if (anchor < 0 || !isLastOfRun) continue
    const oiMovePct = oiChangePct(oiQty[row], oiQty[extremes[anchor]])
    const weak = side === 1 ? 1 : 3
    if (oiMovePct <= -1) out[row] = weak
    else if (oiMovePct >= 1) out[row] = weak + 1
  }
}
