import { type BarPanel, type BarSeries, joinBars, selectBars } from '../bars/index.ts'
import { nextTradingDay, previousTradingDay, sessionOn } from '../calendar/index.ts'
import { type ChainSeries, firstSnapshots, firstSummaries, type SummarySeries, snapshotAt } from '../chains/index.ts'
import { type Dataset, foFutures, foOptions, type TableOf } from '../datasets/index.ts'
import type { Listing, Segment } from '../instruments/index.ts'
import { type PanelReader, patternScanOf, scanOf, type TickOf } from '../scans/index.ts'
import { entriesAt, unpackSignals } from '../signals/index.ts'
import { type IsoDate, istDate } from '../time/index.ts'
import { adjustBars, factorSince } from './adjusted.ts'
import { type BarsAt, cashNames, closedPanel, runningBar } from './barPanels.ts'
import { closingFuture, closingSpots } from './closingPrices.ts'
import { fileBefore } from './fileBefore.ts'
import { futuresBoard } from './futuresBoard.ts'
import { readHistory } from './history.ts'
import type { Constituent, Market } from './market.ts'
import { membersAt } from './members.ts'
import { optionDay, optionDayBefore } from './optionDay.ts'
import type { PanelName } from './panelName.ts'
import { quoteBoard } from './quoteBoard.ts'
import { closedBars, DAILY_SEGMENT, hasEnded, SEGMENT_OF } from './sessionsEnded.ts'
import type { MarketSource } from './source.ts'
import { underlyingCloses } from './underlyingCloses.ts'

