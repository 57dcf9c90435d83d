import { SUSTAINED_DAYS, scoreLabel } from '@strikelens/analytics/futures'
import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { boardTimes } from '../../board/readBoard.ts'
import { exchangeOfUniverse, noDerivatives } from '../../moment/noDerivatives.ts'
import { noAnswer, type Result } from '../../result.ts'
import { unknownList } from '../../universe/unknownList.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import { type BuildupRow, buildupRows } from './buildupRows.ts'
import { dayBreadth, knownDays } from './dayBreadth.ts'
import { heatmapExplanations } from './explanations.ts'
import { heatmapInsights } from './insights.ts'
import { heatmapNotices } from './notices.ts'
import type { Asked } from './params.ts'
import { readDays } from './readDays.ts'
import { sectorRows } from './sectorRows.ts'

export type { BuildupHeatmap } from './buildupHeatmap.ts'
export type { Params } from './params.ts'

const TO_FNO = [{ label: 'F&O stocks', set: { universe: null, symbol: null } }]

export async function compute(market: Market, params: Asked): Promise<Result<BuildupHeatmap>> {
  const { universe, date } = params
  const unknown = unknownList(universe ?? '', TO_FNO)
  if (unknown !== null) return unknown
  const reading = await readDays(market, params)
  if (reading === null || reading.days.length === 0) {
    const day = date ?? market.sessionDate(universe === 'com' ? 'mcx' : 'derivatives')
    return (
      (await noDerivatives(market, exchangeOfUniverse(market, universe ?? 'fno'), 'futures')) ??
      noAnswer(
        universe?.startsWith('symbols:')
          ? 'No symbol of this list has futures'
          : reading === null || reading.today.size === 0
            ? `No futures of ${dayMonth(day)} are stored yet`
            : `Nothing is stored before ${dayMonth(day)} that its buildup could be measured from`,
        'Choose another universe or another day.',
        TO_FNO,
      )
    )
  }
  const rows = buildupRows(reading)
  const data: BuildupHeatmap = {
    universe: reading.board.universe,
    days: reading.days,
    rows,
    sectors: sectorRows(reading, rows),
    today: dayBreadth(rows, reading.days.length - 1),
    sustained:
      reading.days.filter(({ isMissing }) => !isMissing).length < SUSTAINED_DAYS
        ? null
        : { longs: countOf(rows, 'Sustained longs'), shorts: countOf(rows, 'Sustained shorts') },
  }
  return {
    answer: {
      ...boardTimes(reading.board),
      insights: heatmapInsights(data),
      notices: heatmapNotices(reading, data, params),
      explanations: heatmapExplanations(data),
      data,
    },
  }
}

function countOf(rows: readonly BuildupRow[], label: ReturnType<typeof scoreLabel>): number {
  return rows.filter((row) => row.isTraded && scoreLabel(row.score, knownDays(row)) === label).length
}
