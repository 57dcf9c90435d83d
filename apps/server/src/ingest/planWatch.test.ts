import type { Listing } from '@strikelens/market/instruments'
import { describe, expect, it } from 'vitest'
import { LISTINGS } from '../testing/listings.ts'
import { PlanWatch } from './planWatch.ts'

const [nifty] = LISTINGS
/** Strikes of 50 points from 24,000 to 26,000; its money was chosen at 25,000. */
const strikes = Float64Array.from({ length: 41 }, (_, k) => 24_000 + 50 * k)
const listing: Listing = { ...nifty, options: [{ ...nifty.options[0], strikes }] }
const at = (price: number | null) => (symbol: string) => (symbol === 'NIFTY' ? price : null)

describe('the money of a chain', () => {
  it('may move four strikes to either side: what is asked for stays as it is', () => {
    const watch = new PlanWatch([listing], at(25_000))
    for (const price of [25_000, 25_224, 24_776, 25_200, null]) expect(watch.moved(at(price))).toBeNull()
  })
  it('that has moved five strikes is what is chosen by from then on, and must move five from there', () => {
    const watch = new PlanWatch([listing], at(25_000))
    expect(watch.moved(at(25_226))?.('NIFTY')).toBe(25_226)
    // Strike 25,250 now: back at 25,024 would be the next, and nothing between is.
    for (const price of [25_226, 25_024.9 + 0.2, 25_474]) expect(watch.moved(at(price))).toBeNull()
    expect(watch.moved(at(25_024))?.('NIFTY')).toBe(25_024)
  })
  it('nobody knew was taken for the middle of its strikes', () => {
    const watch = new PlanWatch([listing], () => null)
    expect(watch.moved(at(25_100))).toBeNull()
    expect(watch.moved(at(25_300))?.('NIFTY')).toBe(25_300)
  })
  it('counts as it did where there is no price now', () => {
    const other: Listing = { ...listing, symbol: 'BANKNIFTY' }
    const watch = new PlanWatch([other, listing], (symbol) => (symbol === 'NIFTY' ? 25_000 : 24_500))
    const moved = watch.moved(at(25_500))
    expect([moved?.('NIFTY'), moved?.('BANKNIFTY')]).toEqual([25_500, 24_500])
  })
  it('of a symbol without options moves nothing', () => {
    expect(new PlanWatch([{ ...listing, options: [] }], at(25_000)).moved(at(1))).toBeNull()
  })
})
