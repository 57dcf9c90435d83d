import { BUILDUPS, type ContractMonths, type DailySteps, dailyMonths, dailySteps } from '@strikelens/analytics/futures'
import { tradingDays } from '@strikelens/market/calendar'
import { positionLimits, rolloverDaily, type TableOf } from '@strikelens/market/datasets'
import { dayLabel, dayMonth } from '@strikelens/market/formats'
import { nearLotSize } from '@strikelens/market/futures'
import type { Listing } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { type Dividends, readDividends } from '../../board/dividendsAhead.ts'
import { NO_OI_FEED, type OiFeed, readOiFeed } from '../../board/oiFeed.ts'
import { usualVolume } from '../../board/volumeSoFar.ts'
import { type ContractHistory, readContractHistory } from '../../futureAxis/contractHistory.ts'
import { exchangeOf, noDerivatives } from '../../moment/noDerivatives.ts'
import { type SeenSession, seenSession } from '../../moment/viewInstant.ts'
import { type NoAnswer, type Notice, noAnswer } from '../../result.ts'
import type { Params } from './tool.ts'

/** What holds a series of the slowest commodity, two months, and twenty sessions of volume before it. */
const SERIES_SESSIONS = 70
/** Sessions before the first one shown that its volume is compared with, and the one that it is measured from. */
const SESSIONS_BEFORE = 21
const SPAN_SESSIONS = { series: 0, '3M': 70, '6M': 138, '1Y': 270 } as const
const MOST_SESSIONS = 800
const NO_DIVIDENDS: Dividends = { exDates: [], amounts: [] }

/** The stock in the exchange's file of position limits (§F13). */
export interface PositionLimit {
  readonly date: IsoDate
  readonly mwplPct: number
  readonly isInBan: boolean
}

/** Rollover at the last close with the mean of the series before at the same k (§F10). */
export interface ClosingRollover {
  readonly date: IsoDate
  readonly pct: number
  readonly avg3Pct: number
  readonly avg3Series: number
  readonly k: number
}

/** One symbol's futures at the moment and before it, read once. */
export interface FutureReading {
  readonly market: Market
  readonly symbol: string
  readonly session: SeenSession
  /** Of the view's date; null where it is not stored. */
  readonly listing: Listing | null
  readonly history: ContractHistory
  /** Of every session, measured on the chosen contract and open interest. */
  readonly steps: DailySteps
  /** Near, next and far of every session, as places among the contracts. */
  readonly months: readonly ContractMonths[]
  /** The last session's place, and the contract whose price is shown there. */
  readonly last: number
  readonly shown: number
  /** Units of the lots that the page counts in: the near month's where all are counted, since each has its own (§O1). */
  readonly lotSize: number
  readonly feed: OiFeed
  /** Volume of all months that is usual by this minute; NaN where unknown. */
  readonly usualVolumeQty: number
  /** Announced ones of a stock; null where no file of them is stored, which is not none. */
  readonly dividends: Dividends | null
  readonly limit: PositionLimit | null
  readonly rolled: ClosingRollover | null
  readonly notices: readonly Notice[]
}

/** Reads a symbol's futures; why there is nothing to show, where there is not. */
export async function readFuture(
  market: Market,
  params: Params,
): Promise<FutureReading | { readonly noAnswer: NoAnswer }> {
  const { symbol } = params
  const segment = market.profile(symbol)?.kind === 'commodity' ? 'mcx' : 'derivatives'
  const session = seenSession(market, segment, params.date)
  const history = await readContractHistory(market, symbol, session, sessionsWanted(params, session))
  if (history === null || history.dates[history.dates.length - 1] !== session.date) {
    return nothingStored(market, symbol, session, history)
  }
  const listing = await market.listing(symbol, session.date)
  const names = listing?.futures.map(({ name }) => name) ?? []
  const [feed, clock, dividends, limits, rollover] = await Promise.all([
    history.isLive ? readOiFeed(market, names) : NO_OI_FEED,
    history.isLive ? market.volumeClock('futures', [symbol]) : null,
    history.set === 'STK' ? readDividends(market, session) : null,
    history.set === 'STK' ? market.inForce(positionLimits, segment) : null,
    market.inForce(rolloverDaily, segment),
  ])
  const months = dailyMonths(history.days)
  const last = history.dates.length - 1
  const { fixed, notice } = chosenContract(params, history, months[last])
  const steps = dailySteps(history.days, history.set, params.oi, fixed)
  // While the OI feed stands still no class may be read from it (§O3).
  if (!Number.isNaN(feed.stalledSince)) {
    steps.buildup[last] = BUILDUPS.indexOf('N')
    steps.strength[last] = Number.NaN
  }
  return {
    market,
    symbol,
    session,
    listing,
    history,
    steps,
    months,
    last,
    shown: steps.priceContract[last],
    lotSize:
      params.oi === 'near'
        ? history.lotSize[steps.priceContract[last] * history.dates.length + last]
        : nearLotSize(history, last),
    feed: history.isLive ? feed : { asOf: history.asOf, stalledSince: Number.NaN },
    usualVolumeQty: clock === null ? Number.NaN : usualVolume(clock, session)[0],
    dividends: history.set === 'STK' && dividends === null ? null : (dividends?.bySymbol.get(symbol) ?? NO_DIVIDENDS),
    limit: limits === null ? null : limitOf(limits.table, symbol, limits.date),
    rolled: rollover === null ? null : rolloverOf(rollover.table, symbol, rollover.date),
    notices: [...(notice === null ? [] : [notice]), ...missingFiles(history, session.date)],
  }
}

