import type { Market } from '@strikelens/market/market'
import { MINUTE_MS } from '@strikelens/market/time'
import { leadFuture } from '../../board/leadFuture.ts'
import { type BoardReading, type BoardRequest, boardTimes, readBoard } from '../../board/readBoard.ts'
import { noFutures } from '../../moment/noFutures.ts'
import type { Result } from '../../result.ts'
import { unknownList } from '../../universe/unknownList.ts'
import { type BiasLine, readBiasLine } from './biasLine.ts'
import { dashboardRows } from './dashboardRows.ts'
import { dashboardExplanations } from './explanations.ts'
import type { BannedStock, FutureDashboard, Params } from './futureDashboard.ts'
import { indexRows } from './indexRows.ts'
import { dashboardInsights } from './insights.ts'
import { futureLists } from './lists.ts'
import { dashboardNotices } from './notices.ts'
import { readRolloverStrip } from './rolloverStrip.ts'
import { sectorRows } from './sectorRows.ts'
import { marketSummary } from './summary.ts'

const EARLY_MS = 15 * MINUTE_MS

/** What the futures market is doing at the moment. */
export async function compute(market: Market, params: Params): Promise<Result<FutureDashboard>> {
  const request = { ...params, month: params.oi === 'agg' ? 'all' : 'active' } as const
  const [read, readIndices] = await Promise.all([
    readMeasured(market, request),
    readMeasured(market, { ...request, universe: 'idx', symbol: undefined }),
  ])
  const rows = read === null ? [] : dashboardRows(read.reading)
  if (read === null || rows.length === 0) return nobody(market, params)
  const { reading, base } = read
  const [line, rollover] = await Promise.all([
    readBiasLine(market, reading, { base, from: params.from }),
    readRolloverStrip(market, reading),
  ])
  const { session } = reading.parts[0]
  const summary = marketSummary(rows)
  const data: FutureDashboard = {
    universe: reading.universe,
    baseLabel: reading.baseOf(rows[0].set).label,
    lead: leadFuture(reading),
    indices: readIndices === null ? [] : indexRows(readIndices.reading),
    rows,
    summary,
    line: line === null || !session.isComplete ? line : withOfficialEnd(line, summary.bias),
    lists: futureLists(rows),
    sectors: sectorRows(rows),
    rollover,
    banned: bannedStocks(reading),
    limitsDate: reading.limitsDate,
    isEarly: session.viewAt - session.openAt < EARLY_MS,
    hasClasses: rows.some(({ set }) => reading.hasOiLabels(set)),
  }
  return {
    answer: {
      ...boardTimes(reading),
      insights: dashboardInsights(data),
      notices: dashboardNotices(reading, data, params),
      explanations: dashboardExplanations(data),
      data,
    },
  }
}

/** A reading with the base that it could be measured from: a day known by its file alone has only its previous close. */
async function readMeasured(market: Market, request: BoardRequest) {
  const reading = await readBoard(market, request)
  if (reading === null) return null
  const isOfFile = reading.parts[0].isFileOnly && request.base !== 'prev'
  const base = isOfFile ? 'prev' : request.base
  const measured = isOfFile ? await readBoard(market, { ...request, base }) : reading
  return measured === null ? null : { reading: asLastSeen(measured), base }
}

/** Before a session's first minute the last one's final view is shown as it was, classes and all (§O20). */
function asLastSeen(reading: BoardReading): BoardReading {
  return { ...reading, sessionOf: (set) => ({ ...reading.sessionOf(set), isBeforeFirst: false }) }
}

/** Of a completed session the closes are official, and so is the end of the line. */
function withOfficialEnd(line: BiasLine, bias: number): BiasLine {
  return { ...line, bias: line.bias.with(-1, bias) }
}

/** Stocks in the ban by the newest file, the fullest first. */
function bannedStocks({ limits }: BoardReading): BannedStock[] {
  return Array.from(limits, ([symbol, { mwplPct, isInBan }]) => ({ symbol, mwplPct, isInBan }))
    .filter(({ isInBan }) => isInBan)
    .map(({ symbol, mwplPct }) => ({ symbol, mwplPct }))
    .sort((a, b) => b.mwplPct - a.mwplPct)
}

/** The reader's list holds no future, or none is stored. */
async function nobody(market: Market, params: Params): Promise<Result<FutureDashboard>> {
  const { universe = 'fno' } = params
  const all = [{ label: 'All F&O stocks', set: { universe: null, symbol: null } }]
  const unknown = unknownList(universe, all)
  if (unknown !== null) return unknown
  return noFutures(market, params, all)
}
