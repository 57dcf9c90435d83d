import type { Market } from '@strikelens/market/market'
import type { Result } from '../../result.ts'
import { symbolsWithFutures } from '../../symbols/symbolsWithFutures.ts'
import { readDaily } from './dailyView.ts'
import { futureExplanations } from './explanations.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import { futureHead } from './head.ts'
import { classInsight, costInsight, rolloverInsight, rowsInsight, seriesInsight } from './insights.ts'
import { readIntraday } from './intraday.ts'
import { monthsView } from './monthsView.ts'
import { futureNotices } from './notices.ts'
import { readFuture } from './reading.ts'
import { joinedSeries, seriesToDate } from './series.ts'
import type { Params } from './tool.ts'

/** One future at the moment: what its price, OI and basis do, and at what prices its positions were built. */
export async function compute(market: Market, params: Params): Promise<Result<FutureAnalysis>> {
  const reading = await readFuture(market, params)
  if ('noAnswer' in reading) return reading
  const { history, feed } = reading
  const joined = joinedSeries(reading)
  const head = futureHead(reading, params.oi)
  const series = seriesToDate(reading, joined, head.price)
  const [symbols, intraday, daily, months] = await Promise.all([
    symbolsWithFutures(market),
    params.view === 'intraday' ? readIntraday(reading, params) : null,
    params.view === 'daily' ? readDaily(reading, joined, params) : null,
    params.view === 'months' ? monthsView(reading) : null,
  ])
  const data: FutureAnalysis = {
    symbols,
    head,
    series,
    intraday: intraday?.rows ?? null,
    daily: daily?.rows ?? null,
    months,
    stored: { first: history.dates[0], last: history.dates[history.dates.length - 1] },
  }
  const insights = [
    classInsight(head),
    data.intraday === null ? null : rowsInsight(data.intraday),
    months === null ? null : rolloverInsight(months),
    costInsight(head, series),
    seriesInsight(head, series),
  ]
  return {
    answer: {
      asOf: history.asOf,
      oiAsOf: Number.isNaN(feed.asOf) ? null : Math.min(feed.asOf, history.asOf),
      insights: insights.filter((insight) => insight !== null),
      notices: [...futureNotices(reading, head, series), ...(intraday?.notices ?? []), ...(daily?.notices ?? [])],
      explanations: futureExplanations(reading, joined, data),
      data,
    },
  }
}
