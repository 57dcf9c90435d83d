import type { Buildup } from '@strikelens/analytics/futures'
import { breadth } from '@strikelens/analytics/ranking'
import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { readStockFutures } from '../../board/stockFutures.ts'
import type { ParamsOf } from '../../define.ts'
import { homeAnswer } from '../../homeCards/homeAnswer.ts'
import { noDerivatives } from '../../moment/noDerivatives.ts'
import { noAnswer, type Result } from '../../result.ts'
import type { tool } from './tool.ts'

/** Rows in each of the two lists. */
const MOST = 5

/** A stock future: price of its price contract in ₹, change in percent since the previous close. */
export interface Mover {
  readonly symbol: string
  readonly price: number
  readonly chgPct: number
  /** Null while the OI feed stands still. */
  readonly buildup: Buildup | null
}

export interface HomeMovers {
  /** Stocks whose future traded today. */
  readonly stocks: number
  readonly up: number
  readonly flat: number
  readonly down: number
  /** The largest moves first; only what rose, only what fell. */
  readonly gainers: readonly Mover[]
  readonly losers: readonly Mover[]
}

/** Breadth and movers of the F&O stocks by their futures, as /future-heatmap ranks them. */
export async function compute(market: Market, { date }: ParamsOf<typeof tool>): Promise<Result<HomeMovers>> {
  const read = await readStockFutures(market, date)
  if (read === null || read.steps.size === 0) {
    const reason = `No futures of ${dayMonth(market.sessionDate('derivatives'))} are stored yet`
    return (await noDerivatives(market, 'NSE', 'futures')) ?? noAnswer(reason, 'Choose another date.')
  }
  const { board, session, steps, oiFeed } = read
  const hasLabels = Number.isNaN(oiFeed.stalledSince)
  const rows = Array.from(steps, ([symbol, { price, priceChangePct, buildup }]) => ({
    symbol,
    price,
    chgPct: priceChangePct,
    buildup: hasLabels ? buildup : null,
  })).filter(({ chgPct }) => !Number.isNaN(chgPct))
  rows.sort((a, b) => b.chgPct - a.chgPct)
  const { advances, declines, unchanged } = breadth(rows.map(({ chgPct }) => chgPct))
  return homeAnswer(Math.min(board.asOf, session.viewAt), Number.isNaN(oiFeed.asOf) ? null : oiFeed.asOf, {
    stocks: rows.length,
    up: advances,
    flat: unchanged,
    down: declines,
    gainers: rows.slice(0, Math.min(MOST, advances)),
    losers: rows.reverse().slice(0, Math.min(MOST, declines)),
  })
}
