import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { TickSieve, type VendorTick } from './tickSieve.ts'

const at = (clock: string, date = '2026-11-13') => istInstant(date, clock)
const HOURS = { from: at('09:00'), to: at('15:41') }
const NOW = at('10:15')

/** A future that trades at 100; the exchange says so now. */
const TICK: VendorTick = {
  place: 0,
  exchangeAt: NOW,
  tradedAt: NOW,
  ltp: 100,
  bid: 99.9,
  ask: 100.1,
  volumeQty: 6500,
  oiQty: 65_000,
  previousClose: 98,
}
const sieve = () => new TickSieve([HOURS, null])
const column = (values: Float64Array) => Array.from(values)

describe('a tick that can be believed', () => {
  it('becomes part of the batch, field by field', () => {
    const one = sieve()
    expect(one.take(TICK, NOW)).toBeNull()
    const batch = one.batch(NOW + 5)
    expect(batch.at).toBe(NOW + 5)
    expect(Array.from(batch.instrument)).toEqual([0])
    expect([batch.ltp, batch.bid, batch.ask, batch.volumeQty, batch.oiQty].map(column)).toEqual([
      [100],
      [99.9],
      [100.1],
      [6500],
      [65_000],
    ])
    expect(one.batch(NOW + 6).instrument).toHaveLength(0)
  })
  it('may say less volume than before: exchanges correct trades', () => {
    const one = sieve()
    one.take(TICK, NOW)
    expect(one.take({ ...TICK, volumeQty: 6435 }, NOW)).toBeNull()
  })
  it('of an index has no volume and no trade', () => {
    const none = Number.NaN
    const index = { ...TICK, tradedAt: none, volumeQty: none, oiQty: none, bid: none, ask: none }
    const one = sieve()
    expect(one.take(index, NOW)).toBeNull()
    expect(column(one.batch(NOW).ltp)).toEqual([100])
  })
})

describe('before its first trade of the day', () => {
  const untraded = { ...TICK, tradedAt: at('15:29', '2026-11-12'), ltp: 80 }
  it('an option has its quotes and open interest, and neither the price nor the volume of yesterday', () => {
    const one = sieve()
    expect(one.take(untraded, NOW)).toBeNull()
    const { ltp, bid, ask, volumeQty, oiQty } = one.batch(NOW)
    expect([ltp, bid, ask, volumeQty, oiQty].map(column)).toEqual([
      [Number.NaN],
      [99.9],
      [100.1],
      [Number.NaN],
      [65_000],
    ])
  })
  it('a volume of 0 is known to be 0', () => {
    const one = sieve()
    one.take({ ...untraded, volumeQty: 0 }, NOW)
    expect(column(one.batch(NOW).volumeQty)).toEqual([0])
  })
  it('even no price at all is nothing wrong', () => {
    expect(sieve().take({ ...untraded, tradedAt: 0, ltp: 0 }, NOW)).toBeNull()
  })
})

describe('as a contract was left in an earlier session', () => {
  const LEFT = { ...TICK, exchangeAt: at('15:29', '2026-11-12'), tradedAt: at('15:29', '2026-11-12') }
  it('its open interest stands, and nothing else', () => {
    const one = sieve()
    expect(one.takeStanding(LEFT)).toBe(true)
    const { ltp, bid, ask, volumeQty, oiQty } = one.batch(NOW)
    const none = [Number.NaN]
    expect([ltp, bid, ask, volumeQty, oiQty].map(column)).toEqual([none, none, none, none, [65_000]])
    // Nobody has touched it today: what is told next is not older than that.
    expect(one.take({ ...TICK, exchangeAt: at('09:15'), tradedAt: at('09:15') }, NOW)).toBeNull()
  })
  it.each<[string, Partial<VendorTick>]>([
    ['without a time', { exchangeAt: Number.NaN }],
    ['of today', { exchangeAt: NOW }],
    ['that is not told', { oiQty: Number.NaN }],
    ['below 0', { oiQty: -65 }],
    ['without end', { oiQty: Number.POSITIVE_INFINITY }],
    ['of what does not trade today', { place: 1 }],
  ])('one %s is not taken', (_, change) => {
    const one = sieve()
    expect(one.takeStanding({ ...LEFT, ...change })).toBe(false)
    expect(one.batch(NOW).instrument).toHaveLength(0)
  })
  it('it never takes the place of what was told today', () => {
    const one = sieve()
    one.take(TICK, NOW)
    one.batch(NOW)
    expect(one.takeStanding(LEFT)).toBe(false)
  })
})

