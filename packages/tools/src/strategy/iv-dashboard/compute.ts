import { ivpBreadth, marketVolatility } from '@strikelens/analytics/volatility'
import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { readIvMarket } from '../../ivMarket/readIvMarket.ts'
import { noDerivatives } from '../../moment/noDerivatives.ts'
import { noAnswer, type Result } from '../../result.ts'
import { membersNotice } from '../../universe/membersNotice.ts'
import { BREADTH_SESSIONS, breadthOf } from './breadth.ts'
import { dashboardExplanations } from './explanations.ts'
import { breadthInsight, changeInsight, regimeInsight, vixInsight } from './insights.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'
import { ivLists } from './lists.ts'
import { dashboardNotices } from './notices.ts'
import { sectorVols } from './sectors.ts'
import { indexVols, symbolVol } from './symbolVol.ts'
import { universeStocks } from './universe.ts'
import { readVix } from './vix.ts'

/** The volatility of the whole market at the moment. */
export async function compute(market: Market, params: Params): Promise<Result<IvDashboard>> {
  const { look, series, metric, sector } = params
  const reading = await readIvMarket(market, { look, series, date: params.date, sessions: look + BREADTH_SESSIONS - 1 })
  if (reading === null) {
    const reason = `No option prices are stored for ${dayMonth(market.sessionDate('derivatives'))}`
    const newest = [{ label: 'Newest data', set: { date: null, time: null } }]
    return (await noDerivatives(market, 'NSE', 'chains')) ?? noAnswer(reason, 'Choose another date.', newest)
  }
  const universe = universeStocks(reading.rows, params.universe)
  const rows = sector === undefined ? universe : universe.filter((row) => row.sector === sector)
  const isNarrowed = sector !== undefined || params.universe !== 'fno'
  // Without any stock at all the indices are still there to be seen.
  if (rows.length === 0 && isNarrowed) return nobody(universe.length, sector)
  const indices = indexVols(reading.rows)
  const niftyHv20Pct = indices.find(({ symbol }) => symbol === 'NIFTY')?.hv20Pct ?? Number.NaN
  const vix = await readVix(market, reading.session.date, look, niftyHv20Pct)
  const breadth = await breadthOf(reading, rows, metric)
  const { medianIvp } = ivpBreadth(Float64Array.from(rows, ({ ivp }) => ivp))
  const data: IvDashboard = {
    look,
    series,
    metric,
    vix,
    indices,
    stocks: rows.map(symbolVol),
    breadth,
    medianIvp,
    regime: marketVolatility(medianIvp, vix?.ivp ?? Number.NaN),
    sectors: sectorVols(universe),
    lists: ivLists(rows, metric),
    hasResults: reading.hasResultsFile,
  }
  const insights = [
    regimeInsight(data),
    breadthInsight(data),
    changeInsight(data, reading.session.date),
    vixInsight(data),
  ]
  return {
    answer: {
      asOf: Math.min(reading.asOf, reading.session.viewAt),
      oiAsOf: null,
      insights: insights.filter((insight) => insight !== null),
      notices: [...dashboardNotices(reading, rows, indices), membersNotice(market, params.universe)].filter(
        (notice) => notice !== null,
      ),
      explanations: dashboardExplanations(data, universe, reading.session.date),
      data,
    },
  }
}

/** The reader's list holds no stock with options, or the sector none of the universe. */
function nobody(universe: number, sector: string | undefined): Result<IvDashboard> {
  const all = { label: 'All F&O stocks', set: { universe: null, sector: null } }
  if (universe === 0 || sector === undefined) {
    return noAnswer('This list has no stock with options', 'Add F&O stocks to it, or choose another universe.', [all])
  }
  return noAnswer(`No stock of the universe is in the sector ${sector}`, 'Choose another sector.', [
    { label: 'All sectors', set: { sector: null } },
    all,
  ])
}
