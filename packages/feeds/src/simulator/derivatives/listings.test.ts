import { isTradingDay } from '@strikelens/market/calendar'
import { weekday } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { wholeMarket as world } from '../fixtures/wholeMarket.ts'
import { contractsOn } from './contracts.ts'
import { listedExpiries, monthlyExpiry, weeklyExpiries } from './expiryRules.ts'
import { listingsOn } from './listings.ts'
import { strikeLadder } from './strikeLadder.ts'

const listingOf = (date: string, symbol: string) => {
  const found = listingsOn(world, date).find((listing) => listing.symbol === symbol)
  if (found === undefined) throw new Error(`${symbol} is not listed on ${date}`)
  return found
}

describe('expiry days', () => {
  it('moves expiries to the session before a holiday', () => {
    // formats.md §8.2, read in the masters of 2026: Holi on 3 March, 31 March shut.
    expect(weeklyExpiries('NSE', '2026-02-27', 1)).toEqual(['2026-03-02'])
    expect(monthlyExpiry('NSE', '2026-03')).toBe('2026-03-30')
    // 24 November 2026, the last Tuesday, is a holiday.
    expect(monthlyExpiry('NSE', '2026-11')).toBe('2026-11-23')
  })

  it('expires NSE on Thursday until August 2025 and on Tuesday since, BSE on Tuesday until then and on Thursday since', () => {
    // Read in the bhavcopies: 25 November and 30 December 2025, 27 January 2026; 4 July 2024.
    expect(monthlyExpiry('NSE', '2025-11')).toBe('2025-11-25')
    expect(monthlyExpiry('NSE', '2025-12')).toBe('2025-12-30')
    expect(monthlyExpiry('NSE', '2026-01')).toBe('2026-01-27')
    expect(weeklyExpiries('NSE', '2024-07-01', 1)).toEqual(['2024-07-04'])
    expect(monthlyExpiry('NSE', '2025-08')).toBe('2025-08-28')
    expect(monthlyExpiry('BSE', '2025-08')).toBe('2025-08-26')
    expect(monthlyExpiry('BSE', '2026-10')).toBe('2026-10-29')
  })

  it('lists four weeks, three months and the quarters of a year of NIFTY', () => {
    const listed = listedExpiries('NSE', '2025-11-25', { weeks: 4, months: 3, quarters: 4 }).map(({ expiry }) => expiry)
    // The weeks and months NSE listed that day; 2 December is the first after the expiring one.
    expect(listed.slice(0, 6)).toEqual([
      '2025-11-25',
      '2025-12-02',
      '2025-12-09',
      '2025-12-16',
      '2025-12-30',
      '2026-01-27',
    ])
    expect(listed).toEqual(expect.arrayContaining(['2026-03-30', '2026-06-30', '2026-09-29', '2026-12-29']))
  })
})

describe('listings of a day', () => {
  it('lists some 36,000 options on three exchanges', () => {
    const all = listingsOn(world, '2026-11-12')
    const legs = all.flatMap(({ options }) => options).reduce((sum, { strikes }) => sum + 2 * strikes.length, 0)
    expect(legs).toBeGreaterThan(30_000)
    expect(legs).toBeLessThan(44_000)
    expect(all.length).toBeGreaterThan(220)
  })

  it('takes lots, ticks and names from the exchange: NIFTY 65 units, ₹ 0.05, 17 November 2026 is 26N17', () => {
    const { options, futures } = listingOf('2026-11-12', 'NIFTY')
    expect(options[0]).toMatchObject({ expiry: '2026-11-17', series: '26N17', isMonthly: false })
    expect(options[0]).toMatchObject({ lotSize: 65, pointValue: 65, tickSize: 0.05, underlyingFuture: null })
    expect(options[1]).toMatchObject({ expiry: '2026-11-23', series: '26NOV', isMonthly: true })
    expect(futures.map(({ name }) => name)).toEqual(['NIFTY26NOVFUT', 'NIFTY26DECFUT', 'NIFTY27JANFUT'])
    expect(futures[0].tickSize).toBe(0.1)
    const near = options[0].strikes.length
    expect(near).toBeGreaterThanOrEqual(85)
    expect(near).toBeLessThan(130)
  })

  it('ends commodity options before their future, and gold by the rules of its contract', () => {
    for (const { options, futures, exchange } of listingsOn(world, '2026-11-12')) {
      if (exchange !== 'MCX') continue
      for (const series of options) {
        const future = futures.find(({ name }) => name === series.underlyingFuture)
        expect(future?.expiry.localeCompare(series.expiry)).toBe(1)
      }
    }
    // 5 December 2026 is a Saturday.
    expect(listingOf('2026-11-12', 'GOLD').futures[0]).toMatchObject({ expiry: '2026-12-04', pointValue: 100 })
  })

  it('expires only on trading days, BSE on Thursdays or the session before', () => {
    for (const { exchange, options } of listingsOn(world, '2026-09-15')) {
      for (const { expiry } of options) {
        expect(isTradingDay(exchange === 'MCX' ? 'mcx' : 'derivatives', expiry)).toBe(true)
        if (exchange === 'BSE') expect(weekday(expiry)).toBeLessThanOrEqual(4)
      }
    }
  })

  it('never takes a strike off before its expiry', () => {
    // In shares of one date: a split divides the strikes that the exchange prints.
    const known = new Map<string, Set<number>>()
    const dates = ['2026-08-03', '2026-08-25', '2026-08-26', '2026-09-14', '2026-09-15', '2026-10-01', '2026-10-19']
    for (const { underlying, options } of dates.flatMap((date) => contractsOn(world, date))) {
      for (const { expiry, adjustedStrike } of options) {
        const name = `${underlying.symbol} ${expiry}`
        const now = new Set(adjustedStrike)
        for (const strike of known.get(name) ?? []) if (!now.has(strike)) expect.fail(`${name} lost ${strike}`)
        known.set(name, now)
      }
    }
    expect(known.size).toBeGreaterThan(1000)
  })

  it('widens a ladder only where later closes leave too few strikes', () => {
    const closes = [100, 104, 97]
    const ladder = strikeLadder((d) => closes[d], 3, [{ from: 1, step: 1, eachSide: 5, laterSide: 2 }])
    // Listed around 100: 95 … 105. The close at 104 needs 106; the one at 97 needs 95, which is there.
    expect([...ladder]).toEqual([95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106])
  })

  it('is empty on a day on which nobody trades', () => {
    expect(listingsOn(world, '2026-11-14')).toEqual([])
  })
})