/** How far back to read for the view that is asked for. */
function sessionsWanted({ view, span, from }: Params, { segment, date }: SeenSession): number {
  if (view !== 'daily') return SERIES_SESSIONS
  const asked =
    from === undefined || from > date
      ? SPAN_SESSIONS[span] + SESSIONS_BEFORE
      : tradingDays(segment, from, date).length + SESSIONS_BEFORE
  return Math.min(MOST_SESSIONS, Math.max(SERIES_SESSIONS, asked))
}

/** The contract whose price is taken on every session; null for each session's own price contract (§F1). */
function chosenContract(
  { month }: Params,
  { days, set, dates }: ContractHistory,
  months: ContractMonths,
): { readonly fixed: number | null; readonly notice: Notice | null } {
  const own = dailySteps(days, set).priceContract[dates.length - 1]
  if (month === 'active' && own >= 0) return { fixed: null, notice: null }
  const named = month === 'active' ? null : months[month]
  if (named !== null) return { fixed: named, notice: null }
  const fallback = own >= 0 ? null : (months.near ?? 0)
  if (month === 'active') return { fixed: fallback, notice: null }
  const text = `No ${month} month is listed: the price contract is shown.`
  return { fixed: fallback, notice: { kind: 'info', text } }
}

async function nothingStored(
  market: Market,
  symbol: string,
  session: SeenSession,
  history: ContractHistory | null,
): Promise<{ readonly noAnswer: NoAnswer }> {
  const unknown = await noDerivatives(market, exchangeOf(market, symbol), 'futures')
  if (unknown !== null && (await market.listing(symbol)) === null) return unknown
  const last = history?.dates[history.dates.length - 1]
  if (last !== undefined) {
    return noAnswer(
      `No futures of ${symbol} are stored for ${dayMonth(session.date)}`,
      `They were last listed or stored on ${dayLabel(last, session.date)}: sessions up to then can be seen.`,
      [{ label: dayLabel(last, session.date), set: { date: last, time: null } }],
    )
  }
  const { noAnswer: refusal } = noAnswer(
    `${symbol} has no listed futures`,
    'Choose an index, a stock or a commodity that has them.',
  )
  return { noAnswer: { ...refusal, links: [{ tool: 'company', symbol, label: `${symbol} as a stock` }] } }
}

function limitOf(table: TableOf<typeof positionLimits>, symbol: string, date: IsoDate): PositionLimit | null {
  const row = table.symbol.indexOf(symbol)
  if (row < 0) return null
  return { date, mwplPct: table.mwplPct[row], isInBan: table.inBan[row] === 1 }
}

function rolloverOf(table: TableOf<typeof rolloverDaily>, symbol: string, date: IsoDate): ClosingRollover | null {
  const row = table.symbol.indexOf(symbol)
  if (row < 0) return null
  const { rolloverPct: pct, avg3Pct, avg3Series, k } = table
  return { date, pct: pct[row], avg3Pct: avg3Pct[row], avg3Series: avg3Series[row], k: k[row] }
}

function missingFiles({ missing }: ContractHistory, shown: IsoDate): Notice[] {
  if (missing.length === 0) return []
  const days = missing
    .slice(-3)
    .map((date) => dayLabel(date, shown))
    .join(', ')
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
  const spans = missing.length === 1 ? 'it spans it' : 'them spans them'
  return [{ kind: 'warn', text: `No exchange file of ${days}${more} is stored: the change after ${spans}.` }]
}
