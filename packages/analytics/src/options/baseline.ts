/** Base price of a leg at the previous close. */
export interface PreviousPrice {
  /** NaN when the contract has neither close nor settlement. */
  readonly price: number
  /** True when no trade made a close that day and the settlement price stands in. */
  readonly isSettle: boolean
}

/**
 * Base price of `base=prev` (§O12): the close of the previous trading day, without a trade that day its settlement, and
 * none where that is 0.00. Where it is not known whether it traded (NaN), the close that is told.
 */
export function previousPrice(close: number, settle: number, volumeLots: number): PreviousPrice {
  if (!(volumeLots <= 0) && close > 0) return { price: close, isSettle: false }
  return settle > 0 ? { price: settle, isSettle: true } : { price: Number.NaN, isSettle: false }
}

/**
 * Base price of `base=open` (§O12): ltp of the first snapshot of the session in which the leg has volume. NaN while it has
 * not traded. One leg, a value a snapshot.
 */
export function openPrice(ltp: Float64Array, volumeLots: Float64Array): number {
  const first = volumeLots.findIndex((volume) => volume > 0)
  return first < 0 ? Number.NaN : ltp[first]
}

/**
 * Snapshot that `base=time` measures against (§O12): the last at or before `from`; the first of the session when `from`
 * lies before it, or at or after the view instant. −1 without snapshots. All epoch ms, ascending.
 */
export function baseSnapshot(ts: ArrayLike<number>, from: number, viewAt: number): number {
  if (ts.length === 0) return -1
  let base = 0
  if (from < viewAt) while (base + 1 < ts.length && ts[base + 1] <= from) base++
  return base
}