describe('a tick is not believed', () => {
  it.each<[string, Partial<VendorTick>, string]>([
    ['from before the open', { exchangeAt: at('08:59') }, 'out of hours'],
    ['from yesterday', { exchangeAt: at('15:29', '2026-11-12') }, 'out of hours'],
    ['from after the close', { exchangeAt: at('15:42') }, 'out of hours'],
    ['without a time', { exchangeAt: Number.NaN }, 'out of hours'],
    ['of what does not trade today', { place: 1 }, 'out of hours'],
    ['from the future', { exchangeAt: NOW + 61_000 }, 'ahead of the clock'],
    ['of a trade that is yet to come', { tradedAt: NOW + 61_000 }, 'traded after it was told'],
    ['with a price of 0', { ltp: 0 }, 'price not above 0'],
    ['with a negative price', { ltp: -1 }, 'price not above 0'],
    ['without a price', { ltp: Number.NaN }, 'price not above 0'],
    ['with an endless price', { ltp: Number.POSITIVE_INFINITY }, 'price not above 0'],
    ['with a negative quote', { bid: -0.05 }, 'bad quote'],
    ['with a negative volume', { volumeQty: -65 }, 'bad quantity'],
    ['with a negative open interest', { oiQty: -1 }, 'bad quantity'],
    ['twenty times yesterday’s close and more', { ltp: 98 * 20.1 }, 'price leaps'],
    ['a twentieth of yesterday’s close and less', { ltp: 98 / 20.1 }, 'price leaps'],
  ])('%s', (_, change, reason) => {
    const one = sieve()
    expect(one.take({ ...TICK, ...change }, NOW)).toBe(reason)
    expect(one.batch(NOW).instrument).toHaveLength(0)
  })
  it('that is older than what is known, but one of the same second is', () => {
    const one = sieve()
    one.take(TICK, NOW)
    expect(one.take({ ...TICK, exchangeAt: NOW - 1000 }, NOW)).toBe('older than what is known')
    expect(one.take({ ...TICK, ltp: 101 }, NOW)).toBeNull()
  })
})

describe('a leap', () => {
  const leap = (seconds: number, ltp = 5): VendorTick => ({ ...TICK, ltp, exchangeAt: NOW + 1000 * seconds })
  it('is believed when a later packet says it again: an option does go from 0.05 to 5', () => {
    const one = sieve()
    one.take({ ...TICK, ltp: 0.05, previousClose: 0.05 }, NOW)
    expect(one.take(leap(1), NOW + 1000)).toBe('price leaps')
    expect(one.take(leap(2, 5.2), NOW + 2000)).toBeNull()
    expect(one.take(leap(3, 5.3), NOW + 3000)).toBeNull()
  })
  it('is not made true by the same packet twice', () => {
    const one = sieve()
    one.take({ ...TICK, ltp: 0.05, previousClose: 0.05 }, NOW)
    expect(one.take(leap(1), NOW + 1000)).toBe('price leaps')
    expect(one.take(leap(1), NOW + 1000)).toBe('price leaps')
  })
  it('that nobody confirms leaves the next good price believed at once', () => {
    const one = sieve()
    one.take({ ...TICK }, NOW)
    expect(one.take(leap(1, 1e6), NOW + 1000)).toBe('price leaps')
    expect(one.take(leap(2, 101), NOW + 2000)).toBeNull()
  })
})
