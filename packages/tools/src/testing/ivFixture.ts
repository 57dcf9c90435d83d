import { previousTradingDay } from '@strikelens/market/calendar'
import { SUMMARY_FIELDS, type SummaryField } from '@strikelens/market/chains'
import { corporateEvents, ivDaily, ivExpiries } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import { type ClockTime, DAY_MS, type IsoDate, istDate, istInstant } from '@strikelens/market/time'
import { fixtureDays, keepDaily, PREVIOUS, type SymbolFixture, TODAY } from './futuresDay.ts'
import { type MemoryDays, memoryKey, setTable } from './memorySource.ts'
import { eventsTable } from './stockFixture.ts'

/** What the summary of a snapshot says; NaN in every field that is not told. */
export type SnapshotFigures = Partial<Record<SummaryField, number>> & { readonly clock: ClockTime }

/** An expiry so many days after 10:15 of today, with the snapshots of today and of the session before. */
export interface IvExpiry {
  readonly days: number
  readonly today?: readonly SnapshotFigures[]
  readonly before?: readonly SnapshotFigures[]
  /** At the previous close, percent. */
  readonly previousIvPct?: number
}

/** A symbol with options. */
export interface IvSymbol extends Omit<SymbolFixture, 'futures'> {
  readonly expiries: readonly IvExpiry[]
  /** Closing IVs of the sessions before today, newest last, percent. */
  readonly iv30Closes?: readonly number[]
  readonly nearCloses?: readonly number[]
  /** Closes of completed sessions, newest last. */
  readonly dailyCloses?: readonly number[]
  /** HV20 in the evening's table: what a commodity has. */
  readonly hv20Pct?: number
  readonly results?: IsoDate
  readonly isNifty50?: boolean
}

const AT = istInstant(TODAY, '10:15')

/** Two sessions of these symbols as the store keeps them: summaries, evenings' tables, minutes of the cash market. */
export function ivFixture(symbols: readonly IvSymbol[]): MemoryDays {
  const days = fixtureDays(symbols)
  const listings = symbols.map(listing)
  for (const date of [PREVIOUS, TODAY]) days.listings.set(date, listings)
  for (const [s, { symbol, expiries }] of symbols.entries()) {
    expiries.forEach(({ today = [], before = [] }, e) => {
      const { expiry } = listings[s].options[e]
      keepSummaries(days, symbol, expiry, TODAY, today)
      keepSummaries(days, symbol, expiry, PREVIOUS, before)
    })
  }
  keepHistories(days, symbols)
  setTable(days, ivExpiries, PREVIOUS, expiryTable(symbols, listings))
  const results = symbols.flatMap(({ symbol, results: date }) =>
    date === undefined ? [] : [{ symbol, date, type: 'results' as const }],
  )
  setTable(days, corporateEvents, PREVIOUS, eventsTable(results))
  const members = symbols.filter(({ isNifty50 }) => isNifty50).map(({ symbol }) => ({ symbol, shares: 1 }))
  days.constituents.set('NIFTY', members)
  return days
}

function listing({ symbol, set = 'STK', lotSize = 1, pointValue = lotSize, expiries }: IvSymbol): Listing {
  const options = expiries.map(({ days }) => {
    const expiryAt = AT + days * DAY_MS
    const terms = {
      expiry: istDate(expiryAt),
      series: istDate(expiryAt),
      expiryAt,
      lotSize,
      pointValue,
      tickSize: 0.05,
    }
    return { ...terms, isMonthly: true, strikes: Float64Array.of(100), underlyingFuture: null }
  })
  return { symbol, set, exchange: set === 'COM' ? 'MCX' : 'NSE', futures: [], options }
}

function keepSummaries(
  days: MemoryDays,
  symbol: string,
  expiry: IsoDate,
  date: IsoDate,
  snapshots: readonly SnapshotFigures[],
): void {
  if (snapshots.length === 0) return
  days.summaries.set(memoryKey(symbol, expiry, date), {
    symbol,
    expiry,
    date,
    count: snapshots.length,
    asOf: Float64Array.from(snapshots, ({ clock }) => istInstant(date, clock)),
    rows: Float64Array.from(snapshots.flatMap((one) => SUMMARY_FIELDS.map((field) => one[field] ?? Number.NaN))),
  })
}

/** `iv_daily` and daily bars of as many sessions as the longest history has. */
function keepHistories(days: MemoryDays, symbols: readonly IvSymbol[]): void {
  const ago = (values: readonly number[] | undefined, n: number) => values?.[values.length - n] ?? Number.NaN
  const most = Math.max(
    1,
    ...symbols.flatMap(({ iv30Closes = [], nearCloses = [] }) => [iv30Closes.length, nearCloses.length]),
  )
  const column = (value: (one: IvSymbol) => number) => Float64Array.from(symbols, value)
  for (let n = 1, date = PREVIOUS; n <= most; n++, date = previousTradingDay('derivatives', date)) {
    setTable(days, ivDaily, date, {
      symbol: symbols.map(({ symbol }) => symbol),
      iv30Pct: column(({ iv30Closes }) => ago(iv30Closes, n)),
      nearIvPct: column(({ nearCloses }) => ago(nearCloses, n)),
      hv20Pct: column(({ hv20Pct = Number.NaN }) => (n === 1 ? hv20Pct : Number.NaN)),
    })
  }
  const sessions = Math.max(0, ...symbols.map(({ dailyCloses = [] }) => dailyCloses.length))
  if (sessions === 0) return
  const dates: IsoDate[] = []
  for (let date = PREVIOUS; dates.length < sessions; date = previousTradingDay('cash', date)) dates.unshift(date)
  const closes = symbols.map(({ symbol, dailyCloses }) => [symbol, dates.map((_, d) => ago(dailyCloses, sessions - d))])
  keepDaily(days, dates, Object.fromEntries(closes))
}

function expiryTable(symbols: readonly IvSymbol[], listings: readonly Listing[]) {
  const rows = symbols.flatMap(({ symbol, expiries }, s) =>
    expiries.map(({ previousIvPct = Number.NaN }, e) => ({
      symbol,
      expiry: listings[s].options[e].expiry,
      previousIvPct,
    })),
  )
  return {
    symbol: rows.map(({ symbol }) => symbol),
    expiry: rows.map(({ expiry }) => expiry),
    atmIvPct: Float64Array.from(rows, ({ previousIvPct }) => previousIvPct),
    rr25Pct: Float64Array.from(rows, () => Number.NaN),
  }
}
