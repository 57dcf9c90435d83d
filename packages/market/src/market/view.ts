import { factorAhead } from '@strikelens/analytics/stocks'
import { type BarPanel, type BarSeries, barAt, joinBars, selectBars } from '../bars/index.ts'
import { previousTradingDay, sessionOn } from '../calendar/index.ts'
import { type ChainSeries, firstSnapshots, type SummarySeries, snapshotAt } from '../chains/index.ts'
import type { Listing, Segment } from '../instruments/index.ts'
import { dateNumber, type IsoDate, istDate, MINUTE_MS } from '../time/index.ts'
import { futuresBoard } from './futuresBoard.ts'
import type { Market } from './market.ts'
import { optionDay } from './optionDay.ts'
import { quoteBoard } from './quoteBoard.ts'
import type { MarketSource, PanelName } from './source.ts'

const SEGMENT_OF: Record<PanelName, Segment> = { cash: 'cash', futures: 'derivatives', mcx: 'mcx', gift: 'gift' }

/** The market of a source as of an instant (epoch ms, a whole minute). */
export function marketAt(source: MarketSource, now: number): Market {
  const sessionDate = (segment: Segment): IsoDate => {
    const today = istDate(now)
    const session = sessionOn(segment, today)
    return session !== null && session.openAt < now ? today : previousTradingDay(segment, today)
  }
  const dateOfSymbol = (symbol: string) => sessionDate(SEGMENT_OF[source.panelOf(symbol) ?? 'cash'])
  const listings = (date: IsoDate = sessionDate('derivatives')) => source.listings(date)
  const listing = async (symbol: string, date?: IsoDate): Promise<Listing | null> =>
    (await listings(date ?? dateOfSymbol(symbol))).find((one) => one.symbol === symbol) ?? null

  const panel = async (ids: readonly string[], interval: '1m' | '5m', date?: IsoDate): Promise<BarPanel | null> => {
    const name = panelOfAll(source, ids)
    const day = await source.panelDay(name, interval, date ?? sessionDate(SEGMENT_OF[name]))
    return day === null ? null : selectBars(day, ids, 0, closedBars(day.start, interval, now))
  }

  return {
    now,
    source: source.label,
    at: (instant) => marketAt(source, Math.min(instant, now)),
    sessionDate,
    previousSession: previousTradingDay,
    listing,
    listings,
    firstChainDate: () => source.firstChainDate(),
    async chainSeries(symbol, expiry, date = dateOfSymbol(symbol)): Promise<ChainSeries | null> {
      const series = await source.chainDay(symbol, expiry, date)
      if (series === null) return null
      const count = snapshotAt(series, now) + 1
      return count === 0 ? null : firstSnapshots(series, count)
    },
    async chainSummaries(symbol, expiry, date = dateOfSymbol(symbol)): Promise<SummarySeries | null> {
      const series = await source.summaryDay(symbol, expiry, date)
      if (series === null) return null
      const count = snapshotAt(series, now) + 1
      return count === 0 ? null : { ...series, count, asOf: series.asOf.subarray(0, count) }
    },
    async optionDay(symbol, expiry, date) {
      const table = await source.table('fo_options', date, symbol)
      return table === null ? null : optionDay(table, expiry, date)
    },
    rate: () => source.rate(istDate(now)),
    futures: () => futuresBoard(source, now, sessionDate('derivatives'), sessionDate('mcx')),
    quotes: (ids) => quoteBoard(source, now, sessionDate('cash'), ids),
    async bars(id, interval, sessions = 1): Promise<BarSeries | null> {
      const name = panelOfAll(source, [id])
      const dates = sessionsUpTo(SEGMENT_OF[name], sessionDate(SEGMENT_OF[name]), sessions)
      const days = await Promise.all(dates.map((date) => panel([id], interval, date)))
      const stored = days.filter((day) => day !== null)
      return stored.length === 0 ? null : joinBars(stored, id)
    },
    panel,
    async daily(ids, sessions) {
      const all = await source.dailyPanel(panelOfAll(source, ids))
      if (all === null) return null
      const to = barAt(all.start, now - 1) + 1
      const picked = selectBars(all, ids, Math.max(0, to - sessions), to)
      for (const [i, id] of ids.entries()) adjust(picked, i, source, id)
      return picked
    },
    async volumeClock(of, symbols) {
      const isCommodity = symbols.length > 0 && source.panelOf(symbols[0]) === 'mcx'
      const name = isCommodity ? 'mcx' : of
      const clock = await source.volumeClock(name, sessionDate(SEGMENT_OF[name]))
      return clock === null ? null : selectBars(clock, symbols, 0, clock.barCount)
    },
    table: (dataset, date) => source.table(dataset, date),
    constituents: (index) => source.constituents(index, sessionDate('cash')),
    profile: (symbol) => source.profile(symbol),
  }
}

/** The panel that holds all these instruments; the first one's decides, since one question has one kind of instrument. */
function panelOfAll(source: MarketSource, ids: readonly string[]): PanelName {
  return ids.length === 0 ? 'cash' : (source.panelOf(ids[0]) ?? 'cash')
}

/** How many bars have ended by the instant. */
function closedBars(start: Float64Array, interval: '1m' | '5m', now: number): number {
  return barAt(start, now - (interval === '1m' ? 1 : 5) * MINUTE_MS) + 1
}

/** The last `count` sessions up to a date, oldest first. */
function sessionsUpTo(segment: Segment, date: IsoDate, count: number): IsoDate[] {
  const dates = [date]
  while (dates.length < count) dates.unshift(previousTradingDay(segment, dates[0]))
  return dates
}

/** Puts row i of daily bars into today's shares (§M3). */
function adjust(panel: BarPanel, i: number, source: MarketSource, id: string): void {
  const actions = source.adjustments(id)
  if (actions.length === 0) return
  const dates = panel.start.map((start) => dateNumber(istDate(start)))
  const exDates = actions.map((action) => dateNumber(action.exDate))
  const ahead = factorAhead(
    dates,
    exDates,
    actions.map((action) => action.factor),
  )
  for (let d = 0; d < panel.barCount; d++) {
    const at = i * panel.barCount + d
    for (const field of ['open', 'high', 'low', 'close', 'vwap'] as const) panel[field][at] /= ahead[d]
    panel.volume[at] *= ahead[d]
  }
}
