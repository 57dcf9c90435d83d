import type { IsoDate } from '../time/index.ts'

/** One side of a chain as the feed tells it, one element a listed strike. NaN where it told nothing. */
export interface QuoteColumns {
  /** ₹. NaN while the leg has not traded today. */
  readonly ltp: Float64Array
  /** Best quote in ₹; NaN where nobody quotes. */
  readonly bid: Float64Array
  readonly ask: Float64Array
  /** Units traded today (§O1 Qty). */
  readonly volumeQty: Float64Array
  readonly oiQty: Float64Array
  /** Epoch ms of the snapshot at which the leg's volume last grew; NaN when it has not traded today. */
  readonly volumeChangedAt: Float64Array
}

/** What stands beside the legs at a snapshot. */
export interface ChainMoment {
  /** Epoch ms, whole minute, of the snapshot. */
  readonly asOf: number
  /** Epoch ms at which the exchange published the open interest in it. */
  readonly oiAsOf: number
  /** ₹. For a commodity the last price of the underlying future (§O6). */
  readonly spot: number
  /** Future of the same expiry (commodity: the underlying one); NaN where none is listed or quoted. */
  readonly futureBid: number
  readonly futureAsk: number
  readonly futureLast: number
}

/** Chain of one expiry at one snapshot; every column has one element a strike. */
export interface ChainSnapshot extends ChainMoment {
  readonly symbol: string
  readonly expiry: IsoDate
  /** Listed strikes, ascending. */
  readonly strike: Float64Array
  readonly ce: QuoteColumns
  readonly pe: QuoteColumns
}

/**
 * A session of one expiry: `count` snapshots, oldest first. Column element t·strikes + k is strike k at snapshot t, so that
 * a snapshot is a view into the columns.
 */
export interface ChainSeries {
  readonly symbol: string
  readonly expiry: IsoDate
  readonly date: IsoDate
  readonly strike: Float64Array
  readonly count: number
  /** One element a snapshot. */
  readonly asOf: Float64Array
  readonly oiAsOf: Float64Array
  readonly spot: Float64Array
  readonly futureBid: Float64Array
  readonly futureAsk: Float64Array
  readonly futureLast: Float64Array
  /** One element a snapshot and strike. */
  readonly ce: QuoteColumns
  readonly pe: QuoteColumns
}

/** Snapshot t of a series, as views: nothing is copied. */
export function snapshotOf(series: ChainSeries, t: number): ChainSnapshot {
  const from = t * series.strike.length
  const to = from + series.strike.length
  const side = (columns: QuoteColumns): QuoteColumns => ({
    ltp: columns.ltp.subarray(from, to),
    bid: columns.bid.subarray(from, to),
    ask: columns.ask.subarray(from, to),
    volumeQty: columns.volumeQty.subarray(from, to),
    oiQty: columns.oiQty.subarray(from, to),
    volumeChangedAt: columns.volumeChangedAt.subarray(from, to),
  })
  return {
    symbol: series.symbol,
    expiry: series.expiry,
    strike: series.strike,
    asOf: series.asOf[t],
    oiAsOf: series.oiAsOf[t],
    spot: series.spot[t],
    futureBid: series.futureBid[t],
    futureAsk: series.futureAsk[t],
    futureLast: series.futureLast[t],
    ce: side(series.ce),
    pe: side(series.pe),
  }
}

/** The same in memory of its own: what is kept of a session then does not hold all of it. */
export function ownSnapshotOf(series: ChainSeries, t: number): ChainSnapshot {
  const snapshot = snapshotOf(series, t)
  const own = (columns: QuoteColumns): QuoteColumns => ({
    ltp: columns.ltp.slice(),
    bid: columns.bid.slice(),
    ask: columns.ask.slice(),
    volumeQty: columns.volumeQty.slice(),
    oiQty: columns.oiQty.slice(),
    volumeChangedAt: columns.volumeChangedAt.slice(),
  })
  return { ...snapshot, ce: own(snapshot.ce), pe: own(snapshot.pe) }
}

/** Index of the last snapshot at or before an instant, −1 when the series starts later. */
export function snapshotAt(series: { asOf: Float64Array; count: number }, instant: number): number {
  let low = 0
  let high = series.count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (series.asOf[middle] <= instant) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Columns for so many legs, all unknown. */
export function quoteColumns(length: number): QuoteColumns {
  const unknown = () => new Float64Array(length).fill(Number.NaN)
  return {
    ltp: unknown(),
    bid: unknown(),
    ask: unknown(),
    volumeQty: unknown(),
    oiQty: unknown(),
    volumeChangedAt: unknown(),
  }
}
