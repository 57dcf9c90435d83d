import { interpolateFlat } from '@strikelens/analytics/numeric'
import type { PricedSmile } from '@strikelens/analytics/strategy'
import { istClock } from '@strikelens/market/time'
import { knownExplanations } from '../../chain/explanations.ts'
import { plain } from '../../chain/words.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { StraddleFigures } from './figures.ts'
import { heldLegs, type LegMoment, type StraddleMoment, type StraddleTerms } from './moment.ts'
import type { DayExtreme, StraddleDay } from './straddleDay.ts'

export const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })

/** How the figures of the strip came about (§S4–S8). */
export function stripExplanations(
  moment: StraddleMoment,
  smile: PricedSmile,
  day: StraddleDay,
  terms: StraddleTerms,
  figures: StraddleFigures,
): Record<string, Explanation> {
  const { value, vwap } = figures
  const { strike, pointValue } = terms
  return knownExplanations({
    straddle: sum('Straddle', 'call price + put price', value, pricesOf(figures)),
    change: {
      title: 'Change on the day',
      formula: '100 × (value − previous close) ÷ |previous close|',
      inputs: [points('Value', value), points('Previous close', day.prevClose)],
      result: figures.changePct,
      unit: '%',
    },
    dayHigh: extremeExplanation('Day high', 'highest', day.high),
    dayLow: extremeExplanation('Day low', 'lowest', day.low),
    vwap: {
      title: 'VWAP of the combined premium',
      formula: 'Σ premium × volume of the step ÷ Σ volume, since the open',
      inputs: [
        { name: 'Premium × volume', value: day.turnover, unit: 'points × lots' },
        { name: 'Volume', value: day.volumeLots, unit: 'lots' },
      ],
      result: vwap,
      unit: 'points',
    },
    gap: {
      title: 'Gap to VWAP',
      formula: '100 × (value − VWAP) ÷ |VWAP|',
      inputs: [points('Value', value), points('VWAP', vwap)],
      result: figures.gapPct,
      unit: '%',
    },
    strikeIv: ivExplanation(moment, strike),
    premiumPct: {
      title: 'Premium in percent of spot',
      formula: '100 × value ÷ spot',
      inputs: [points('Value', value), points('Spot', moment.spot)],
      result: figures.premiumPct,
      unit: '%',
    },
    rupees: {
      title: 'Per lot',
      formula: 'value × point value',
      inputs: [points('Value', value), { name: 'Point value', value: pointValue, unit: '₹' }],
      result: figures.rupeesPerLot,
      unit: '₹',
    },
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
      inputs: pricesOf(figures),
      result: figures.tiltPct,
      unit: '%',
    },
    pop: popExplanation(smile, figures),
    delta: greekExplanation('Delta', 'D × N(d1), −D × N(−d1)', moment, terms, (leg) => leg.delta, figures.delta),
    theta: greekExplanation(
      'Theta a calendar day',
      '(rate × price − D × F × φ(d1) × σ ÷ 2√T) ÷ 365',
      moment,
      terms,
      (leg) => leg.thetaPerDay,
      figures.thetaPerDay,
    ),
    vega: greekExplanation(
      'Vega a vol point',
      'F × D × φ(d1) × √T ÷ 100',
      moment,
      terms,
      (leg) => leg.vegaPerPoint,
      figures.vegaPerPoint,
    ),
    intrinsic: sum('Intrinsic value', '|forward − strike|', figures.intrinsic, [
      points('Forward', moment.forward),
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
        points('CE mark', moment.ce.mark),
        points('PE mark', moment.pe.mark),
        ...rateAndTime(moment),
      ],
      result: figures.synthetic,
      unit: 'points',
    },
  })
}

function sum(title: string, formula: string, result: number, inputs: readonly ExplainInput[]): Explanation {
  return { title, formula, inputs, result, unit: 'points' }
}

export function rateAndTime({ rate, years }: Pick<StraddleMoment, 'rate' | 'years'>): ExplainInput[] {
  return [
    { name: 'Rate', value: rate },
    { name: 'T', value: years, unit: 'years' },
  ]
}

function pricesOf({ ce, pe }: StraddleFigures): ExplainInput[] {
  return [points('CE', ce), points('PE', pe)].filter(({ value }) => !Number.isNaN(value))
}

function extremeExplanation(title: string, most: string, { value, asOf, ce, pe }: DayExtreme): Explanation {
  const legs = [points('CE then', ce), points('PE then', pe)].filter((leg) => !Number.isNaN(leg.value))
  return sum(title, `${most} combined premium of the day’s snapshots: call price + put price then`, value, [
    { name: 'Set at', value: istClock(asOf) },
    ...legs,
  ])
}

/** The strike IV from the mark of the leg that gives it (§O9): the out-of-the-money one where it has an IV. */
function ivExplanation({ ce, pe, forward, rate, years, iv }: StraddleMoment, strike: number): Explanation | null {
  if (Number.isNaN(ce.iv) && Number.isNaN(pe.iv)) return null
  const isCall = strike > forward ? !Number.isNaN(ce.iv) : Number.isNaN(pe.iv)
  return {
    title: `Implied volatility at ${plain(strike)}`,
    formula: 'the volatility at which Black-76 gives the mark of the out-of-the-money leg',
    inputs: [
      { name: 'Right', value: isCall ? 'CE' : 'PE' },
      points('Mark', isCall ? ce.mark : pe.mark),
      points('Forward', forward),
      points('Strike', strike),
      ...rateAndTime({ rate, years }),
    ],
    result: iv,
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

/** A greek of both legs with what Black-76 took (§O8). */
function greekExplanation(
  title: string,
  formula: string,
  moment: StraddleMoment,
  { strike, missing }: StraddleTerms,
  greek: (leg: LegMoment) => number,
  result: number,
): Explanation {
  const legs = heldLegs(moment, missing)
  return {
    title,
    formula: `call + put, by Black-76 each ${formula}`,
    inputs: [
      ...legs.map((leg) => ({ name: leg === moment.ce ? 'CE' : 'PE', value: greek(leg) })),
      points('Forward', moment.forward),
      points('Strike', strike),
      { name: 'Strike IV', value: moment.iv },
      ...rateAndTime(moment),
    ],
    result,
  }
}
