import type { FrozenLeg } from '@strikelens/analytics/strategy'
import { knownExplanations } from '../figures/knownExplanations.ts'
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
    since: {
      title: `Change since ${since.label}`,
      formula: '100 × (value − value at the base) ÷ |value at the base|',
      inputs: [points('Value', signed), points('At the base', since.value)],
      result: since.changePct,
      unit: '%',
    },
    attribution: {
      title: 'Why it moved',
      formula:
        'added up from snapshot to snapshot with the greeks of the earlier: delta × dF, ½ gamma × dF², vega × dIV, theta × days; the rest is residual',
      inputs: [
        points('From', fromValue),
        points('Delta', delta),
        points('Gamma', gamma),
        points('IV', iv),
        points('Time', time),
        points('Residual', residual),
      ],
      result: change,
      unit: 'points',
    },
    path: {
      title: 'Expected decay path',
      formula: 'Black-76 value with forward and strike IV frozen at the base, only T running',
      inputs: [
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
      result: path,
      unit: 'points',
    },
    pathGap: {
      title: 'Gap to the path',
      formula: 'value − expected decay path',
      inputs: [points('Value', signed), points('Path', path)],
      result: signed - path,
      unit: 'points',
    },
  })
}
