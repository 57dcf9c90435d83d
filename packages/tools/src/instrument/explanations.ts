import { istClock } from '@strikelens/market/time'
import { explain } from '../figures/explain.ts'
import * as greeksFigures from '../figures/greeks.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import * as premiumFigures from '../figures/premium.ts'
import type { ExplainInput, Explanation } from '../result.ts'
import type { DayExtreme, InstrumentDay } from './day.ts'
import type { InstrumentFigures } from './figures.ts'
import type { InstrumentMoment, InstrumentTerms, LegMoment } from './moment.ts'
import { points } from './points.ts'
import { legTheta } from './theta.ts'

/** One input where all legs have the same number, else one a leg under its name. */
export function perLeg(
  { legs }: Pick<InstrumentTerms, 'legs'>,
  name: string,
  values: readonly number[],
  unit?: string,
): ExplainInput[] {
  const input = (called: string, value: number): ExplainInput =>
    unit === undefined ? { name: called, value } : { name: called, value, unit }
  if (values.every((value) => value === values[0])) return [input(name, values[0])]
  return values.map((value, i) => input(`${name}, ${legs[i].name}`, value))
}

/** How many of each leg are held; nothing where one of each is bought. */
export function quantities(terms: InstrumentTerms): ExplainInput[] {
  const held = terms.legs.map(({ quantity }) => quantity)
  return held.every((quantity) => quantity === 1) ? [] : perLeg(terms, 'Quantity', held)
}

/** What Black-76 takes beside price or volatility. */
export function rateAndTime(terms: InstrumentTerms, { rate, legs }: InstrumentMoment): ExplainInput[] {
  return [
    { name: 'Rate', value: rate, unit: 'fraction' },
    ...perLeg(
      terms,
      'Time to expiry',
      legs.map(({ years }) => years),
      'years',
    ),
  ]
}

/** How the figures that every instrument has came about (§S4–S8). */
export function instrumentExplanations(
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  day: InstrumentDay,
  figures: InstrumentFigures,
): Record<string, Explanation> {
  const { value, signed, vwap } = figures
  const greek = (
    title: string,
    formula: string,
    of: (leg: LegMoment, place: number) => number,
    result: number,
  ): Explanation =>
    explain(
      greeksFigures.instrumentGreek(sumWords(terms), formula),
      [
        ...moment.legs.map((leg, i) => ({ name: terms.legs[i].name, value: of(leg, i) })),
        ...quantities(terms),
        ...perLeg(
          terms,
          'Forward',
          moment.legs.map(({ forward }) => forward),
          'points',
        ),
        ...strikes(terms),
        ...perLeg(
          terms,
          'Strike IV',
          moment.legs.map(({ ivK }) => ivK),
          'fraction',
        ),
        ...rateAndTime(terms, moment),
      ],
      result,
      title,
    )
  return knownExplanations({
    value: explain(
      premiumFigures.value(sumWords(terms), terms.isMagnitude),
      [...moment.legs.map(({ price }, i) => points(terms.legs[i].name, price)), ...quantities(terms)],
      value,
    ),
    change: explain(
      premiumFigures.change,
      [points('Value', signed), points('Previous close', day.prevClose)],
      figures.changePct,
    ),
    dayHigh: extremeExplanation(terms, 'Day high', 'highest', day.high),
    dayLow: extremeExplanation(terms, 'Day low', 'lowest', day.low),
    vwap: explain(
      premiumFigures.vwap,
      [
        { name: 'Premium × volume', value: day.turnover, unit: 'points × lots' },
        { name: 'Volume', value: day.volumeLots, unit: 'lots' },
      ],
      vwap,
    ),
    gap: explain(premiumFigures.gap, [points('Value', value), points('VWAP', vwap)], figures.gapPct),
    premiumPct: explain(
      premiumFigures.ofSpot,
      [points('Value', value), points('Spot', moment.spot)],
      figures.premiumPct,
    ),
    rupees: explain(
      premiumFigures.perLot,
      [points('Value', value), { name: 'Point value', value: terms.pointValue, unit: '₹' }],
      figures.rupeesPerLot,
    ),
    delta: greek('Delta', 'discount × N(d1), of a put −discount × N(−d1)', (leg) => leg.delta, figures.delta),
    theta: greek(
      figures.isThetaToExpiry ? 'Theta to expiry' : 'Theta a calendar day',
      figures.isThetaToExpiry
        ? '−(mark − intrinsic value discounted to now), the time value left'
        : '(rate × price − discount × forward × φ(d1) × IV ÷ (2√time)) ÷ 365',
      (leg, place) => legTheta(terms.legs[place], leg, moment),
      figures.theta,
    ),
    vega: greek(
      'Vega a vol point',
      'forward × discount × φ(d1) × √time ÷ 100',
      (leg) => leg.vegaPerPoint,
      figures.vegaPerPoint,
    ),
  })
}

/** 'call + put' of a pair that is bought, else the rule of §S2. */
export function sumWords({ legs }: Pick<InstrumentTerms, 'legs'>): string {
  const isPair = legs.length === 2 && legs[0].right !== legs[1].right && legs.every(({ quantity }) => quantity === 1)
  return isPair ? 'call + put' : 'Σ quantity × leg'
}

export function strikes(terms: InstrumentTerms): ExplainInput[] {
  return perLeg(
    terms,
    'Strike',
    terms.legs.map(({ strike }) => strike),
    'points',
  )
}

function extremeExplanation(
  terms: InstrumentTerms,
  title: string,
  most: string,
  { value, asOf, legs }: DayExtreme,
): Explanation {
  return explain(
    premiumFigures.dayExtreme(most, sumWords(terms), terms.isMagnitude),
    [
      { name: 'Set at', value: istClock(asOf) },
      ...legs.map((price, i) => points(`${terms.legs[i].name} then`, price)),
      ...quantities(terms),
    ],
    value,
    title,
  )
}
