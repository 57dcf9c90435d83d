import { fixed } from '@strikelens/analytics/numeric'
import { grouped, plain, price } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { wallName } from '../../chain/insights.ts'
import type { SideWall } from '../../chain/sideWall.ts'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import { METRIC_WORDS } from './metricWords.ts'
import { lastMove, type WallHistory } from './wallHistory.ts'
import type { Metric, WallPair, WallReading } from './wallReading.ts'

/** The scenario with the two walls it rests on; null without both. */
export function scenarioInsight(
  { walls, scenario, ...evens }: WallReading,
  metric: Metric,
  shown: ArrayLike<number>,
): Insight | null {
  const { resistance, support } = walls
  if (Number.isNaN(resistance.strike) || Number.isNaN(support.strike)) return null
  const parts: Insight['parts'][number][] =
    scenario.label === null ? [] : [`By the walls of ${METRIC_WORDS[metric].noun}: `, fig(scenario.label), '. ']
  const told = (name: string, wall: SideWall) => wallParts(wallName(name, wall.strike, shown), wall, metric)
  parts.push(...told('R1', resistance), '; ', ...told('S1', support), '.')
  if (!Number.isNaN(evens.breakEvenAbove) && !Number.isNaN(evens.breakEvenBelow)) {
    parts.push(
      ' Their writers lose outside ',
      fig(`${price(evens.breakEvenBelow)}–${price(evens.breakEvenAbove)}`),
      '.',
    )
  }
  return { subject: 'Walls', parts }
}

function wallParts(name: string, { lots: held, state, second, q }: SideWall, metric: Metric): Insight['parts'] {
  const holds = `${name} has ${grouped(held)} lots of ${METRIC_WORDS[metric].noun}`
  if (state === null) return [holds]
  const share = fig(`${fixed(100 * q, 0)}%`)
  const next = [`${plain(second)} has `, share, ' of it'] as const
  return state === 'Strong'
    ? [`${holds} and is strong, `, ...next]
    : [`${holds} and is ${state.toLowerCase()}, `, ...next]
}

/** Whether volume agrees; null where it is not asked. */
export function volumeInsight({ volumeWalls, scenario }: WallReading, metric: Metric): Insight | null {
  if (metric === 'volume' || scenario.isConfirmed === null) return null
  return say('Volume')`
    ${scenario.isConfirmed ? 'Confirmed by volume: ' : 'Not confirmed by volume: '}${volumeParts(volumeWalls)}.`
}

function volumeParts({ resistance, support }: WallPair): Insight['parts'] {
  return [
    'calls trade most at ',
    fig(plain(resistance.strike)),
    ` (${grouped(resistance.lots)} lots, ${resistance.state?.toLowerCase()}), puts at `,
    fig(plain(support.strike)),
    ` (${grouped(support.lots)} lots, ${support.state?.toLowerCase()})`,
  ]
}

/** When ceiling and floor last moved; null while neither is known. */
export function movesInsight({ asOf, resistance, support }: WallHistory): Insight | null {
  const sides = [
    moveParts('R1', resistance.strike, lastMove(resistance, asOf), asOf),
    moveParts('S1', support.strike, lastMove(support, asOf), asOf),
  ].filter((parts) => parts.length > 0)
  if (sides.length === 0) return null
  return { subject: 'Moves', parts: sides.flatMap((parts, i) => [...(i === 0 ? [] : ['; ']), ...parts]).concat('.') }
}

function moveParts(
  name: string,
  strikes: Float64Array,
  move: ReturnType<typeof lastMove>,
  asOf: Float64Array,
): Insight['parts'] {
  const now = strikes[strikes.length - 1]
  if (now === undefined || Number.isNaN(now)) return []
  if (move === null) {
    const since = strikes.findIndex((strike) => !Number.isNaN(strike))
    return [`${name} has been at `, fig(plain(now)), ` since ${istClock(asOf[since])}`]
  }
  return [`${name} moved from ${plain(move.from)} to `, fig(plain(move.to)), ' at ', fig(istClock(move.at))]
}
