import type { ChainSeries, ChainSnapshot, QuoteColumns } from '../chains/index.ts'

const QUOTES = ['ltp', 'bid', 'ask', 'volumeQty', 'oiQty', 'volumeChangedAt'] as const
const MOMENTS = ['asOf', 'oiAsOf', 'spot', 'futureBid', 'futureAsk', 'futureLast'] as const

function expectSame(name: string, found: number, wanted: number): void {
  if (!Object.is(found, wanted)) throw new Error(`${name}: ${found} instead of ${wanted}`)
}

function expectSameColumn(name: string, found: Float64Array, wanted: Float64Array): void {
  expectSame(`length of ${name}`, found.length, wanted.length)
  for (let i = 0; i < wanted.length; i++) expectSame(`${name} ${i}`, found[i], wanted[i])
}

/** Throws, naming the first difference, when two snapshots are not the same bit for bit. */
export function expectSameSnapshot(found: ChainSnapshot, wanted: ChainSnapshot): void {
  for (const name of MOMENTS) expectSame(name, found[name], wanted[name])
  expectSameColumn('strike', found.strike, wanted.strike)
  for (const side of ['ce', 'pe'] as const) {
    for (const name of QUOTES) expectSameColumn(`${side} ${name}`, found[side][name], wanted[side][name])
  }
}

/** Throws when a series is not these snapshots. A leg that a snapshot does not list has nothing but its last volume's time. */
export function expectSeriesOf(series: ChainSeries, snapshots: readonly ChainSnapshot[]): void {
  const strikes = [...new Set(snapshots.flatMap(({ strike }) => [...strike]))].sort((a, b) => a - b)
  expectSameColumn('strike', series.strike, Float64Array.from(strikes))
  expectSame('count', series.count, snapshots.length)
  for (const [t, snapshot] of snapshots.entries()) {
    for (const name of MOMENTS) expectSame(`${name} ${t}`, series[name][t], snapshot[name])
    for (const side of ['ce', 'pe'] as const) expectSameRow(series[side], t, strikes, snapshot, snapshot[side])
  }
}

function expectSameRow(
  columns: QuoteColumns,
  t: number,
  strikes: readonly number[],
  { strike }: ChainSnapshot,
  wanted: QuoteColumns,
): void {
  for (const [k, price] of strikes.entries()) {
    const place = strike.indexOf(price)
    for (const name of QUOTES) {
      if (place < 0 && name === 'volumeChangedAt') continue
      const value = place < 0 ? Number.NaN : wanted[name][place]
      expectSame(`${name} of ${price} at ${t}`, columns[name][t * strikes.length + k], value)
    }
  }
}

/** Throws, naming the first difference, when two series are not the same bit for bit. */
export function expectSameSeries(found: ChainSeries, wanted: ChainSeries): void {
  for (const name of ['symbol', 'expiry', 'date'] as const) {
    if (found[name] !== wanted[name]) throw new Error(`${name}: ${found[name]} instead of ${wanted[name]}`)
  }
  expectSame('count', found.count, wanted.count)
  expectSameColumn('strike', found.strike, wanted.strike)
  for (const name of MOMENTS) expectSameColumn(name, found[name], wanted[name])
  for (const side of ['ce', 'pe'] as const) {
    for (const name of QUOTES) expectSameColumn(`${side} ${name}`, found[side][name], wanted[side][name])
  }
}
