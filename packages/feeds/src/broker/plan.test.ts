import { type DayInstruments, type Listing, optionNames } from '@strikelens/market/instruments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingWords } from './coverage.ts'
import { wantedOrder } from './plan.ts'

const TERMS = { expiryAt: 0, lotSize: 65, pointValue: 65, tickSize: 0.05 }

function listing(
  symbol: string,
  set: Listing['set'],
  expiries: readonly string[],
  strikes: readonly number[],
): Listing {
  const exchange = set === 'COM' ? 'MCX' : 'NSE'
  const month = (series: string) => ({ ...TERMS, series, expiry: `2026-${series}` })
  return {
    symbol,
    exchange,
    set,
    futures: ['11-24', '12-29', '13-26'].map((expiry) => ({ ...month(expiry), name: `${symbol}${expiry}FUT` })),
    options: expiries.map((expiry, i) => ({
      ...month(expiry),
      isMonthly: i === expiries.length - 1,
      strikes: Float64Array.from(strikes),
      underlyingFuture: null,
    })),
  }
}

const ladder = (from: number, step: number, count: number) => Array.from({ length: count }, (_, i) => from + i * step)
const DAY: DayInstruments = {
  date: '2026-11-13',
  listings: [
    listing('GOLD', 'COM', ['11-26'], ladder(120_000, 1000, 9)),
    listing('NIFTY', 'IDX', ['11-17', '11-24', '12-01', '12-29'], ladder(24_000, 50, 81)),
    listing('RELIANCE', 'STK', ['11-24', '12-29'], ladder(1300, 20, 31)),
  ],
  indices: ['INDIAVIX', 'NIFTY'],
  equities: ['ABB', 'RELIANCE'],
  etfs: ['NIFTYBEES'],
}
const SPOTS: Record<string, number> = { NIFTY: 25_912, RELIANCE: 1511, GOLD: 124_400 }
const order = wantedOrder(DAY, (symbol) => SPOTS[symbol] ?? null)
const place = (id: string) => order.indexOf(id)

/** Every id of a day, counted without the plan. */
function allIds({ listings, indices, equities, etfs }: DayInstruments): string[] {
  const contracts = listings.flatMap((one) => [
    ...one.futures.map(({ name }) => name),
    ...one.options.flatMap((series) => optionNames(one, series)),
  ])
  return [...new Set([...indices, ...equities, ...etfs, ...contracts])]
}

describe('the order in which a day is asked for', () => {
  it('names everything once', () => {
    expect([...order].sort()).toEqual(allIds(DAY).sort())
    expect(new Set(order).size).toBe(order.length)
  })
  it('begins with indices, underlyings and futures, the nearest expiry first', () => {
    expect(order.slice(0, 12)).toEqual([
      ...['INDIAVIX', 'NIFTY', 'RELIANCE'],
      ...['GOLD11-24FUT', 'NIFTY11-24FUT', 'RELIANCE11-24FUT'],
      ...['GOLD12-29FUT', 'NIFTY12-29FUT', 'RELIANCE12-29FUT'],
      ...['GOLD13-26FUT', 'NIFTY13-26FUT', 'RELIANCE13-26FUT'],
    ])
  })
  it('goes on with the index’s nearest expiry, from the money outwards', () => {
    // The money is at 25,912: 25,900 is 12 away, 25,950 is 38, 25,850 is 62.
    expect(order.slice(12, 18)).toEqual(
      [25_900, 25_950, 25_850].flatMap((strike) => [`NIFTY11-17${strike}CE`, `NIFTY11-17${strike}PE`]),
    )
  })
  it('has an index’s next expiry and its month whole before any stock, its others after the middle of every near chain', () => {
    expect(place('NIFTY11-1724000PE')).toBeLessThan(place('NIFTY11-2425900CE'))
    expect(place('NIFTY11-2424000PE')).toBeLessThan(place('NIFTY12-2925900CE'))
    expect(place('NIFTY12-2924000PE')).toBeLessThan(place('RELIANCE11-241520CE'))
    expect(place('RELIANCE11-241520CE')).toBeLessThan(place('GOLD11-26124000CE'))
    expect(place('GOLD11-26124000CE')).toBeLessThan(place('NIFTY12-0125900CE'))
  })
  it('has far strikes of stocks after every middle, and shares without derivatives last', () => {
    expect(place('NIFTY12-0124000PE')).toBeLessThan(place('RELIANCE11-241300CE'))
    expect(place('RELIANCE11-241300CE')).toBeLessThan(place('RELIANCE12-291520CE'))
    expect(order.slice(-2)).toEqual(['ABB', 'NIFTYBEES'])
  })
  it('takes the middle of the strikes for the money where nobody knows a price', () => {
    const blind = wantedOrder(DAY, () => null)
    expect(blind[12]).toBe('NIFTY11-1726000CE')
  })
  it('of any day names everything once, every chain from the money outwards', () => {
    const strikes = fc
      .uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 30 })
      .map((all) => all.sort((a, b) => a - b))
    const expiries = fc.subarray(['11-17', '11-24', '12-01', '12-29', '12-31'], { minLength: 1 })
    const underlying = fc.tuple(
      fc.constantFrom<Listing['set']>('IDX', 'STK', 'COM'),
      expiries,
      strikes,
      fc.integer({ min: 1, max: 2000 }),
    )
    const law = fc.property(fc.array(underlying, { maxLength: 6 }), (drawn) => {
      const listings = drawn.map(([set, series, rungs], i) => listing(`S${i}X`, set, series, rungs))
      const day = { ...DAY, listings, indices: ['I'], equities: listings.map(({ symbol }) => symbol), etfs: [] }
      const wanted = wantedOrder(day, (symbol) => drawn[Number(symbol[1])][3])
      expect([...wanted].sort()).toEqual(allIds(day).sort())
      const at = new Map(wanted.map((id, i) => [id, i]))
      listings.forEach((one, i) => {
        for (const series of one.options) {
          const distances = optionNames(one, series)
            .map((id, j) => ({ at: at.get(id) ?? -1, distance: Math.abs(series.strikes[j >> 1] - drawn[i][3]) }))
            .sort((a, b) => a.at - b.at)
            .map(({ distance }) => distance)
          expect(distances).toEqual([...distances].sort((a, b) => a - b))
        }
      })
    })
    fc.assert(law, { seed: 1, numRuns: 40 })
  })
})

describe('what is not covered', () => {
  const listed = new Set(allIds(DAY))
  const isListed = (id: string) => listed.has(id)
  it('is nothing when all is', () => {
    expect(missingWords(DAY, order, isListed)).toEqual([])
  })
  it('is a chain by how much of it is, and anything else by its name', () => {
    const words = missingWords(DAY, order.slice(0, 12 + 80), isListed)
    expect(words).toContain('NIFTY 17 Nov 2026: 80 of 162 contracts')
    expect(words).toContain('RELIANCE 24 Nov 2026: 0 of 62 contracts')
    expect(words.slice(0, 2)).toEqual(['ABB', 'NIFTYBEES'])
    expect(words).toHaveLength(2 + 4 + 2 + 1)
  })
  it('is what nobody lists, but not the other side of a strike that is listed with one', () => {
    const hasCall = (id: string) => isListed(id) && id !== 'GOLD11-26120000PE'
    expect(missingWords(DAY, [...order, 'NOBODY'], hasCall)).toEqual(['NOBODY'])
  })
})
