import { expiryInstant } from '@strikelens/market/calendar'
import { foOptions } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import { type Market, marketAt } from '@strikelens/market/market'
import { type ClockTime, type IsoDate, istInstant } from '@strikelens/market/time'
import { chainDay, type LegRow, optionsTable, type SnapshotRow } from './chainDay.ts'
import { keepChain } from './keepChain.ts'
import { emptyMemory, type MemoryDays, memorySource, setTable } from './memorySource.ts'

/** RELIANCE of the catalogue's checks (/stock-straddle-price, /stock-strangle-price): two expiries, quotes at every leg. */
export const SHARE = 'RELIANCE'
export const SHARE_EXPIRY: IsoDate = '2025-11-25'
const NEXT_EXPIRY: IsoDate = '2025-12-30'
export const SHARE_PREVIOUS: IsoDate = '2025-11-18'
export const SHARE_TODAY: IsoDate = '2025-11-19'
export const SHARE_STRIKES = [1400, 1440, 1480, 1520, 1560]
const LOT = 500

/** By strike; 28.35 and 24.10 at 1480, 10.60 at 1440 and 12.90 at 1520 are the catalogue's. Every pair implies 1484.25. */
const NEAR: readonly (readonly [ce: number, pe: number])[] = [
  [88.6, 4.35],
  [54.85, 10.6],
  [28.35, 24.1],
  [12.9, 48.65],
  [5.2, 80.95],
]
/** So much cheaper a day that most of the near expiry's variance belongs to one day. */
const NEXT: readonly (readonly [ce: number, pe: number])[] = [
  [98, 9.5],
  [65.2, 16.5],
  [38.5, 29.5],
  [20.3, 51.1],
  [9.5, 80],
]

/** Prices of a minute: quotes so far to each side of them. */
function minute(clock: ClockTime, prices: typeof NEAR, { spot = 1483.2, half = 0.25, factor = 1 } = {}): SnapshotRow {
  const legs = (side: 0 | 1): LegRow[] =>
    prices.map((pair) => {
      const ltp = pair[side] * factor
      return { ltp, oi: 1000, volume: 200, bid: ltp - half, ask: ltp + half }
    })
  return { clock, spot: spot * factor, ce: legs(0), pe: legs(1) }
}

function terms(expiry: IsoDate) {
  return {
    expiry,
    series: '25NOV',
    expiryAt: expiryInstant('NSE', expiry),
    lotSize: LOT,
    pointValue: LOT,
    tickSize: 0.05,
  }
}

const LISTING: Listing = {
  symbol: SHARE,
  exchange: 'NSE',
  set: 'STK',
  futures: [{ ...terms(SHARE_EXPIRY), name: 'RELIANCE25NOVFUT' }],
  options: [SHARE_EXPIRY, NEXT_EXPIRY].map((expiry) => ({
    ...terms(expiry),
    isMonthly: true,
    strikes: Float64Array.from(SHARE_STRIKES),
    underlyingFuture: null,
  })),
}

/** How a test tells the share's days differently. */
export interface ShareDays {
  /** Half the distance of bid and ask at every leg, ₹. */
  readonly half?: number
  /** Shares that one share of the day before has become (§K1): it then had strikes and prices so many times as high. */
  readonly factor?: number
  /** Minutes of the day with their prices; one at 15:30 unless told. */
  readonly snapshots?: readonly SnapshotRow[]
}

/** The share's two days in memory; a fresh copy, so that a test may add to it or take away. */
export function shareFixture({
  half = 0.25,
  factor = 1,
  snapshots = [minute('15:30', NEAR, { half })],
}: ShareDays = {}) {
  const days = emptyMemory()
  const keep = (date: IsoDate, expiry: IsoDate, strikes: readonly number[], rows: readonly SnapshotRow[]) => {
    const series = chainDay({ symbol: SHARE, expiry, date, strikes, lotSize: LOT, snapshots: rows })
    const facts = { set: 'STK', terms: terms(expiry), futureTickSize: 0.05, rate: 0.065, atmBy: 'fwd' } as const
    keepChain(days, series, { ...facts, terms: { ...LISTING.options[0], ...terms(expiry) } })
  }
  for (const date of [SHARE_PREVIOUS, SHARE_TODAY]) days.listings.set(date, [LISTING])
  days.panelOf.set(SHARE, 'cash')
  const close = minute('15:30', NEAR, { half, factor })
  const strikes = SHARE_STRIKES.map((strike) => strike * factor)
  const file = { symbol: SHARE, expiry: SHARE_EXPIRY, strikes, lotSize: LOT / factor, close }
  setTable(days, foOptions, SHARE_PREVIOUS, optionsTable(file), SHARE)
  keep(SHARE_PREVIOUS, SHARE_EXPIRY, strikes, [close])
  keep(SHARE_TODAY, SHARE_EXPIRY, SHARE_STRIKES, snapshots)
  keep(SHARE_TODAY, NEXT_EXPIRY, SHARE_STRIKES, [minute('15:30', NEXT, { half })])
  return days
}

/** The share's market at a clock time of the day. */
export function shareMarket(days: MemoryDays = shareFixture(), clock: ClockTime = '15:30'): Market {
  return marketAt(memorySource(days), istInstant(SHARE_TODAY, clock))
}
