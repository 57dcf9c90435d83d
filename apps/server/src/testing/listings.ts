import { expiryInstant } from '@strikelens/market/calendar'
import type { DayInstruments, Listing } from '@strikelens/market/instruments'
import { istInstant } from '@strikelens/market/time'

/** Friday before the weekly expiry. */
export const DATE = '2026-11-13'

const nifty = { lotSize: 65, pointValue: 65, tickSize: 0.05 }
const reliance = { lotSize: 500, pointValue: 500, tickSize: 0.05 }
const gold = { lotSize: 100, pointValue: 100, tickSize: 0.5 }

/** An index, a stock and a commodity, a few strikes each. */
export const LISTINGS: readonly Listing[] = [
  {
    symbol: 'NIFTY',
    exchange: 'NSE',
    set: 'IDX',
    futures: [
      {
        ...nifty,
        tickSize: 0.1,
        name: 'NIFTY26NOVFUT',
        series: '26NOV',
        expiry: '2026-11-23',
        expiryAt: closeOf('2026-11-23'),
      },
    ],
    options: [
      {
        ...nifty,
        series: '26N17',
        expiry: '2026-11-17',
        expiryAt: closeOf('2026-11-17'),
        isMonthly: false,
        strikes: Float64Array.of(25_900, 26_000, 26_100),
        underlyingFuture: null,
      },
    ],
  },
  {
    symbol: 'RELIANCE',
    exchange: 'NSE',
    set: 'STK',
    futures: [],
    options: [
      {
        ...reliance,
        series: '26NOV',
        expiry: '2026-11-23',
        expiryAt: closeOf('2026-11-23'),
        isMonthly: true,
        strikes: Float64Array.of(1480, 1490.5),
        underlyingFuture: null,
      },
    ],
  },
  {
    symbol: 'GOLD',
    exchange: 'MCX',
    set: 'COM',
    futures: [
      {
        ...gold,
        tickSize: 1,
        name: 'GOLD26DECFUT',
        series: '26DEC',
        expiry: '2026-12-04',
        expiryAt: istInstant('2026-12-04', '23:55'),
      },
    ],
    options: [
      {
        ...gold,
        series: '26NOV',
        expiry: '2026-11-27',
        expiryAt: istInstant('2026-11-27', '23:55'),
        isMonthly: true,
        strikes: Float64Array.of(120_000),
        underlyingFuture: 'GOLD26DECFUT',
      },
    ],
  },
]

export const INSTRUMENTS: DayInstruments = {
  date: DATE,
  listings: LISTINGS,
  equities: ['RELIANCE'],
  etfs: [],
  indices: ['NIFTY', 'GIFTNIFTY'],
}

function closeOf(date: string): number {
  return expiryInstant('NSE', date)
}
