import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChainSnapshot, QuoteColumns } from '../chains/index.ts'
import { tickedChain, tickFrame } from './index.ts'

const MINUTE = Date.UTC(2026, 10, 17, 4, 45)

const price = fc.oneof(
  fc.constant(Number.NaN),
  fc.integer({ min: 0, max: 400_000 }).map((ticks) => ticks / 20),
)
const quantity = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 2 ** 40 }))

function side(strikes: number): fc.Arbitrary<QuoteColumns> {
  const column = (value: fc.Arbitrary<number>) =>
    fc.array(value, { minLength: strikes, maxLength: strikes }).map((values) => Float64Array.from(values))
  return fc
    .tuple(column(price), column(price), column(price), column(quantity), column(quantity))
    .map(([ltp, bid, ask, volumeQty, oiQty]) => ({
      ltp,
      bid,
      ask,
      volumeQty,
      oiQty,
      volumeChangedAt: new Float64Array(strikes).fill(Number.NaN),
    }))
}

function snapshot(strikes: number, asOf: number): fc.Arbitrary<ChainSnapshot> {
  const paise = fc.integer({ min: 0, max: 9_000_000 }).map((value) => value / 100)
  return fc.tuple(side(strikes), side(strikes), paise, paise).map(([ce, pe, spot, future]) => ({
    symbol: 'NIFTY',
    expiry: '2026-11-24',
    asOf,
    oiAsOf: MINUTE - 60_000,
    spot,
    futureBid: Number.NaN,
    futureAsk: future,
    futureLast: future,
    strike: Float64Array.from({ length: strikes }, (_, k) => 25_000 + 50 * k),
    ce,
    pe,
  }))
}

const pair = fc
  .integer({ min: 0, max: 30 })
  .chain((strikes) =>
    fc
      .integer({ min: 1, max: 59 })
      .chain((second) => fc.tuple(snapshot(strikes, MINUTE), snapshot(strikes, MINUTE + second * 1000))),
  )

describe('a tick of a chain', () => {
  it('brings every moved figure over bit for bit, whatever was missing before or is missing now', () => {
    fc.assert(
      fc.property(pair, ([base, now]) => {
        const ticked = tickedChain(base, tickFrame(base, now, 20))
        for (const field of ['spot', 'futureBid', 'futureAsk', 'futureLast', 'asOf', 'oiAsOf'] as const) {
          expect(ticked?.[field]).toBe(now[field])
        }
        for (const name of ['ce', 'pe'] as const) {
          for (const field of ['ltp', 'bid', 'ask', 'volumeQty', 'oiQty'] as const) {
            expect(ticked?.[name][field]).toEqual(now[name][field])
          }
        }
      }),
      { seed: 7, numRuns: 200 },
    )
  })
  it('is refused when the page has another whole frame', () => {
    fc.assert(
      fc.property(pair, ([base, now]) => {
        const bytes = tickFrame(base, now, 20)
        expect(tickedChain({ ...base, asOf: base.asOf - 60_000 }, bytes)).toBeNull()
      }),
      { seed: 8, numRuns: 50 },
    )
  })
  it('never breaks a page that gets other bytes', () => {
    fc.assert(
      fc.property(snapshot(5, MINUTE), fc.uint8Array({ maxLength: 60 }), (base, bytes) => {
        tickedChain(base, bytes)
      }),
      { seed: 9, numRuns: 500 },
    )
  })
})
