import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { boardTimes, readBoard } from '../../board/readBoard.ts'
import { exchangeOf, exchangeOfUniverse, noDerivatives } from '../../moment/noDerivatives.ts'
import { type NoAnswer, noAnswer, type Result } from '../../result.ts'
import { symbolsWithFutures } from '../../symbols/symbolsWithFutures.ts'
import { unknownList } from '../../universe/unknownList.ts'
import { trendExplanations } from './explanations.ts'
import { marketInsights, symbolInsights } from './insights.ts'
import { type MarketShares, marketShares, type SegmentSessions } from './marketShares.ts'
import { trendNotices } from './notices.ts'
import { readTrends, stripSessions } from './readTrends.ts'
import { type SymbolTrend, symbolTrend } from './symbolTrend.ts'
import { type Params, viewOf } from './tool.ts'
import type { TrendRow } from './trendRow.ts'
import { trendsOf } from './trendRows.ts'

/** The phase of every future of a universe, or of one symbol with its sessions. */
export interface FutureTrend {
  readonly universe: string
  readonly look: number
  readonly rows: readonly TrendRow[]
  readonly sessions: SegmentSessions
  /** Shares of the whole universe, before any filter. */
  readonly shares: MarketShares
  /** Of the symbol's view alone. */
  readonly symbol: SymbolTrend | null
}

const TO_ALL = [{ label: 'All symbols', set: { universe: null, view: null, symbol: null } }]

export async function compute(
  market: Market,
  params: Pick<Params, 'look' | 'universe' | 'view' | 'symbol' | 'date'>,
): Promise<Result<FutureTrend>> {
  const { look, date } = params
  const isOfSymbol = viewOf(params) === 'symbol'
  const symbol = params.symbol ?? 'NIFTY'
  const universe = isOfSymbol ? `symbols:${symbol}` : params.universe
  const unknown = unknownList(universe, TO_ALL)
  if (unknown !== null) return unknown
  const reading = await readBoard(market, { universe, month: 'all', base: 'prev', date })
  if (reading === null) return nothing(market, universe, isOfSymbol ? symbol : null)
  const histories = await readTrends(market, reading, look)
  const trends = trendsOf(market, reading, histories, look)
  const rows = trends.map(({ row }) => row)
  const sessions = stripSessions(reading, histories)
  const shares = marketShares(rows, sessions)
  const [trend] = trends
  if (trend === undefined) return nothing(market, universe, isOfSymbol ? symbol : null)
  return {
    answer: {
      ...boardTimes(reading),
      insights: isOfSymbol ? symbolInsights(trend.row, look) : marketInsights(rows, shares),
      notices: trendNotices(reading, histories, rows, look),
      explanations: trendExplanations(shares),
      data: {
        universe: params.universe,
        look,
        rows,
        sessions,
        shares,
        symbol: isOfSymbol ? symbolTrend(reading, trend, look, await symbolsWithFutures(market)) : null,
      },
    },
  }
}

/** Why there is no future to read: none is stored, or the list or the symbol has none. */
async function nothing(
  market: Market,
  universe: string,
  symbol: string | null,
): Promise<{ readonly noAnswer: NoAnswer }> {
  const exchange = symbol === null ? exchangeOfUniverse(market, universe) : exchangeOf(market, symbol)
  const unknown = await noDerivatives(market, exchange, 'futures')
  if (unknown !== null) return unknown
  const day = market.sessionDate(universe === 'com' ? 'mcx' : 'derivatives')
  if ((await market.futures()) === null) {
    return noAnswer(`No futures of ${dayMonth(day)} are stored yet`, 'Choose another date.', [
      { label: 'Newest data', set: { date: null, time: null } },
    ])
  }
  if (symbol === null) return noAnswer('No symbol of this list has futures', 'Choose another universe.', TO_ALL)
  const refusal = noAnswer(`${symbol} has no listed futures`, 'Choose a symbol that has them.', TO_ALL)
  return { noAnswer: { ...refusal.noAnswer, links: [{ tool: 'company', symbol, label: `${symbol} as a stock` }] } }
}
