import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { dayYear } from '@strikelens/market/formats'
import { biasExplanation } from '../../board/biasExplanation.ts'
import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { Explanation } from '../../result.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import type { BuildupRow } from './buildupRows.ts'
import { classDays } from './dayBreadth.ts'

/** How the figures of the strip came about. */
export function heatmapExplanations(data: BuildupHeatmap): Readonly<Record<string, Explanation>> {
  const { rows, days, today } = data
  const scored = rows
    .filter(({ isTraded, score }) => isTraded && !Number.isNaN(score))
    .sort((a, b) => b.score - a.score)
  const running = rows.filter(({ streak }) => !Number.isNaN(streak)).sort((a, b) => b.streak - a.streak)
  return knownExplanations({
    bias: biasExplanation(`Market bias of ${dayYear(days[days.length - 1].date)}`, today.valueCrore),
    ...(scored.length === 0 ? {} : { highest: scoreOf(scored[0]), lowest: scoreOf(scored[scored.length - 1]) }),
    ...(running.length === 0 ? {} : { streak: streakOf(running[0]) }),
    ...(data.sustained === null ? {} : { sustained: sustainedOf(data.sustained) }),
  })
}

function sustainedOf({ longs, shorts }: NonNullable<BuildupHeatmap['sustained']>): Explanation {
  return explain(
    futuresFigures.sustained,
    [
      { name: 'Sustained longs', value: longs },
      { name: 'Sustained shorts', value: shorts },
    ],
    longs - shorts,
  )
}

function scoreOf(row: BuildupRow): Explanation {
  const days = classDays(row)
  return explain(
    futuresFigures.score,
    [
      { name: 'Long Buildup', value: days.LB, unit: 'days' },
      { name: 'Short Covering', value: days.SC, unit: 'days' },
      { name: 'Neutral', value: days.N, unit: 'days' },
      { name: 'Long Unwinding', value: days.LU, unit: 'days' },
      { name: 'Short Buildup', value: days.SB, unit: 'days' },
    ],
    row.score,
    `Score of ${row.symbol}`,
  )
}

function streakOf(row: BuildupRow): Explanation {
  const last = row.buildup.length - 1
  return explain(
    futuresFigures.streak,
    [
      { name: 'Class of the last session', value: BUILDUP_NAMES[row.streakClass] },
      { name: 'Its Δp %', value: row.dp[last], unit: '%' },
      { name: 'Its ΔOI %', value: row.doi[last], unit: '%' },
    ],
    row.streak,
    `Streak of ${row.symbol}`,
  )
}
