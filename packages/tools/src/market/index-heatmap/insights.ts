import { fixed } from '@strikelens/analytics/numeric'
import { plain, signed } from '@strikelens/market/formats'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { StockRow } from './rows.ts'
import type { SectorTile } from './sectors.ts'
import type { IndexSummary } from './summary.ts'

const pct = (value: number) => fig(`${signed(value, 2)}%`)

/** How many rise, with what weight, and what that makes of the move; null while nothing has traded. */
export function breadthInsight(summary: IndexSummary): Insight | null {
  const { advances, declines, unchanged, advancingWeightPct, reading } = summary
  const all = advances + declines + unchanged
  if (!(all > 0)) return null
  const weight = Number.isNaN(advancingWeightPct)
    ? []
    : [' with ', fig(`${fixed(advancingWeightPct, 0)}%`), ' of the weight']
  return say('Breadth')`
    ${fig(plain(advances))} of ${plain(all)} stocks rise${weight}${reading === null ? '.' : `: ${reading}.`}`
}

/** Whether the index moves with its stocks or with its heavyweights; null without an index. */
export function gapInsight(symbol: string, { chgPct, equalWeightPct, breadthGap }: IndexSummary): Insight | null {
  if (Number.isNaN(breadthGap)) return null
  const behind = isEven(breadthGap)
    ? 'the typical stock moves with the index'
    : chgPct > 0 && breadthGap < 0
      ? 'the rise rests on heavyweights'
      : chgPct < 0 && breadthGap > 0
        ? 'the fall rests on heavyweights'
        : 'the typical stock goes further than the index'
  return say('Breadth gap')`
    The mean stock is at ${pct(equalWeightPct)}, ${symbol} at ${pct(chgPct)}; gap ${fig(signed(breadthGap, 2))}
    points, ${behind}.`
}

/** Whether a gap prints as 0.00. */
function isEven(gap: number): boolean {
  return Math.abs(gap) < 0.005
}

/** Which sector leads and which drags; null with fewer than two. */
export function sectorsInsight(sectors: readonly SectorTile[]): Insight | null {
  const ordered = sectors.filter(({ chgPct }) => !Number.isNaN(chgPct)).sort((a, b) => b.chgPct - a.chgPct)
  if (ordered.length < 2) return null
  const told = ({ chgPct, contribution }: SectorTile) => [
    pct(chgPct),
    ...(Number.isNaN(contribution) ? [] : [' (', fig(signed(contribution, 1)), ' points)']),
  ]
  const first = ordered[0]
  const last = ordered[ordered.length - 1]
  return say('Sectors')`${first.sector} leads at ${told(first)}; ${last.sector} is last at ${told(last)}.`
}

/** The stocks that add and take most points, on a day on which all go one way the least; null without contributions. */
export function pullersInsight(rows: readonly StockRow[]): Insight | null {
  const known = rows.filter(({ contribution }) => !Number.isNaN(contribution))
  known.sort((a, b) => b.contribution - a.contribution)
  if (known.length < 2) return null
  const told = ({ symbol, contribution }: StockRow) => [`${symbol} `, fig(signed(contribution, 1))]
  const [most, least] = [known[0], known[known.length - 1]]
  if (!(most.contribution > 0)) return say('Points')`Most taken by ${told(least)}, least by ${told(most)}.`
  const lower = least.contribution < 0 ? 'most taken' : 'least'
  return say('Points')`Most added by ${told(most)}, ${lower} by ${told(least)}.`
}
