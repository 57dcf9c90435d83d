import { isLastDay, thetaAhead, timeValue, yearsToExpiry } from '@strikelens/analytics/options'
import { combinationValues } from '@strikelens/analytics/strategy'
import type { Combination } from './combination.ts'
import type { InstrumentMoment, LegMoment, LegTerms } from './moment.ts'

/** Whether all legs expire within a day: theta is then told to expiry. Of legs that live on it is told a day. */
export function isThetaToExpiry({ legs }: Pick<InstrumentMoment, 'legs'>): boolean {
  return legs.every(({ years }) => isLastDay(years))
}

/** Theta of one option bought as it is told at a moment, points: a calendar day, or to expiry. */
export function legTheta(
  { right, strike }: Pick<LegTerms, 'right' | 'strike'>,
  { mark, forward, years, thetaPerDay }: LegMoment,
  moment: Pick<InstrumentMoment, 'legs' | 'rate'>,
): number {
  if (!isThetaToExpiry(moment)) return thetaPerDay
  const left = timeValue(right, mark, forward, strike, Math.exp(-moment.rate * years))
  return thetaAhead(thetaPerDay, Math.max(left, 0), years)
}

/** The same of a whole combination at every snapshot. */
export function thetaSeries({ legs, thetaPerDay }: Combination, asOf: Float64Array, rate: number): Float64Array {
  const years = (t: number, expiryAt: number) => yearsToExpiry(asOf[t], expiryAt)
  const left = combinationValues(
    legs.map(({ quantity }) => quantity),
    legs.map(({ right, mark, forward, strike, expiryAt }) =>
      mark.map((price, t) => {
        const discount = Math.exp(-rate * years(t, expiryAt))
        return Math.max(timeValue(right, price, forward[t], strike, discount), 0)
      }),
    ),
  )
  const last = Math.max(...legs.map(({ expiryAt }) => expiryAt))
  return thetaPerDay.map((theta, t) => thetaAhead(theta, left[t], years(t, last)))
}
