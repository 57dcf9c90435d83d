import { knownExplanations } from '../../chain/explanations.ts'
import type { Explanation } from '../../result.ts'
import type { SinceBase } from '../sinceBase.ts'
import { points, rateAndTime } from './explanations.ts'
import type { StraddleMoment, StraddleTerms } from './moment.ts'

/** Forward and strike IV at the base: what the expected decay path freezes (§S10). */
export interface FrozenBase {
  readonly forward: number
  /** As 0.121. */
  readonly iv: number
}

/** How the change since the base, its parts and the expected decay path came about (§S5, §S9, §S10). */
export function moveExplanations(
  moment: StraddleMoment,
  { strike }: StraddleTerms,
  value: number,
  since: SinceBase,
  frozen: FrozenBase,
  path: number,
): Record<string, Explanation> {
  const { delta, gamma, iv, time, residual, fromValue, change } = since.attribution
  return knownExplanations({
    since: {
      title: `Change since ${since.label}`,
      formula: '100 × (value − value at the base) ÷ |value at the base|',
      inputs: [points('Value', value), points('At the base', since.value)],
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
        points('Strike', strike),
        points('Forward at the base', frozen.forward),
        { name: 'Strike IV at the base', value: frozen.iv },
        ...rateAndTime(moment),
      ],
      result: path,
      unit: 'points',
    },
    pathGap: {
      title: 'Gap to the path',
      formula: 'value − expected decay path',
      inputs: [points('Value', value), points('Path', path)],
      result: value - path,
      unit: 'points',
    },
  })
}
