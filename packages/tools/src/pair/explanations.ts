import { interpolateFlat } from '@strikelens/analytics/numeric'
import type { ChainDerivation } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { plain } from '@strikelens/market/formats'
import * as chainFigures from '../figures/chain.ts'
import { explain } from '../figures/explain.ts'
import type { Figure } from '../figures/figure.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import * as premiumFigures from '../figures/premium.ts'
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
    timeValue: sum(premiumFigures.timeValue, figures.timeValue, [
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
    lower: sum(premiumFigures.lower, figures.lower, strikeAndValue),
    upper: sum(premiumFigures.upper, figures.upper, strikeAndValue),
    tilt: explain(premiumFigures.tilt, [points('CE', figures.ce), points('PE', figures.pe)], figures.tiltPct),
    intrinsic: sum(premiumFigures.intrinsic, figures.intrinsic, [
      points('Forward', derived.forward),
      points('Strike', strike),
    ]),
    synthetic: explain(
      chainFigures.strikeSynthetic,
      [
        points('Strike', strike),
        points('CE mark', markOf(derived, 'ce', strike)),
        points('PE mark', markOf(derived, 'pe', strike)),
        ...rateAndTime(terms, moment),
      ],
      figures.synthetic,
      `Synthetic future at ${plain(strike)}`,
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
  const move = points('Expected move', expectedMove)
  return {
    lower: sum(premiumFigures.strangleLower, figures.lower, [putStrike, value]),
    upper: sum(premiumFigures.strangleUpper, figures.upper, [callStrike, value]),
    intrinsic: sum(premiumFigures.strangleIntrinsic, figures.intrinsic, [f, callStrike, putStrike]),
    width: sum(premiumFigures.strangleWidth, figures.width, [callStrike, putStrike]),
    cushionUp: sum(premiumFigures.cushionUp, figures.cushionUpPct, up),
    cushionDown: sum(premiumFigures.cushionDown, figures.cushionDownPct, down),
    sigmasUp: sum(premiumFigures.sigmasUp, figures.cushionUpSigmas, [...up, move]),
    sigmasDown: sum(premiumFigures.sigmasDown, figures.cushionDownSigmas, [...down, move]),
    legRatio: explain(premiumFigures.legRatio, [points('CE', figures.ce), points('PE', figures.pe)], figures.legRatio),
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
  return {
    quoteWidth: sum(premiumFigures.quoteWidth, quoteWidthPct, [
      ...quote('CE', CE),
      ...quote('PE', PE),
      points('Value', value),
    ]),
    ceWidth: explain(premiumFigures.legQuoteWidth, quote('CE', CE), ceWidthPct, 'Quote width of the call'),
    peWidth: explain(premiumFigures.legQuoteWidth, quote('PE', PE), peWidthPct, 'Quote width of the put'),
  }
}

function popExplanation(
  isStraddle: boolean,
  derived: ChainDerivation,
  { lower, upper, popShort }: PairFigures,
): Explanation {
  const { strike, ivK, forward, years } = smileOf(derived)
  return explain(
    premiumFigures.pop,
    [
      points('Lower', lower),
      { name: 'IV at lower', value: interpolateFlat(strike, ivK, lower), unit: 'fraction' },
      points('Upper', upper),
      { name: 'IV at upper', value: interpolateFlat(strike, ivK, upper), unit: 'fraction' },
      points('Forward', forward),
      { name: 'Time to expiry', value: years, unit: 'years' },
    ],
    popShort,
    `Probability of profit, short ${isStraddle ? 'straddle' : 'strangle'}`,
  )
}

function sum(figure: Figure, result: number, inputs: readonly ExplainInput[]): Explanation {
  return explain(figure, inputs, result)
}
