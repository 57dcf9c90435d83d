import type { FrozenLeg } from '@strikelens/analytics/strategy'
import { explain } from '../figures/explain.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import * as premiumFigures from '../figures/premium.ts'
import type { Explanation } from '../result.ts'
import { perLeg, quantities, rateAndTime, strikes } from './explanations.ts'
import type { InstrumentFigures } from './figures.ts'
import type { InstrumentMoment, InstrumentTerms } from './moment.ts'
import { points } from './points.ts'
import type { SinceBase } from './sinceBase.ts'

/** How the change since the base, its parts and the expected decay path came about (§S5, §S9, §S10). */
export function moveExplanations(
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  { signed }: InstrumentFigures,
  since: SinceBase,
  frozen: readonly FrozenLeg[],
  path: number,
): Record<string, Explanation> {
  const { delta, gamma, iv, time, residual, fromValue, change } = since.attribution
  return knownExplanations({
    since: explain(
      premiumFigures.since,
      [points('Value', signed), points('At the base', since.value)],
      since.changePct,
      `Change since ${since.label}`,
    ),
    attribution: explain(
      premiumFigures.attribution,
      [
        points('From', fromValue),
        points('Delta', delta),
        points('Gamma', gamma),
        points('IV', iv),
        points('Time', time),
        points('Residual', residual),
      ],
      change,
    ),
    path: explain(
      premiumFigures.path(terms.legs.map(({ right }) => right)),
      [
        ...quantities(terms),
        ...strikes(terms),
        ...perLeg(
          terms,
          'Forward at the base',
          frozen.map(({ forward }) => forward),
          'points',
        ),
        ...perLeg(
          terms,
          'Strike IV at the base',
          frozen.map(({ ivK }) => ivK),
          'fraction',
        ),
        ...rateAndTime(terms, moment),
      ],
      path,
    ),
    pathGap: explain(premiumFigures.pathGap, [points('Value', signed), points('Path', path)], signed - path),
  })
}
