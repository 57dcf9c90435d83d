import { expiryInstant } from '@strikelens/market/calendar'
import type { ChainSeries } from '@strikelens/market/chains'
import { foOptions } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import { type Market, marketAt } from '@strikelens/market/market'
import { type ClockTime, type IsoDate, istInstant } from '@strikelens/market/time'
import { type ChainDayRows, chainDay, leg, optionsTable, type SnapshotRow } from './chainDay.ts'
import { keepChain } from './keepChain.ts'
import { emptyMemory, type MemoryDays, memorySource, setTable } from './memorySource.ts'

/** Fixture A of the catalogue's options file: NIFTY, five strikes, one expiry, three snapshots. */
export const SYMBOL = 'NIFTY'
export const EXPIRY: IsoDate = '2025-11-25'
export const PREVIOUS: IsoDate = '2025-11-19'
export const TODAY: IsoDate = '2025-11-20'
export const STRIKES = [25800, 25900, 26000, 26100, 26200]
export const LOT_SIZE = 75

/** The catalogue gives no volumes for the previous day; one lot lets the last price be the mark (§O5 rule 2). */
const CLOSE: SnapshotRow = {
  clock: '15:30',
  spot: 25905,
  ce: [leg(252.1, 12000, 1), leg(187.55, 21000, 1), leg(133.2, 85000, 1), leg(91.2, 64000, 1), leg(60.95, 98000, 1)],
  pe: [leg(122.2, 92000, 1), leg(157.55, 71000, 1), leg(203.15, 60000, 1), leg(261, 14000, 1), leg(330.65, 9000, 1)],
}

/** 09:30 and 10:15 of the day. */
export const SNAPSHOTS: readonly SnapshotRow[] = [
  {
    clock: '09:30',
    spot: 25930,
    ce: [
      leg(258.95, 11800, 1500),
      leg(191.65, 20400, 6000),
      leg(134.85, 88000, 90000),
      leg(90.85, 66500, 70000),
      leg(59.3, 102000, 85000),
    ],
    pe: [
      leg(99.1, 93500, 60000),
      leg(131.7, 73000, 55000),
      leg(174.8, 63000, 80000),
      leg(230.7, 14200, 6000),
      leg(299.05, 9000, 1500),
    ],
  },
  {
    clock: '10:15',
    spot: 25985,
    ce: [
      leg(295.95, 11000, 4000),
      leg(223.1, 18500, 15000),
      leg(160.2, 80000, 210000),
      leg(110.05, 69000, 160000),
      leg(73, 110000, 190000),
    ],
    pe: [
      leg(76.15, 101000, 150000),
      leg(103.2, 82000, 140000),
      leg(140.2, 84000, 220000),
      leg(189.95, 18000, 22000),
      leg(252.85, 9200, 5000),
    ],
  },
]

const NAME = { symbol: SYMBOL, expiry: EXPIRY, strikes: STRIKES, lotSize: LOT_SIZE }

/** What NIFTY has listed in the fixture's month. */
export const LISTING: Listing = listing([EXPIRY])

/** A listing of NIFTY with these expiries, the last one monthly. */
export function listing(expiries: readonly IsoDate[], strikes: readonly number[] = STRIKES): Listing {
  const terms = (expiry: IsoDate) => ({
    expiry,
    series: '25NOV',
    expiryAt: expiryInstant('NSE', expiry),
    lotSize: LOT_SIZE,
    pointValue: LOT_SIZE,
    tickSize: 0.05,
  })
  return {
    symbol: SYMBOL,
    exchange: 'NSE',
    set: 'IDX',
    futures: [{ ...terms(EXPIRY), name: 'NIFTY25NOVFUT' }],
    options: expiries.map((expiry, i) => ({
      ...terms(expiry),
      isMonthly: i === expiries.length - 1,
      strikes: Float64Array.from(strikes),
      underlyingFuture: null,
    })),
  }
}

/** Fixture A as days in memory; a fresh copy, so that a test may add to it or take away. */
export function fixtureA(): MemoryDays {
  const days = emptyMemory()
  for (const date of [PREVIOUS, TODAY]) days.listings.set(date, [LISTING])
  days.panelOf.set(SYMBOL, 'cash')
  keepFile(days, PREVIOUS, CLOSE)
  keepNifty(days, chainDay({ ...NAME, date: PREVIOUS, snapshots: [CLOSE] }))
  keepNifty(days, chainDay({ ...NAME, date: TODAY, snapshots: SNAPSHOTS }))
  return days
}

/** Keeps the exchange's file of a session that ended with this snapshot. */
export function keepFile(days: MemoryDays, date: IsoDate, close: SnapshotRow): void {
  setTable(days, foOptions, date, optionsTable({ ...NAME, close }), SYMBOL)
}

/** Another day of the fixture's expiry, or the fixture's day told differently. */
export function keepDay(days: MemoryDays, rows: Partial<ChainDayRows> & Pick<ChainDayRows, 'snapshots'>): void {
  keepNifty(days, chainDay({ ...NAME, date: TODAY, ...rows }))
}

/** The fixture's market at a clock time of 2025-11-20, or of another date. */
export function fixtureMarket(clock: ClockTime, days: MemoryDays = fixtureA(), date: IsoDate = TODAY): Market {
  return marketAt(memorySource(days), istInstant(date, clock))
}

function keepNifty(days: MemoryDays, series: ChainSeries): void {
  const terms = listing([series.expiry]).options[0]
  keepChain(days, series, { set: 'IDX', terms, futureTickSize: 0.05, rate: 0.065, atmBy: 'fwd' })
}
