import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as premiumFigures from '../../figures/premium.ts'
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
    centre: explain(
      isVertex ? premiumFigures.smileVertex : premiumFigures.smileCheapest,
      [...place('Lower', k - 1), ...place('Cheapest', k), ...place('Higher', k + 1)],
      centre,
    ),
    drift: explain(
      premiumFigures.drift,
      [points('Centre now', centre), points(`Centre at ${since}`, baseCentre)],
      smile.drift,
      `Drift of the centre since ${since}`,
    ),
  })
}
