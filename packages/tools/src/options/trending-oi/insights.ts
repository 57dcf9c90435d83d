import { fixed } from '@strikelens/analytics/numeric'
import { crossovers } from '@strikelens/analytics/options'
import { plain, price, signed } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { type Actors, actorParts } from '../../chain/actors.ts'
import { imbalanceParts, oiChangeParts } from '../../chain/insights.ts'
import type { StrikeMoves } from '../../chain/strikeSetSums.ts'
import { fig, say, words } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import { FEWEST_FLIPS } from './flipLimit.ts'
import type { FlipHistory } from './flips.ts'
import type { TrendRows } from './rows.ts'

/** How much OI came and went on either side since the base, which way that leans, and who acted; null without a row. */
export function balanceInsight(rows: TrendRows, since: string, strikes: string, actors: Actors | null): Insight | null {
  const [last] = rows.newestFirst
  if (last === undefined || Number.isNaN(rows.diff[last])) return null
  const { ceChg, peChg, diff } = rows
  const sentiment = rows.sentiment[last]
  return say('Balance')`
    Since ${since} ${oiChangeParts(peChg[last], ceChg[last])}, difference ${fig(signed(diff[last]))}:
    ${imbalanceParts(rows.oiImb[last], strikes, sentiment)}${sentiment?.trend == null ? '.' : `, ${sentiment.trend}.`}${actorParts(actors)}`
}

/** When the difference last changed sides, and what price did since; null when it has not. */
export function crossingInsight(rows: TrendRows): Insight | null {
  const [last] = rows.newestFirst
  const crossing = crossovers(rows.diff, rows.isSetChanged).at(-1)
  if (crossing === undefined || last === undefined) return null
  const { row, sign } = crossing
  return say('Turn')`
    The difference turned ${sign > 0 ? 'positive' : 'negative'} at ${fig(istClock(rows.time[row]))} with spot at
    ${fig(price(rows.spot[row]))}; spot has moved ${fig(signed(rows.spot[last] - rows.spot[row], 2))} since.`
}

/** The row that moved the balance most, and the leg behind it; null while no row has a direction. */
export function stepInsight(rows: TrendRows, { strike, ce, pe }: StrikeMoves): Insight | null {
  const { largest, dirChg, dirPct, time } = rows
  if (largest < 0) return null
  const legs = Array.from(strike, (at, i) => [
    { name: `${plain(at)} CE`, change: ce[largest * strike.length + i] },
    { name: `${plain(at)} PE`, change: pe[largest * strike.length + i] },
  ]).flat()
  const known = legs.filter(({ change }) => !Number.isNaN(change))
  const first = known.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).at(0)
  return say('Biggest step')`
    ${fig(istClock(time[largest]))} moved the difference by ${fig(signed(dirChg[largest]))} lots
    (${signed(dirPct[largest], 2)}% of base
    OI)${first === undefined ? '' : words`, the largest leg ${fig(first.name)} (${signed(first.change)})`}.`
}

/** How often such flips were right before; null while there are too few of them. */
export function recordInsight(flips: FlipHistory | null): Insight | null {
  const half = flips?.after.find(({ minutes }) => minutes === 30)
  if (flips === null || half === undefined || flips.n < FEWEST_FLIPS) return null
  return say('After flips')`
    Of ${fig(String(half.n))} changes into Bullish or Bearish by OI change imbalance in ${flips.sessions} sessions
    ${fig(`${fixed(half.hitPct, 0)}%`)} were followed by a move that way within 30 minutes; median
    ${fig(`${signed(half.medianMove, 2)}%`)}.`
}
