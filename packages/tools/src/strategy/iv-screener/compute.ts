import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import type { ParamsOf } from '../../define.ts'
import type { IvSeries } from '../../ivMarket/params.ts'
import { readIvMarket } from '../../ivMarket/readIvMarket.ts'
import { exchangeOfUniverse, noDerivatives } from '../../moment/noDerivatives.ts'
import { noAnswer, type Result } from '../../result.ts'
import { membersNotice } from '../../universe/membersNotice.ts'
import { unknownList } from '../../universe/unknownList.ts'
import { screenExplanations } from './explanations.ts'
import { screenInsights } from './insights.ts'
import { screenNotices } from './notices.ts'
import { type PageRow, pageRow } from './pageRow.ts'
import { type ScreenSummary, screenSummary } from './summary.ts'
import type { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

/** The symbols of a universe with their volatilities; which of them meet the conditions the page says. */
export interface IvScreener {
  readonly universe: string
  readonly look: number
  readonly series: IvSeries
  readonly rows: readonly PageRow[]
  readonly summary: ScreenSummary
  /** Without it results days are unknown, which is not that there are none. */
  readonly hasResultsFile: boolean
}

const TO_ALL = [{ label: 'F&O stocks', set: { universe: null } }]

export async function compute(
  market: Market,
  { universe, look, series, date }: Pick<Params, 'universe' | 'look' | 'series' | 'date'>,
): Promise<Result<IvScreener>> {
  const unknown = unknownList(universe, TO_ALL)
  if (unknown !== null) return unknown
  const reading = await readIvMarket(market, { universe, look, series, date })
  if (reading === null) {
    const day = market.sessionDate(universe === 'com' ? 'mcx' : 'derivatives')
    return (
      (await noDerivatives(market, exchangeOfUniverse(market, universe), 'chains')) ??
      noAnswer(
        universe.startsWith('symbols:')
          ? 'No symbol of this list has options'
          : `No volatilities are stored for ${dayMonth(day)} yet`,
        'Choose another universe or another day.',
        TO_ALL,
      )
    )
  }
  const { rows, asOf, hasResultsFile } = reading
  const summary = screenSummary(rows, hasResultsFile)
  return {
    answer: {
      asOf,
      oiAsOf: null,
      insights: screenInsights(reading, summary),
      notices: [...screenNotices(reading), membersNotice(market, universe)].filter((notice) => notice !== null),
      explanations: screenExplanations(reading, summary),
      data: { universe, look, series, rows: rows.map(pageRow), summary, hasResultsFile },
    },
  }
}
