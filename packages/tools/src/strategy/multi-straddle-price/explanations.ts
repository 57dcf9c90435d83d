import { knownExplanations } from '../../figures/knownExplanations.ts'
import { points } from '../../instrument/points.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { PremiumSmile } from './premiumSmile.ts'

/** How the centre of the premium smile and its drift came about. */
export function smileExplanations(
  smile: Omit<PremiumSmile, 'base' | 'previous'>,
  since: string,
): Record<string, Explanation> {
  const { strike, straddle, cheapest, centre, baseCentre } = smile
  const k = strike.indexOf(cheapest)
  const isVertex = centre !== cheapest
  const place = (name: string, i: number): ExplainInput[] =>
    strike[i] === undefined || Number.isNaN(straddle[i])
      ? []
      : [points(`${name} strike`, strike[i]), points(`${name} straddle`, straddle[i])]
  return knownExplanations({
    centre: {
      title: 'Centre of the premium smile',
      formula: isVertex
        ? 'vertex of the parabola through the cheapest straddle and its two neighbours'
        : 'the strike of the cheapest straddle: with its neighbours it makes no parabola, or lies at its very bottom',
      inputs: [...place('Lower', k - 1), ...place('Cheapest', k), ...place('Higher', k + 1)],
      result: centre,
      unit: 'points',
    },
    drift: {
      title: `Drift of the centre since ${since}`,
      formula: 'centre now − centre at the base',
      inputs: [points('Centre now', centre), points(`Centre at ${since}`, baseCentre)],
      result: smile.drift,
      unit: 'points',
    },
  })
}
