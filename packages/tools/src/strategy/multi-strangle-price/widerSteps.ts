import { givenUpPerPoint } from '@strikelens/analytics/strategy'
import { explain } from '../../figures/explain.ts'
import { givenUp } from '../../figures/widerStep.ts'
import { points } from '../../instrument/points.ts'
import type { ShownPair } from '../../multiPremium/comparison.ts'
import type { Explanation, Wire } from '../../result.ts'

/** What is told of a strangle. */
export type ToldStrangle = Pick<Wire<ShownPair>, 'key' | 'name' | 'figures'>

/** What going from a strangle to the next wider one costs and brings. Points; PoP in 0–1. */
export interface WiderStep {
  readonly from: ToldStrangle
  readonly to: ToldStrangle
  readonly premium: number
  readonly widerPremium: number
  readonly width: number
  readonly widerWidth: number
  /** Premium given up ÷ width gained. */
  readonly perPoint: number
  readonly popGain: number
}

/**
 * The steps from each strangle to the next wider one, by the key of the first; the widest has none. Guts take no part: what
 * they cost is mostly intrinsic.
 */
export function widerSteps(pairs: readonly ToldStrangle[]): ReadonlyMap<string, WiderStep> {
  const known = (value: number | null) => value ?? Number.NaN
  const byWidth = pairs
    .filter(({ figures }) => known(figures.width) >= 0)
    .toSorted((a, b) => known(a.figures.width) - known(b.figures.width))
  const steps = new Map<string, WiderStep>()
  for (const from of pairs.filter((pair) => byWidth.includes(pair))) {
    const width = known(from.figures.width)
    const to = byWidth.find(({ figures }) => known(figures.width) > width)
    if (to === undefined) continue
    const [premium, widerPremium] = [known(from.figures.value), known(to.figures.value)]
    const widerWidth = known(to.figures.width)
    steps.set(from.key, {
      from,
      to,
      premium,
      widerPremium,
      width,
      widerWidth,
      perPoint: givenUpPerPoint(premium, width, widerPremium, widerWidth),
      popGain: known(to.figures.popShort) - known(from.figures.popShort),
    })
  }
  return steps
}

/** How much a step gives up for each point it gains. */
export function stepExplanation({ to, perPoint, ...step }: WiderStep): Explanation {
  return explain(
    givenUp,
    [
      points('Premium', step.premium),
      points('Premium of the next wider', step.widerPremium),
      points('Width', step.width),
      points('Width of the next wider', step.widerWidth),
    ],
    perPoint,
    `Given up ÷ gained, to ${to.name}`,
  )
}
