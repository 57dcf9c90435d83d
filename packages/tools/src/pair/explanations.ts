import { interpolateFlat } from '@strikelens/analytics/numeric'
import type { ChainDerivation } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { plain } from '@strikelens/market/formats'
import { knownExplanations } from '../figures/knownExplanations.ts'
import { rateAndTime } from '../instrument/explanations.ts'
import { type InstrumentMoment, type InstrumentTerms, smileOf } from '../instrument/moment.ts'
import { points } from '../instrument/points.ts'
import type { ExplainInput, Explanation } from '../result.ts'
import { heldLeg, type PairFigures } from './figures.ts'
import { ivExplanation, markOf } from './ivExplanation.ts'
import type { PairStrikes } from './pair.ts'

/** How the figures came about that a pair has beside those of every instrument (§S6–S8). */
export function pairExplanations(
  terms: InstrumentTerms,
  strikes: PairStrikes,
  moment: InstrumentMoment,
  derived: ChainDerivation,
  figures: PairFigures,
): Record<string, Explanation> {
  const isStraddle = strikes.put === strikes.call
  return knownExplanations({
    strikeIv: ivExplanation(terms, moment, derived, figures),
    pop: popExplanation(isStraddle, derived, figures),
    timeValue: sum('Time value', 'value − intrinsic', figures.timeValue, [
      points('Value', figures.value),
      points('Intrinsic', figures.intrinsic),
    ]),
    ...(isStraddle
      ? straddleOnly(strikes.put, terms, moment, derived, figures)
      : strangleOnly(strikes, derived, figures)),
    ...quoteExplanations(terms, moment, figures),
  })
}

function straddleOnly(
  strike: number,
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  derived: ChainDerivation,
  figures: PairFigures,
): Record<string, Explanation> {
  const strikeAndValue = [points('Strike', strike), points('Value', figures.value)]
  return {
    lower: sum('Lower breakeven at expiry', 'strike − value', figures.lower, strikeAndValue),
    upper: sum('Upper breakeven at expiry', 'strike + value', figures.upper, strikeAndValue),
    tilt: {
      title: 'Tilt',
      formula: '100 × (CE − PE) ÷ (CE + PE)',
      inputs: [points('CE', figures.ce), points('PE', figures.pe)],
      result: figures.tiltPct,
      unit: '%',
    },
    intrinsic: sum('Intrinsic value', '|forward − strike|', figures.intrinsic, [
      points('Forward', derived.forward),
      points('Strike', strike),
    ]),
    synthetic: sum(
      `Synthetic future at ${plain(strike)}`,
      'strike + e^(rate × T) × (call mark − put mark)',
      figures.synthetic,
      [
        points('Strike', strike),
        points('CE mark', markOf(derived, 'ce', strike)),
        points('PE mark', markOf(derived, 'pe', strike)),
        ...rateAndTime(terms, moment),
      ],
    ),
  }
}

function strangleOnly(
  { put, call }: PairStrikes,
  { forward, expectedMove }: ChainDerivation,
  figures: PairFigures,
): Record<string, Explanation> {
  const [putStrike, callStrike] = [points('Put strike', put), points('Call strike', call)]
  const value = points('Value', figures.value)
  const f = points('Forward', forward)
  const up = [callStrike, f]
  const down = [f, putStrike]
  return {
    lower: sum('Lower breakeven at expiry', 'put strike − value', figures.lower, [putStrike, value]),
    upper: sum('Upper breakeven at expiry', 'call strike + value', figures.upper, [callStrike, value]),
    intrinsic: sum(
      'Intrinsic value',
      'max(forward − call strike, 0) + max(put strike − forward, 0)',
      figures.intrinsic,
      [f, callStrike, putStrike],
    ),
    width: sum('Width', 'call strike − put strike', figures.width, [callStrike, putStrike]),
    cushionUp: percent('Cushion up', '100 × (call strike − forward) ÷ forward', figures.cushionUpPct, up),
    cushionDown: percent('Cushion down', '100 × (forward − put strike) ÷ forward', figures.cushionDownPct, down),
    sigmasUp: sigmas(
      'Cushion up',
      '(call strike − forward) ÷ expected move',
      figures.cushionUpSigmas,
      up,
      expectedMove,
    ),
    sigmasDown: sigmas(
      'Cushion down',
      '(forward − put strike) ÷ expected move',
      figures.cushionDownSigmas,
      down,
      expectedMove,
    ),
    legRatio: {
      title: 'Leg ratio',
      formula: 'dearer leg ÷ cheaper leg',
      inputs: [points('CE', figures.ce), points('PE', figures.pe)],
      result: figures.legRatio,
    },
  }
}

function quoteExplanations(
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  { value, quoteWidthPct, ceWidthPct, peWidthPct }: PairFigures,
): Record<string, Explanation> {
  const quote = (name: string, right: typeof CE | typeof PE) => {
    const leg = heldLeg(terms, moment, right)
    return leg === undefined ? [] : [points(`${name} bid`, leg.bid), points(`${name} ask`, leg.ask)]
  }
  const own = '100 × (ask − bid) ÷ mid'
  return {
    quoteWidth: percent('Quote width', '100 × Σ (ask − bid) ÷ value', quoteWidthPct, [
      ...quote('CE', CE),
      ...quote('PE', PE),
      points('Value', value),
    ]),
    ceWidth: percent('Quote width of the call', own, ceWidthPct, quote('CE', CE)),
    peWidth: percent('Quote width of the put', own, peWidthPct, quote('PE', PE)),
  }
}

function popExplanation(
  isStraddle: boolean,
  derived: ChainDerivation,
  { lower, upper, popShort }: PairFigures,
): Explanation {
  const { strike, ivK, forward, years } = smileOf(derived)
  return {
    title: `Probability of profit, short ${isStraddle ? 'straddle' : 'strangle'}`,
    formula: 'P(F < upper) − P(F < lower), P(F < x) = N((ln(x ÷ F) + σx²T ÷ 2) ÷ (σx√T)) with the strike IV at x',
    inputs: [
      points('Lower', lower),
      { name: 'IV at lower', value: interpolateFlat(strike, ivK, lower), unit: 'fraction' },
      points('Upper', upper),
      { name: 'IV at upper', value: interpolateFlat(strike, ivK, upper), unit: 'fraction' },
      points('Forward', forward),
      { name: 'T', value: years, unit: 'years' },
    ],
    result: popShort,
    unit: 'fraction',
  }
}

function sum(title: string, formula: string, result: number, inputs: readonly ExplainInput[]): Explanation {
  return { title, formula, inputs, result, unit: 'points' }
}

function percent(title: string, formula: string, result: number, inputs: readonly ExplainInput[]): Explanation {
  return { title, formula, inputs, result, unit: '%' }
}

function sigmas(
  title: string,
  formula: string,
  result: number,
  inputs: readonly ExplainInput[],
  expectedMove: number,
): Explanation {
  return { title, formula, inputs: [...inputs, points('Expected move', expectedMove)], result, unit: 'σ' }
}
