import { expiryInstant } from '@strikelens/market/calendar'
import { foOptions } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import { type Market, marketAt } from '@strikelens/market/market'
import { type ClockTime, type IsoDate, istInstant } from '@strikelens/market/time'
import { chainDay, type LegRow, leg, optionsTable, type SnapshotRow } from './chainDay.ts'
import { keepChain } from './keepChain.ts'
import { emptyMemory, type MemoryDays, memorySource, setTable } from './memorySource.ts'

/** A stock with options: RELIANCE, six strikes, one monthly expiry 14 days after the close of the day looked at. */
export const STOCK = 'RELIANCE'
export const STOCK_EXPIRY: IsoDate = '2025-11-25'
export const STOCK_PREVIOUS: IsoDate = '2025-11-10'
export const STOCK_TODAY: IsoDate = '2025-11-11'
export const STOCK_STRIKES = [1380, 1400, 1420, 1440, 1460, 1480]
export const STOCK_LOT = 500

/** 1400, 1420 and 1440 are those of the catalogue's check (/stock-advance-option-chain); F_K is 1424.01 or near it at every strike. */
const PRICES: readonly (readonly [ce: number, pe: number])[] = [
  [54.6, 10.7],
  [38.5, 14.6],
  [26.2, 22.2],
  [17, 32.9],
  [10.3, 46.2],
  [6.1, 61.95],
]

function rows(clock: ClockTime, spot: number, ceOi: readonly number[], peOi: readonly number[]): SnapshotRow {
  const legs = (oi: readonly number[], right: 0 | 1): LegRow[] =>
    oi.map((lots, k) => leg(PRICES[k][right], lots, 100 + 10 * k))
  return { clock, spot, ce: legs(ceOi, 0), pe: legs(peOi, 1) }
}

/** Previous close, then 15:27 and 15:30 of the day. Lots of OI: calls heaviest at 1460, puts at 1400. */
const CLOSE = rows('15:30', 1415, [200, 400, 1500, 2000, 3000, 1000], [1200, 2600, 2000, 500, 200, 100])
export const STOCK_SNAPSHOTS: readonly SnapshotRow[] = [
  rows('15:27', 1418, [200, 400, 1600, 2100, 3200, 1000], [1200, 2700, 2100, 500, 200, 100]),
  rows('15:30', 1420, [200, 380, 1700, 2200, 3600, 1100], [1250, 2800, 2300, 520, 200, 100]),
]

const TERMS = {
  expiry: STOCK_EXPIRY,
  series: '25NOV',
  expiryAt: expiryInstant('NSE', STOCK_EXPIRY),
  lotSize: STOCK_LOT,
  pointValue: STOCK_LOT,
  tickSize: 0.05,
}

/** What the stock has listed: one option expiry and its future. */
export function stockListing(strikes: readonly number[] = STOCK_STRIKES): Listing {
  return {
    symbol: STOCK,
    exchange: 'NSE',
    set: 'STK',
    futures: [{ ...TERMS, name: 'RELIANCE25NOVFUT' }],
    options: [{ ...TERMS, isMonthly: true, strikes: Float64Array.from(strikes), underlyingFuture: null }],
  }
}

/** How a test tells the stock's day differently. */
export interface StockDay {
  readonly strikes?: readonly number[]
  readonly snapshots?: readonly SnapshotRow[]
  /** The day looked at. */
  readonly today?: IsoDate
  /** Rows of the previous close. */
  readonly close?: SnapshotRow
}

/** The stock's two days in memory; a fresh copy, so that a test may add to it or take away. */
export function stockFixture(told: StockDay = {}): MemoryDays {
  const { strikes = STOCK_STRIKES, snapshots = STOCK_SNAPSHOTS, close = CLOSE, today = STOCK_TODAY } = told
  const days = emptyMemory()
  const listing = stockListing(strikes)
  const name = { symbol: STOCK, expiry: STOCK_EXPIRY, strikes, lotSize: STOCK_LOT }
  const facts = { set: 'STK', terms: listing.options[0], futureTickSize: 0.05, rate: 0.065, atmBy: 'fwd' } as const
  for (const date of [STOCK_PREVIOUS, today]) days.listings.set(date, [listing])
  days.panelOf.set(STOCK, 'cash')
  setTable(days, foOptions, STOCK_PREVIOUS, optionsTable({ ...name, close }), STOCK)
  keepChain(days, chainDay({ ...name, date: STOCK_PREVIOUS, snapshots: [close] }), facts)
  keepChain(days, chainDay({ ...name, date: today, snapshots }), facts)
  return days
}

/** The stock's market at a clock time of the day looked at. */
export function stockMarket(days: MemoryDays = stockFixture(), clock: ClockTime = '15:30'): Market {
  return marketAt(memorySource(days), istInstant(STOCK_TODAY, clock))
}

/** An evening's `position_limits` with the stock in it. */
export function limitsTable(mwplPct: number, isInBan: boolean) {
  return { symbol: [STOCK], mwplPct: Float64Array.of(mwplPct), inBan: Float64Array.of(isInBan ? 1 : 0) }
}

/** One event of a company, as the evening's file tells it. */
export interface EventRow {
  readonly symbol?: string
  readonly type: 'results' | 'dividend' | 'split' | 'bonus' | 'demerger'
  readonly date: IsoDate
  readonly amount?: number
  readonly ratio?: string
  /** f of §K1, of a split or bonus. */
  readonly factor?: number
  /** Epoch ms; long ago unless told. */
  readonly announcedAt?: number
  /** Epoch ms at which results came out; not known unless told. */
  readonly publishedAt?: number
}

/** An evening's `corporate_events`. */
export function eventsTable(events: readonly EventRow[]) {
  return {
    symbol: events.map(({ symbol = STOCK }) => symbol),
    type: events.map(({ type }) => type),
    eventDate: events.map(({ date }) => date),
    exDate: events.map(({ type, date }) => (type === 'results' ? '' : date)),
    factor: Float64Array.from(events, ({ factor = Number.NaN }) => factor),
    amount: Float64Array.from(events, ({ amount = Number.NaN }) => amount),
    ratio: events.map(({ ratio = '' }) => ratio),
    announcedAt: Float64Array.from(events, ({ announcedAt = 0 }) => announcedAt),
    publishedAt: Float64Array.from(events, ({ publishedAt = Number.NaN }) => publishedAt),
  }
}
