import { CE } from '@strikelens/analytics/pricing'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { InstrumentMoment, InstrumentTerms, LegMoment } from '../../instrument/moment.ts'
import { points } from '../../instrument/points.ts'
import { isThetaToExpiry, legTheta } from '../../instrument/theta.ts'
import type { ExplainInput, Explanation } from '../../result.ts'

/** Figures of a leg that are computed. */
export const LEG_FIGURES = ['iv', 'delta', 'theta', 'vegaPerPoint'] as const
export type LegFigure = (typeof LEG_FIGURES)[number]

/** Name under which the explanation of a leg's figure is found. */
export function legKey(place: number, figure: LegFigure): string {
  return `leg.${place}.${figure}`
}

/** How IV and greeks of every leg came about, one option bought (§O8, §O9). */
export function legExplanations({ legs }: InstrumentTerms, moment: InstrumentMoment): Record<string, Explanation> {
  const all = legs.flatMap(({ name, right, strike }, place) => {
    const leg = moment.legs[place]
    const terms: readonly ExplainInput[] = [
      points('Forward F', leg.forward),
      points('Strike K', strike),
      { name: 'T', value: leg.years, unit: 'years' },
      { name: 'Rate r', value: moment.rate, unit: 'fraction' },
    ]
    const greek = (figure: LegFigure, title: string, formula: string): [string, Explanation] => [
      legKey(place, figure),
      {
        title: `${title}, ${name}`,
        formula: `${formula}, Black-76`,
        inputs: [...terms, { name: 'Strike IV σ', value: leg.ivK, unit: 'fraction' }],
        result: figure === 'theta' ? legTheta(legs[place], leg, moment) : leg[figure],
      },
    ]
    return [
      [legKey(place, 'iv'), ivExplanation(name, leg, terms)] as [string, Explanation],
      greek('delta', 'Delta', right === CE ? 'D·N(d1)' : '−D·N(−d1)'),
      isThetaToExpiry(moment)
        ? greek('theta', 'Theta to expiry', `−(mark − D·max(${right === CE ? 'F − K' : 'K − F'}, 0))`)
        : greek('theta', 'Theta a day', '[r·price − D·F·φ(d1)·σ ÷ (2√T)] ÷ 365'),
      greek('vegaPerPoint', 'Vega a vol point', 'F·D·φ(d1)·√T ÷ 100'),
    ]
  })
  return knownExplanations(Object.fromEntries(all))
}

function ivExplanation(name: string, { mark, iv }: LegMoment, terms: readonly ExplainInput[]): Explanation {
  return {
    title: `Implied volatility, ${name}`,
    formula: 'the volatility at which Black-76 gives the mark',
    inputs: [points('Mark', mark), ...terms],
    result: iv,
    unit: 'fraction',
  }
}