/** How many sessions a table may be late before it counts as missing. */
const MOST_SESSIONS_LATE = 5

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

  const sessionBars = async (
    ids: readonly string[],
    interval: '1m' | '5m',
    date?: IsoDate,
  ): Promise<BarPanel | null> => {
    const name = panelOfAll(source, ids)
    const day = await source.panelDay(name, interval, date ?? sessionDate(SEGMENT_OF[name]))
    const count = day === null ? 0 : closedBars(day.start, interval, now)
    return day === null || count === 0 ? null : selectBars(day, ids, 0, count)
  }
  /** Whose corporate actions an instrument follows. */
  const stockOf = async (id: string): Promise<string> => {
    if (source.panelOf(id) !== 'futures') return id
    return (await listings()).find(({ futures }) => futures.some(({ name }) => name === id))?.symbol ?? id
  }
  const barsOf = async (ids: readonly string[]): Promise<BarsAt> => {
    const name = panelOfAll(source, ids)
    const session = sessionDate(SEGMENT_OF[name])
    const shares =
      name === 'futures' ? new Map(await Promise.all(ids.map(async (id) => [id, await stockOf(id)] as const))) : null
    const actionsOf = (id: string) => source.adjustments(shares?.get(id) ?? id)
    return {
      source,
      now,
      panel: name,
      segment: SEGMENT_OF[name],
      dailySegment: DAILY_SEGMENT[name],
      session,
      actionsOf,
    }
  }
  /** All futures of the moment; a page asks for them more than once. */
  let board: ReturnType<Market['futures']> | null = null
  const isPublished = (date: IsoDate, part?: string) => hasEnded(part === 'MCX' ? 'mcx' : 'derivatives', date, now)
  const table = async <D extends Dataset>(dataset: D, date: IsoDate, part?: string): Promise<TableOf<D> | null> =>
    isPublished(date, part) ? source.table(dataset, date, part) : null
  const isMcx = (symbol: string) => source.panelOf(symbol) === 'mcx'

  const market: Market = {
    now,
    source: source.label,
    at: (instant) => marketAt(source, Math.min(instant, now)),
    sessionDate,
    previousSession: previousTradingDay,
    listing,
    listings,
    firstChainDate: () => source.firstChainDate(),
    firstFuturesDate: () => source.firstFuturesDate(),
    lastOptionsDate: (symbol) => source.lastOptionsDate(symbol, dateOfSymbol(symbol)),
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
      return count === 0 ? null : firstSummaries(series, count)
    },
    async optionDay(symbol, expiry, date) {
      const isCommodity = isMcx(symbol)
      const segment = isCommodity ? 'mcx' : 'derivatives'
      if (!hasEnded(segment, date, now)) return null
      const exchanges = isCommodity ? ['MCX'] : ['NSE', 'BSE']
      const futuresOn = (day: IsoDate) =>
        Promise.all(exchanges.map((exchange) => source.table(foFutures, day, exchange)))
      const measured = async (futures: readonly (TableOf<typeof foFutures> | null)[]) => {
        const future = closingFuture(futures, symbol, expiry, isCommodity)
        return { future, spot: isCommodity ? future : (await closingSpots(source.table, date))(symbol) }
      }
      const own = await source.table(foOptions, date, symbol)
      if (own !== null) return optionDay(own, expiry, date, await measured(await futuresOn(date)))
      const after = nextTradingDay(segment, date)
      // In whose shares a file counts what was before a split, it does not say.
      const isSplit = source.adjustments(symbol).some(({ exDate }) => exDate === after)
      if (isSplit || !hasEnded(segment, after, now)) return null
      const file = await source.table(foOptions, after, symbol)
      if (file === null) return null
      const told = (await futuresOn(after)).map((futures) => futures && fileBefore(futures, () => false))
      return optionDayBefore(file, expiry, date, await measured(told))
    },
    rate: () => source.rate(istDate(now)),
    futures: () => {
      board ??= futuresBoard(source, now, sessionDate('derivatives'), sessionDate('mcx'))
      return board
    },
    quotes(ids) {
      const name = panelOfAll(source, ids) === 'gift' ? 'gift' : 'cash'
      return quoteBoard(source, now, name, sessionDate(name), ids)
    },
    closes(ids, dates) {
      const isKnown = (date: IsoDate) => hasEnded('cash-fno', date, now)
      return underlyingCloses(source, ids, dates, isKnown, sessionDate('cash'))
    },
    async bars(id, interval, sessions = 1): Promise<BarSeries | null> {
      const name = panelOfAll(source, [id])
      const dates = sessionsUpTo(SEGMENT_OF[name], sessionDate(SEGMENT_OF[name]), sessions)
      const days = await Promise.all(dates.map((date) => sessionBars([id], interval, date)))
      const stored = days.filter((day) => day !== null)
      if (stored.length === 0) return null
      const series = joinBars(stored, id)
      if (sessions > 1) adjustBars(series, source.adjustments(await stockOf(id)), dates[dates.length - 1])
      return series
    },
    sessionBars,
    panel: async (ids, interval, bars) => closedPanel(await barsOf(ids), ids, interval, bars),
    runningBar: async (ids, interval) => runningBar(await barsOf(ids), ids, interval),
    members: (rule) => membersAt(market, source, rule),
    cashNames: async () => cashNames(await barsOf([])),
    async scan(interval, kind = 'indicators') {
      const at = await barsOf([])
      const axis = await closedPanel(at, [], interval, 1)
      if (axis === null) return null
      const of = { kind, interval, session: at.session, start: axis.start[0] }
      const read: PanelReader = (ids, length, bars) => closedPanel(at, ids, length, bars)
      return source.scan(of, async () => {
        const names = await cashNames(at)
        const tickOf: TickOf = (id) => source.profile(id)?.tickSize
        return kind === 'patterns'
          ? patternScanOf(read, names, interval, tickOf)
          : scanOf(read, names, interval, at.session)
      })
    },
    signals: async (tool, from, to) => unpackSignals(entriesAt(await source.signals(tool, from, to), now)),
    async history(id, interval, request) {
      const actions = source.adjustments(await stockOf(id))
      return readHistory(source, id, interval, request, { now, newest: sessionDate, actions })
    },
    async volumeClock(of, symbols) {
      const name = symbols.length > 0 && isMcx(symbols[0]) ? 'mcx' : of
      const clock = await source.volumeClock(name, sessionDate(SEGMENT_OF[name]))
      return clock === null ? null : selectBars(clock, symbols, 0, clock.barCount)
    },
    table,
    async tables(dataset, dates, part) {
      if (dates.length === 0) return []
      const stored = await source.tables(dataset, dates[0], dates[dates.length - 1], part)
      return dates.map((date) => (isPublished(date, part) ? (stored.get(date) ?? null) : null))
    },
    async inForce(dataset, segment) {
      const newest = sessionDate(segment)
      const hasClosed = (sessionOn(segment, newest)?.closeAt ?? now) <= now
      let date = hasClosed ? newest : previousTradingDay(segment, newest)
      for (let back = 0; back < MOST_SESSIONS_LATE; back++) {
        const found = await table(dataset, date)
        if (found !== null) return { date, table: found }
        date = previousTradingDay(segment, date)
      }
      return null
    },
    adjustments: (symbol) => source.adjustments(symbol).filter(({ exDate }) => exDate <= istDate(now)),
    constituents: (index) => membersOn(source, index, sessionDate('cash')),
    membersFrom: (index) => source.membersFrom(index, sessionDate('cash')),
    profile: (symbol) => source.profile(symbol),
  }
  return market
}

/** The panel that holds all these instruments; the first one's decides, since one question has one kind of instrument. */
function panelOfAll(source: MarketSource, ids: readonly string[]): PanelName {
  return ids.length === 0 ? 'cash' : (source.panelOf(ids[0]) ?? 'cash')
}

/** The last `count` sessions up to a date, oldest first. */
function sessionsUpTo(segment: Segment, date: IsoDate, count: number): IsoDate[] {
  const dates = [date]
  while (dates.length < count) dates.unshift(previousTradingDay(segment, dates[0]))
  return dates
}

/** Members of an index in the shares of a date: those of a list of another date as splits between the two have left them. */
function membersOn(source: MarketSource, index: string, date: IsoDate): readonly Constituent[] | null {
  const members = source.constituents(index, date)
  const from = source.membersFrom(index, date) ?? date
  if (members === null || from === date) return members
  return members.map((member) => {
    const actions = source.adjustments(member.symbol)
    const factor = from < date ? factorSince(actions, from, date) : 1 / factorSince(actions, date, from)
    const { shares, price } = member
    return { ...member, shares: shares * factor, ...(price === undefined ? {} : { price: price / factor }) }
  })
}
