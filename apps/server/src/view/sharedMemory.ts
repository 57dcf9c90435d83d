import type { ChainSeries, QuoteColumns } from '@strikelens/market/chains'

/** A column in memory that all threads read; it begins with zeros. */
export function sharedColumn(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(8 * length))
}

/** The same numbers where all threads read them. */
export function sharedCopy(column: Float64Array): Float64Array {
  const copy = sharedColumn(column.length)
  copy.set(column)
  return copy
}

/** A session of a chain with every column changed: those with an element a snapshot, and those with one a leg. */
function eachColumn(
  series: ChainSeries,
  moment: (column: Float64Array) => Float64Array,
  leg: (column: Float64Array) => Float64Array,
): ChainSeries {
  const side = (columns: QuoteColumns): QuoteColumns => ({
    ltp: leg(columns.ltp),
    bid: leg(columns.bid),
    ask: leg(columns.ask),
    volumeQty: leg(columns.volumeQty),
    oiQty: leg(columns.oiQty),
    volumeChangedAt: leg(columns.volumeChangedAt),
  })
  return {
    ...series,
    asOf: moment(series.asOf),
    oiAsOf: moment(series.oiAsOf),
    spot: moment(series.spot),
    futureBid: moment(series.futureBid),
    futureAsk: moment(series.futureAsk),
    futureLast: moment(series.futureLast),
    ce: side(series.ce),
    pe: side(series.pe),
  }
}

/** A session of a chain whose columns all threads read. */
export function sharedSeries(series: ChainSeries): ChainSeries {
  return eachColumn(series, sharedCopy, sharedCopy)
}

const COUNT = 0
const REPLACED = 1

/**
 * How far columns that grow have come, as every thread sees it: rows are written first and counted afterwards, so that nobody
 * reads one that is half written. Columns that have become too short are replaced: who holds the old ones asks for the new.
 */
export class Progress {
  /** What goes to other threads. */
  readonly shared: Int32Array

  constructor(shared: Int32Array = new Int32Array(new SharedArrayBuffer(8))) {
    this.shared = shared
  }

  /** Rows that are written in full. */
  get count(): number {
    return Atomics.load(this.shared, COUNT)
  }

  set count(count: number) {
    Atomics.store(this.shared, COUNT, count)
  }

  get isReplaced(): boolean {
    return Atomics.load(this.shared, REPLACED) === 1
  }

  replace(): void {
    Atomics.store(this.shared, REPLACED, 1)
  }
}

/** The first `length` elements of the memory that a column lies at the beginning of: as many as are counted by now. */
export function grownTo(column: Float64Array, length: number): Float64Array {
  return new Float64Array(column.buffer, column.byteOffset, length)
}

/** A session with as many snapshots as are counted by now. */
export function grownSeries(series: ChainSeries, count: number): ChainSeries {
  if (count === series.count) return series
  const legs = count * series.strike.length
  const grown = eachColumn(
    series,
    (column) => grownTo(column, count),
    (column) => grownTo(column, legs),
  )
  return { ...grown, count }
}
