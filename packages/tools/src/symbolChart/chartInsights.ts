import { valueAreaSide } from '@strikelens/analytics/levels'
import { grouped, price, signedPercent } from '@strikelens/market/formats'
import { fig, say } from '../figures/say.ts'
import type { Insight } from '../result.ts'
import type { ChartReading } from './chartBars.ts'
import type { ChartLevel, ChartShapes } from './chartShapes.ts'
import { nearestLevels } from './nearestLevels.ts'

/** What the chart says in words: between which levels the price stands, where most was traded, which gap is near. */
export function chartInsights(reading: ChartReading, shapes: ChartShapes): Insight[] {
  const { last } = reading.quote
  return [levelInsight(shapes.levels, last), profileInsight(shapes, last), gapInsight(shapes, last)].filter(
    (insight) => insight !== null,
  )
}

function levelInsight(levels: readonly ChartLevel[], last: number): Insight | null {
  const { above, below } = nearestLevels(levels, last)
  const told = ({ price: at, touches }: ChartLevel) => [
    fig(price(at)),
    ` (${signedPercent(100 * (at / last - 1))}, ${grouped(touches)} touches)`,
  ]
  if (above.length > 0 && below.length > 0) {
    return say('Levels')`Between support at ${told(below[0])} and resistance at ${told(above[0])}.`
  }
  if (above.length > 0) return say('Levels')`Below every level of the last 250 bars: the next is ${told(above[0])}.`
  if (below.length > 0) return say('Levels')`Above every level of the last 250 bars: the next is ${told(below[0])}.`
  return null
}

const SIDES = { above: 'above', in: 'inside', below: 'below' } as const

function profileInsight({ profile }: ChartShapes, last: number): Insight | null {
  if (profile === null) return null
  const { low, high, poc } = profile.area
  const side = valueAreaSide(profile.area, last)
  if (side === null) return null
  return say('Volume')`
    The price is ${SIDES[side]} the value area of ${fig(price(low))} to ${fig(price(high))}; most was traded at
    ${fig(price(poc))}.`
}

function gapInsight({ boxes }: ChartShapes, last: number): Insight | null {
  const distance = ({ low, high }: { low: number; high: number }) =>
    last > high ? last - high : Math.max(0, low - last)
  const nearest = [...boxes].sort((a, b) => distance(a) - distance(b))[0]
  if (nearest === undefined) return null
  const kind = nearest.tone === 'up' ? 'bullish' : 'bearish'
  if (boxes.length === 1) {
    return say(
      'Gaps',
    )`One ${kind} fair value gap is open, from ${fig(price(nearest.low))} to ${fig(price(nearest.high))}.`
  }
  return say('Gaps')`
    ${fig(grouped(boxes.length))} fair value gaps are open; the nearest, ${kind}, lies from ${fig(price(nearest.low))} to
    ${fig(price(nearest.high))}.`
}
