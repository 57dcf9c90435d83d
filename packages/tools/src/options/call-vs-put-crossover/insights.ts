import { grouped, price, signed } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import { type Leader, leaderText } from './leader.ts'
import { metricOf } from './metrics.ts'
import type { Params } from './params.ts'
import type { CrossoverRows } from './rows.ts'
import type { Turn } from './turns.ts'

/** Who leads by how much; null while nobody does. */
export function leaderInsight(leader: Leader, { ce, pe, d }: CrossoverRows, metric: Params['metric']): Insight | null {
  const last = d.length - 1
  if (leader.direction === null || Number.isNaN(d[last])) return null
  const { name, unit } = metricOf(metric)
  const decimals = unit === 'lots' ? 0 : 2
  const of = (value: number) =>
    metric === 'oi' ? grouped(value) : metric === 'price' || metric === 'iv' ? price(value) : signed(value, decimals)
  const parts: Insight['parts'][number][] = leader.isChoppy
    ? ['Choppy: ', fig(String(leader.turns)), ' crossovers today']
    : [`${leaderText(leader)} since `, fig(istClock(leader.since))]
  parts.push(
    `; ${name} CE `,
    fig(of(ce[last])),
    ', PE ',
    fig(of(pe[last])),
    `, difference `,
    fig(signed(d[last], decimals)),
    `${unit === '%' ? '%' : ` ${unit}`}.`,
  )
  return { subject: 'Leader', parts }
}

/** The last turn that held, its grade and what spot did next; null without one. */
export function turnInsight(turns: readonly Turn[]): Insight | null {
  const last = turns.findLast(({ confirmedRow }) => confirmedRow >= 0)
  if (last === undefined) return null
  const parts: Insight['parts'][number][] = [
    `${last.direction === 'bullish' ? 'Bullish' : 'Bearish'} crossover at `,
    fig(istClock(last.time)),
    `, confirmed ${istClock(last.confirmedTime)}, grade `,
    fig(last.grade ?? '–'),
  ]
  const moves = [
    { name: '15 min', points: last.after15 },
    { name: '30 min', points: last.after30 },
    { name: '60 min', points: last.after60 },
  ].filter(({ points }) => !Number.isNaN(points))
  for (const [i, { name, points }] of moves.entries()) {
    parts.push(i === 0 ? '; spot ' : ', ', fig(signed(points, 2)), ` after ${name}`)
  }
  return say('Last crossover')`${parts}.`
}
