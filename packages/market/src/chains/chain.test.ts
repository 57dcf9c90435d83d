import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChainSeries, firstSnapshots, ownSnapshotOf, quoteColumns, snapshotAt, snapshotOf } from './index.ts'

const SIDES = ['ltp', 'bid', 'ask', 'volumeQty', 'oiQty', 'volumeChangedAt'] as const
const MOMENTS = ['oiAsOf', 'spot', 'futureBid', 'futureAsk', 'futureLast'] as const

/** A session of a chain in which no value is in two places; it has room for more snapshots than it counts. */
const anySeries = fc
  .record({
    strikes: fc.integer({ min: 1, max: 4 }),
    count: fc.integer({ min: 0, max: 8 }),
    spare: fc.integer({ min: 0, max: 3 }),
    steps: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 11, maxLength: 11 }),
  })
  .map(({ strikes, count, spare, steps }): ChainSeries => {
    const room = count + spare
    const column = (base: number, length: number) => Float64Array.from({ length }, (_, i) => base + i)
    const side = (base: number) => {
      const columns = quoteColumns(room * strikes)
      SIDES.forEach((field, f) => {
        columns[field].set(column(base + 1000 * f, room * strikes))
      })
      return columns
    }
    const asOf = Float64Array.from({ length: room }, (_, t) =>
      steps.slice(0, t + 1).reduce((sum, step) => sum + step, 0),
    )
    return {
      symbol: 'NIFTY',
      expiry: '2026-11-17',
      date: '2026-11-12',
      strike: column(26_000, strikes),
      count,
      asOf,
      oiAsOf: column(100, room),
      spot: column(200, room),
      futureBid: column(300, room),
      futureAsk: column(400, room),
      futureLast: column(500, room),
      ce: side(10_000),
      pe: side(20_000),
    }
  })

describe('the snapshot at an instant', () => {
  it('is the last one taken, as looking at one after the other finds', () => {
    fc.assert(
      fc.property(anySeries, fc.integer({ min: -1, max: 40 }), (series, instant) => {
        const taken = series.asOf.subarray(0, series.count)
        expect(snapshotAt(series, instant)).toBe(taken.findLastIndex((asOf) => asOf <= instant))
      }),
      { seed: 47 },
    )
  })
})

describe('the first snapshots of a session', () => {
  it('are the same snapshots, and nothing after them', () => {
    fc.assert(
      fc.property(anySeries, fc.nat(8), (series, wanted) => {
        const count = Math.min(wanted, series.count)
        const cut = firstSnapshots(series, count)
        expect(cut.count).toBe(count)
        for (const field of ['asOf', ...MOMENTS] as const) expect(cut[field]).toEqual(series[field].slice(0, count))
        for (const side of ['ce', 'pe'] as const) {
          for (const field of SIDES) expect(cut[side][field]).toHaveLength(count * series.strike.length)
        }
        for (let t = 0; t < count; t++) expect(snapshotOf(cut, t)).toEqual(snapshotOf(series, t))
      }),
      { seed: 48 },
    )
  })
})

describe('a snapshot', () => {
  it('is a view into the session: one element a strike', () => {
    fc.assert(
      fc.property(
        anySeries.filter(({ count }) => count > 0),
        fc.nat(7),
        (series, place) => {
          const t = place % series.count
          const k = series.strike.length - 1
          const snapshot = snapshotOf(series, t)
          expect(snapshot.asOf).toBe(series.asOf[t])
          expect(snapshot.futureLast).toBe(series.futureLast[t])
          expect(snapshot.ce.ltp).toHaveLength(series.strike.length)
          expect(snapshot.pe.oiQty[k]).toBe(series.pe.oiQty[t * series.strike.length + k])
          snapshot.ce.bid[0] = -1
          expect(series.ce.bid[t * series.strike.length]).toBe(-1)
        },
      ),
      { seed: 49 },
    )
  })
  it('is the same when it has memory of its own, and no more of that than its legs', () => {
    fc.assert(
      fc.property(
        anySeries.filter(({ count }) => count > 0),
        (series) => {
          const own = ownSnapshotOf(series, series.count - 1)
          expect(own).toEqual(snapshotOf(series, series.count - 1))
          for (const side of ['ce', 'pe'] as const) {
            for (const field of SIDES) expect(own[side][field].buffer.byteLength).toBe(8 * series.strike.length)
          }
        },
      ),
      { seed: 50 },
    )
  })
  it('begins with every leg unknown', () => {
    for (const field of SIDES) expect(quoteColumns(3)[field]).toEqual(new Float64Array(3).fill(Number.NaN))
  })
})
