import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { fixed } from '@strikelens/analytics/numeric'
import { plain, signed } from '@strikelens/market/formats'
import type { FutureRow } from '../../board/boardRows.ts'
import type { SectorFigures } from '../../board/sectors.ts'
import { fig, say, words } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { HeatmapSummary } from './summary.ts'

const pct = (value: number) => fig(`${signed(value, 2)}%`)

/** How many rise and where the open money is; null while nothing has traded. */
export function breadthInsight(summary: HeatmapSummary, baseLabel: string): Insight | null {
  if (summary.shown === 0) return null
  return say('Breadth')`
    ${fig(plain(summary.up))} of ${plain(summary.shown)} futures are above ${baseLabel};
    ${fig(`${fixed(summary.risingOiPct, 0)}%`)} of OI value is in rising contracts.`
}

/** Which sector leads and which is last, and whether that one moves together; null with fewer than two sectors. */
export function sectorsInsight(sectors: readonly SectorFigures[]): Insight | null {
  const ordered = sectors.filter(({ dp }) => !Number.isNaN(dp)).sort((a, b) => b.dp - a.dp)
  if (ordered.length < 2) return null
  const first = ordered[0]
  const last = ordered[ordered.length - 1]
  return say('Sectors')`
    ${first.sector} leads at ${pct(first.dp)} with OI ${pct(first.doi)}; ${last.sector} is last at
    ${pct(last.dp)}${last.movesTogether ? ', and moves together (agreement ' : ', not in step (agreement '}${fig(fixed(last.agreement, 2))}).`
}

/** Most sectors that the sentence on agreement names. */
const MOST_NAMED = 3

/** Which sectors move as one, the strongest agreement first; null where fewer than two are large enough to say so. */
export function togetherInsight(sectors: readonly SectorFigures[]): Insight | null {
  const judged = sectors.filter(({ isJudged }) => isJudged)
  if (judged.length < 2) return null
  const together = judged.filter((one) => one.movesTogether).sort((a, b) => b.agreement - a.agreement)
  const named = together
    .slice(0, MOST_NAMED)
    .flatMap(({ sector, dp, agreement }, i) => [
      `${i === 0 ? ': ' : ', '}${sector} ${dp < 0 ? 'down' : 'up'} (`,
      fig(fixed(agreement, 2)),
      ')',
    ])
  return say('Together')`${fig(plain(together.length))} of ${plain(judged.length)} sectors move together${named}.`
}

/** The largest move and the largest on the other side, with what their open interest says; null without a move. */
export function largestInsight(rows: readonly FutureRow[]): Insight | null {
  const moved = rows.filter(({ dp, doi }) => Math.abs(dp) > 0 && !Number.isNaN(doi))
  moved.sort((a, b) => Math.abs(b.dp) - Math.abs(a.dp))
  if (moved.length === 0) return null
  const [first] = moved
  const other = moved.find(({ dp }) => Math.sign(dp) !== Math.sign(first.dp))
  const told = (row: FutureRow) => [
    `${row.symbol} `,
    pct(row.dp),
    ' with OI ',
    pct(row.doi),
    ...(row.buildup === null ? [] : [`, ${BUILDUP_NAMES[row.buildup]}`]),
  ]
  const strength = Number.isNaN(first.strength) ? [] : [', strength ', fig(fixed(first.strength, 2))]
  return say('Largest')`${told(first)}${strength}${other === undefined ? '' : words`; ${told(other)}`}.`
}
