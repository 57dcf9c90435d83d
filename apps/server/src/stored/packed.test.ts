import { encodeTable } from '@strikelens/market/blocks'
import { SUMMARY_FIELDS } from '@strikelens/market/chains'
import type { Listing } from '@strikelens/market/instruments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LISTINGS } from '../testing/listings.ts'
import { packedListings, unpackedListings } from './packedListings.ts'
import { packedSummaries, storedSummary, unpackedSummaries } from './packedSummaries.ts'
import { storedTable } from './storedBlocks.ts'

describe('listings in a block', () => {
  it('come out as they went in: futures, strikes, half-rupee strikes, underlying futures', () => {
    expect(unpackedListings(packedListings(LISTINGS))).toEqual(LISTINGS)
  })
  it('come out as they went in, whatever is listed', () => {
    const terms = {
      expiry: fc.constantFrom('2026-11-17', '2026-11-23', '2026-12-29'),
      series: fc.constantFrom('26N17', '26NOV', '26DEC'),
      expiryAt: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
      lotSize: fc.integer({ min: 1, max: 50_000 }),
      pointValue: fc.integer({ min: 1, max: 50_000 }),
      tickSize: fc.constantFrom(0.01, 0.05, 0.1, 1),
    }
    const strikes = fc
      .uniqueArray(fc.integer({ min: 1, max: 400_000 }), { maxLength: 30 })
      .map((units) => Float64Array.from(units, (unit) => unit / 4).sort())
    const option = fc.record({
      ...terms,
      isMonthly: fc.boolean(),
      strikes,
      underlyingFuture: fc.constantFrom(null, 'GOLD26DECFUT'),
    })
    const future = fc.record({ ...terms, name: fc.constantFrom('M&M26NOVFUT', 'GOLD26DECFUT') })
    const listing: fc.Arbitrary<Listing> = fc.record({
      symbol: fc.constantFrom('NIFTY', 'M&M', 'GOLD', 'BAJAJ-AUTO'),
      exchange: fc.constantFrom('NSE', 'BSE', 'MCX', 'NSEIX'),
      set: fc.constantFrom('IDX', 'STK', 'COM'),
      futures: fc.array(future, { minLength: 1, maxLength: 3 }),
      options: fc.array(option, { maxLength: 3 }),
    })
    const several = fc.uniqueArray(listing, { selector: ({ symbol }) => symbol, maxLength: 4 })
    fc.assert(
      fc.property(several, (listings) => {
        expect(unpackedListings(packedListings(listings))).toEqual(listings)
      }),
      { seed: 13 },
    )
  })
  it('are refused when their bytes are damaged', () => {
    const block = packedListings(LISTINGS)
    block[20] ^= 1
    expect(() => unpackedListings(block)).toThrow(/damaged/)
  })
})

describe('summaries in a block', () => {
  it('come out as they went in, bit for bit, missing ones missing', () => {
    const figure = fc.oneof(fc.constant(Number.NaN), fc.double({ noNaN: true, noDefaultInfinity: true }))
    const row = fc.array(figure, { minLength: SUMMARY_FIELDS.length, maxLength: SUMMARY_FIELDS.length })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const asOf = Float64Array.from(rows, (_, t) => 1_794_541_560_000 + 60_000 * t)
        const read = unpackedSummaries(packedSummaries(asOf, Float64Array.from(rows.flat())))
        expect(read).toEqual({ asOf, rows: Float64Array.from(rows.flat()) })
      }),
      { seed: 14 },
    )
  })
  it('of days that were stored before a field was known lack that field alone', () => {
    const known = SUMMARY_FIELDS.slice(0, -4)
    const block = encodeTable(Object.fromEntries(['asOf', ...known].map((name) => [name, Float64Array.of(7)])))
    const expected = Float64Array.from(SUMMARY_FIELDS, (_, place) => (place < known.length ? 7 : Number.NaN))
    expect(unpackedSummaries(block).rows).toEqual(expected)
    const minute = new Uint8Array(new Float64Array(known.length).fill(7).buffer)
    expect(storedSummary(minute)).toEqual(expected)
  })
  it('are refused when their bytes are damaged', () => {
    const block = packedSummaries(Float64Array.of(1), new Float64Array(SUMMARY_FIELDS.length).fill(2.5))
    block[block.length - 1] ^= 1
    expect(() => storedTable(block)).toThrow(/damaged/)
  })
})
