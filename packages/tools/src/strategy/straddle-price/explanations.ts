import { interpolateFlat } from '@strikelens/analytics/numeric'
import type { ChainDerivation } from '@strikelens/analytics/options'
import type { PricedSmile } from '@strikelens/analytics/strategy'
import { knownExplanations } from '../../chain/explanations.ts'
import { plain } from '../../chain/words.ts'
import { points, rateAndTime } from '../../instrument/explanations.ts'
import { type InstrumentMoment, type InstrumentTerms, smileOf } from '../../instrument/moment.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { StraddleFigures } from './figures.ts'

/** How the figures came about that a straddle has beside those of every instrument (§S6–S8). */
export function straddleExplanations(
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  derived: ChainDerivation,
  figures: StraddleFigures,
): Record<string, Explanation> {
  const { value } = figures
  const [{ strike }] = terms.legs
  const timed = rateAndTime(terms, moment)
  return knownExplanations({
    strikeIv: ivExplanation(terms, moment, derived, strike),
    lower: sum('Lower breakeven at expiry', 'strike − value', figures.lower, [
      points('Strike', strike),
      points('Value', value),
    ]),
    upper: sum('Upper breakeven at expiry', 'strike + value', figures.upper, [
      points('Strike', strike),
      points('Value', value),
    ]),
    tilt: {
      title: 'Tilt',
      formula: '100 × (CE − PE) ÷ (CE + PE)',
      inputs: [points('CE', figures.ce), points('PE', figures.pe)],
      result: figures.tiltPct,
      unit: '%',
    },
    pop: popExplanation(smileOf(derived), figures),
    intrinsic: sum('Intrinsic value', '|forward − strike|', figures.intrinsic, [
      points('Forward', derived.forward),
      points('Strike', strike),
    ]),
    timeValue: sum('Time value', 'value − intrinsic', figures.timeValue, [
      points('Value', value),
      points('Intrinsic', figures.intrinsic),
    ]),
    synthetic: {
      title: `Synthetic future at ${plain(strike)}`,
      formula: 'strike + e^(rate × T) × (call mark − put mark)',
      inputs: [
        points('Strike', strike),
        points('CE mark', markOf(derived, 'ce', strike)),
        points('PE mark', markOf(derived, 'pe', strike)),
        ...timed,
      ],
      result: figures.synthetic,
      unit: 'points',
    },
  })
}

function sum(title: string, formula: string, result: number, inputs: readonly ExplainInput[]): Explanation {
  return { title, formula, inputs, result, unit: 'points' }
}

function markOf(derived: ChainDerivation, side: 'ce' | 'pe', strike: number): number {
  return derived[side].mark[derived.byStrike.strike.indexOf(strike)]
}

/** The strike IV from the mark of the leg that gives it (§O9): the out-of-the-money one where it has an IV. */
function ivExplanation(
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  derived: ChainDerivation,
  strike: number,
): Explanation | null {
  const [{ ivK, forward }] = moment.legs
  if (Number.isNaN(ivK)) return null
  const k = derived.byStrike.strike.indexOf(strike)
  const hasIv = (side: 'ce' | 'pe') => !Number.isNaN(derived[side].iv[k])
  const isCall = strike > forward ? hasIv('ce') : !hasIv('pe')
  return {
    title: `Implied volatility at ${plain(strike)}`,
    formula: 'the volatility at which Black-76 gives the mark of the out-of-the-money leg',
    inputs: [
      { name: 'Right', value: isCall ? 'CE' : 'PE' },
      points('Mark', markOf(derived, isCall ? 'ce' : 'pe', strike)),
      points('Forward', forward),
      points('Strike', strike),
      ...rateAndTime(terms, moment),
    ],
    result: ivK,
  }
}

function popExplanation(smile: PricedSmile, { lower, upper, popShort }: StraddleFigures): Explanation {
  const { strike, ivK, forward, years } = smile
  return {
    title: 'Probability of profit, short straddle',
    formula: 'P(F < upper) − P(F < lower), P(F < x) = N((ln(x ÷ F) + σx²T ÷ 2) ÷ (σx√T)) with the strike IV at x',
    inputs: [
      points('Lower', lower),
      { name: 'IV at lower', value: interpolateFlat(strike, ivK, lower) },
      points('Upper', upper),
      { name: 'IV at upper', value: interpolateFlat(strike, ivK, upper) },
      points('Forward', forward),
      { name: 'T', value: years, unit: 'years' },
    ],
    result: popShort,
  }
}
