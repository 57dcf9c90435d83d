import { dayChange, dayChangePct, overVwapPct, pointOfControl, toLevel } from '../figures/chart.ts'
import { explain } from '../figures/explain.ts'
import type { Figure } from '../figures/figure.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import type { Explanation } from '../result.ts'
import type { ChartQuote } from './chartBars.ts'
import type { ChartShapes } from './chartShapes.ts'
import { nearestLevels } from './nearestLevels.ts'

/** How the figures beside a chart came about. */
export function chartExplanations(quote: ChartQuote, { levels, profile }: ChartShapes): Record<string, Explanation> {
  const { last, prevClose, vwap } = quote
  const { above, below } = nearestLevels(levels, last)
  const of = (figure: Figure, one: readonly [string, number], other: readonly [string, number], result: number) =>
    explain(
      figure,
      [one, other].map(([name, value]) => ({ name, value, unit: '₹' })),
      result,
    )
  const level = (side: 'Resistance' | 'Support', price: number | undefined) =>
    price === undefined ? null : of(toLevel(side), ['Level', price], ['Last price', last], 100 * (price / last - 1))
  return knownExplanations({
    change: of(dayChange, ['Last price', last], ['Previous close', prevClose], last - prevClose),
    changePct: of(dayChangePct, ['Last price', last], ['Previous close', prevClose], 100 * (last / prevClose - 1)),
    vwapPct: of(overVwapPct, ['Last price', last], ['VWAP', vwap], 100 * (last / vwap - 1)),
    resistance: level('Resistance', above[0]?.price),
    support: level('Support', below[0]?.price),
    poc:
      profile === null
        ? null
        : explain(
            pointOfControl,
            [
              { name: 'Lowest price', value: profile.low, unit: '₹' },
              { name: 'Height of a row', value: profile.rowHeight, unit: '₹' },
            ],
            profile.area.poc,
          ),
  })
}
