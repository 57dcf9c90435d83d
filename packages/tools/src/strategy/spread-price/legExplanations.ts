import { CE } from '@strikelens/analytics/pricing'
import { explain } from '../../figures/explain.ts'
import type { Figure } from '../../figures/figure.ts'
import * as greeksFigures from '../../figures/greeks.ts'
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
      points('Forward', leg.forward),
      points('Strike', strike),
      { name: 'Time to expiry', value: leg.years, unit: 'years' },
      { name: 'Rate', value: moment.rate, unit: 'fraction' },
    ]
    const of = right === CE ? 'CE' : 'PE'
    const greek = (key: LegFigure, figure: Figure): [string, Explanation] => [
      legKey(place, key),
      explain(
        figure,
        [...terms, { name: 'Strike IV', value: leg.ivK, unit: 'fraction' }],
        key === 'theta' ? legTheta(legs[place], leg, moment) : leg[key],
        `${figure.label}, ${name}`,
      ),
    ]
    return [
      [legKey(place, 'iv'), ivExplanation(name, of, leg, terms)] as [string, Explanation],
      greek('delta', greeksFigures.legGreek('delta', of)),
      greek('theta', isThetaToExpiry(moment) ? greeksFigures.thetaToExpiry(of) : greeksFigures.legGreek('theta', of)),
      greek('vegaPerPoint', greeksFigures.legGreek('vega', of)),
    ]
  })
  return knownExplanations(Object.fromEntries(all))
}

function ivExplanation(
  name: string,
  right: 'CE' | 'PE',
  { mark, iv }: LegMoment,
  terms: readonly ExplainInput[],
): Explanation {
  return explain(
    greeksFigures.impliedVolatility(right),
    [points('Mark', mark), ...terms],
    iv,
    `Implied volatility, ${name}`,
  )
}
