import { tradingDaysBefore } from '@strikelens/market/calendar'
import { dayLabel } from '@strikelens/market/formats'
import { segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { snapshotAxis } from '../../chain/axis.ts'
import { axisRows } from '../../chain/axisRows.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { resolveStrike } from '../../chain/strike.ts'
import { axisNotices, contractNotices, storedNotice } from '../../futureAxis/axisNotices.ts'
import { type ContractHistory, readContractHistory } from '../../futureAxis/contractHistory.ts'
import { type FutureAxis, readFutureAxis } from '../../futureAxis/futureAxis.ts'
import { type FutureHead, futureHead, hasBuildups, viewSession } from '../../futureAxis/futureHead.ts'
import { type FutureTerms, notListed, notStored } from '../../futureAxis/futureTerms.ts'
import { INTERVAL_MINUTES } from '../../kit/intervals.ts'
import { seenSession } from '../../moment/viewInstant.ts'
import { type NoAnswer, type Notice, noAnswer } from '../../result.ts'
import { dailyFutureSeries } from './dailyFutureSeries.ts'
import { dailyOptionSeries, type FutureCloses, readOptionDays } from './dailyOptionSeries.ts'
import { futureSeries } from './futureSeries.ts'
import { type OptionPrice, optionSeries } from './optionSeries.ts'
import { isLeg, type OptionPick } from './optionSums.ts'
import type { PriceOiSeries } from './series.ts'
import type { Params } from './tool.ts'

/** A series with what stands around it. */
export interface SeriesReading {
  readonly series: PriceOiSeries
  /** Epoch ms of prices and of OI. */
  readonly asOf: number
  readonly oiAsOf: number
  /** Classes may be read: the OI feed lives. */
  readonly hasClasses: boolean
  readonly head: FutureHead | null
  readonly chain: ChainReading | null
  /** Of one leg. */
  readonly strike: number | null
  readonly notices: readonly (Notice | null)[]
}

type Failed = { readonly noAnswer: NoAnswer }

/** Sessions of daily rows where no beginning is asked for: a quarter of a year. */
const DAILY_SESSIONS = 60
/** The least that an axis for the head alone is made of. */
const HEAD_MINUTES = 5

/** The series that is asked for; what stands in the way otherwise. */
export function readSeries(market: Market, terms: FutureTerms, params: Params): Promise<SeriesReading | Failed> {
  return params.contract === 'fut' ? readFutures(market, terms, params) : readOptions(market, terms, params)
}

async function readFutures(market: Market, terms: FutureTerms, params: Params): Promise<SeriesReading | Failed> {
  const isDaily = params.interval === '1d'
  const asked = {
    month: params.month,
    days: isDaily ? 1 : params.days,
    minutes: params.interval === '1d' ? HEAD_MINUTES : INTERVAL_MINUTES[params.interval],
    date: params.date,
  }
  const axis = await readFutureAxis(market, terms, asked)
  if (axis === null) return params.month === 'all' ? notStored(terms, market) : notListed(params)
  const head = await futureHead(market, terms, axis)
  const vs = params.vs === 'spot' && terms.set !== 'COM' ? 'spot' : 'future'
  const asOf = axis.time[axis.time.length - 1]
  const daily = isDaily ? await readDays(market, terms, params) : null
  const series =
    daily === null
      ? await futureSeries(market, terms, axis, params.month, vs)
      : dailyFutureSeries(daily.history, terms, params.month, vs, { ...daily.span, asOf })
  if (series.time.length === 0) return emptySpan(params)
  return {
    series,
    asOf,
    oiAsOf: axis.oiFeed.asOf,
    hasClasses: hasBuildups(axis),
    head,
    chain: null,
    strike: null,
    notices: [
      ...axisNotices(market, terms, axis, isDaily ? { ...asked, minutes: axis.minutes } : asked),
      ...contractNotices(head, viewSession(axis).date),
      daily === null ? null : missingNotice(daily.history, viewSession(axis).date),
      noSpotNotice(terms, params),
    ],
  }
}

async function readOptions(market: Market, terms: FutureTerms, params: Params): Promise<SeriesReading | Failed> {
  const { contract } = params
  if (contract === 'fut') throw new Error('Futures are read as such.')
  const reading = await readChain(market, { symbol: params.symbol, expiry: params.expiry, atm: 'fwd', base: 'prev' })
  if ('noAnswer' in reading) return reading
  const found = isLeg({ kind: contract, strike: Number.NaN }) ? resolveStrike(reading, params.strike) : null
  if (found !== null && 'noAnswer' in found) return found
  const pick: OptionPick = { kind: contract, strike: found?.strike ?? Number.NaN }
  const priced: OptionPrice = params.vs === 'auto' ? (isLeg(pick) ? 'premium' : 'spot') : params.vs
  const made = params.interval === '1d' ? readDailyOptions : readOptionRows
  const series = await made(market, terms, reading, pick, priced, params)
  if (series.time.length === 0) return emptySpan(params)
  return {
    series,
    asOf: reading.snapshot.asOf,
    oiAsOf: reading.snapshot.oiAsOf,
    hasClasses: Number.isNaN(reading.oiStalledSince),
    head: null,
    chain: reading,
    strike: found?.strike ?? null,
    notices: [
      ...reading.notices,
      found?.notice ?? null,
      series.minutes === null ? null : storedNotice(series.sessions, params.days, ' for this expiry'),
    ],
  }
}

type OptionsOf = (
  market: Market,
  terms: FutureTerms,
  reading: ChainReading,
  pick: OptionPick,
  priced: OptionPrice,
  params: Params,
) => Promise<PriceOiSeries>

const readOptionRows: OptionsOf = async (market, terms, reading, pick, priced, params) => {
  const minutes = params.interval === '1d' ? HEAD_MINUTES : INTERVAL_MINUTES[params.interval]
  const axis = await snapshotAxis(reading, params.days, false)
  const rows = axisRows(axis, minutes)
  const asked = { month: 'all', days: params.days, minutes } as const
  const future: FutureAxis | null = priced === 'future' ? await readFutureAxis(market, terms, asked) : null
  return optionSeries(reading, axis, rows, pick, priced, future)
}

const readDailyOptions: OptionsOf = async (market, terms, reading, pick, priced, params) => {
  const span = spanOf(market, terms, params)
  const dates = [...span.sessions, market.sessionDate(segmentOf(terms.set))]
  const [files, daily] = await Promise.all([
    readOptionDays(reading, dates),
    priced === 'future' ? readDays(market, terms, params) : null,
  ])
  return dailyOptionSeries(reading, files, span, pick, priced, futureCloses(daily, terms, reading.snapshot.asOf))
}

interface DailyReading {
  readonly history: ContractHistory
  readonly span: DailySpan
}

interface DailySpan {
  readonly from: IsoDate
  readonly to: IsoDate
  /** Sessions before the view's, one more than are shown: the first is measured against it. */
  readonly sessions: readonly IsoDate[]
}

/** The dates that daily rows are asked for; no later than the view's session. */
function spanOf(market: Market, terms: FutureTerms, { from, to }: Params): DailySpan {
  const segment = segmentOf(terms.set)
  const date = market.sessionDate(segment)
  const end = to === undefined || to > date ? date : to
  const before = tradingDaysBefore(segment, date, DAILY_SESSIONS)
  if (from === undefined || from >= before[0]) {
    return { from: from ?? before[1], to: end, sessions: before }
  }
  const sessions = [...before]
  while (sessions[0] >= from && sessions.length < MOST_DAILY_SESSIONS) {
    sessions.unshift(market.previousSession(segment, sessions[0]))
  }
  return { from, to: end, sessions }
}

/** Files of more than a year are not read for one page. */
const MOST_DAILY_SESSIONS = 260

async function readDays(market: Market, terms: FutureTerms, params: Params): Promise<DailyReading | null> {
  const span = spanOf(market, terms, params)
  const session = seenSession(market, segmentOf(terms.set), params.date)
  const history = await readContractHistory(market, terms.symbol, session, span.sessions.length + 1)
  return history === null ? null : { history, span }
}

function futureCloses(daily: DailyReading | null, terms: FutureTerms, asOf: number): FutureCloses {
  if (daily === null) return new Map()
  const { price, sessions } = dailyFutureSeries(daily.history, terms, 'all', 'future', { ...daily.span, asOf })
  return new Map(sessions.map(({ date, prevPrice }, row) => [date, { price: price[row], prevPrice }]))
}

function missingNotice({ missing }: ContractHistory, shown: IsoDate): Notice | null {
  if (missing.length === 0) return null
  const dates = missing.map((date) => dayLabel(date, shown)).join(', ')
  const text = `No file of ${dates} is stored: the row after spans the gap.`
  return { kind: 'info', text }
}

/** A commodity has no spot to draw beside its OI. */
function noSpotNotice({ set, symbol }: FutureTerms, { vs }: Params): Notice | null {
  if (set !== 'COM' || vs !== 'spot') return null
  return { kind: 'info', text: `${symbol} has no spot price: its future is shown.` }
}

function emptySpan({ symbol }: Params): Failed {
  return noAnswer(`Nothing of ${symbol} is stored between these dates`, 'Choose other dates.', [
    { label: 'The last sessions', set: { from: null, to: null } },
  ])
}
