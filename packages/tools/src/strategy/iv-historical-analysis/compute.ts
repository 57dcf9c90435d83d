import type { Market } from '@strikelens/market/market'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { chainHead } from '../../chain/chainHead.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import { listedVols } from '../../chain/expiryVols.ts'
import { readChain } from '../../chain/readChain.ts'
import { settlementOf } from '../../chain/settlement.ts'
import type { Result } from '../../result.ts'
import { coneView } from './coneView.ts'
import { historyExplanations } from './explanations.ts'
import { afterInsight, followedInsight, levelInsight, resultsInsight } from './insights.ts'
import { intraday } from './intraday.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import { volMonths } from './months.ts'
import { readPast } from './past.ts'
import { askedSpan } from './span.ts'
import { termView } from './termView.ts'
import { type Params, tool } from './tool.ts'

/** The IV of a symbol against its own past: ranks, cone, term, results and what followed such levels. */
export async function compute(market: Market, params: Params): Promise<Result<IvHistoricalAnalysis>> {
  const reading = await readChain(market, { ...params, base: 'prev', from: undefined, atm: 'fwd', tool })
  if ('noAnswer' in reading) return reading
  const span = askedSpan(params)
  const listed = await listedVols(reading)
  const [past, term, minutes, settlement] = await Promise.all([
    readPast(reading, listed, span, params),
    termView(reading, listed),
    params.view === 'intraday' ? intraday(reading) : null,
    settlementOf(reading),
  ])
  const { seriesName, firstDate, rows, level, pricing, results, after, followed } = past
  const { h, ...shownLevel } = level
  const data: IvHistoricalAnalysis = {
    ...(await chainHead(market, reading, tool)),
    resolved: { expiry: reading.terms.expiry },
    seriesName,
    firstDate,
    today: reading.day.date,
    rows,
    level: shownLevel,
    pricing,
    months: volMonths(rows.date, rows.iv, rows.hv),
    cone: coneView(reading, past.closes, past.from, listed),
    term,
    results,
    after,
    followed,
    intraday: minutes,
    isEndOfDayOnly: reading.isEndOfDayOnly,
  }
  const by = { h, listed, days: past.days, coneCloses: past.closes, coneFrom: past.from, params }
  return chainAnswer(reading, {
    insights: [
      levelInsight(seriesName, level, pricing),
      followedInsight(followed),
      results === null ? null : resultsInsight(results),
      afterInsight(after),
    ],
    notices: [
      ...reading.notices,
      span.notice,
      past.notice,
      params.view === 'intraday' ? expiryNotice(reading, settlement) : null,
    ],
    explanations: historyExplanations(data, by),
    data,
  })
}
