import { yearsToExpiry } from '@strikelens/analytics/options'
import type { LegSide } from './sides.ts'

/** Put-call parity of one strike at the view instant, points: C − P and e^(−rT)·(F − K), which are equal but for ticks. */
export interface Parity {
  readonly strike: number
  readonly call: number
  readonly put: number
  readonly difference: number
  readonly expected: number
  readonly forward: number
  readonly years: number
  readonly rate: number
}

/** Parity of two legs of one strike and expiry; null for any other two. */
export function parityOf(ce: LegSide, pe: LegSide): Parity | null {
  if (ce.leg.strike !== pe.leg.strike || ce.leg.expiry !== pe.leg.expiry) return null
  const { reading, axis } = ce.axis
  const last = axis.asOf.length - 1
  const years = yearsToExpiry(axis.asOf[last], reading.terms.expiryAt)
  const { rate } = reading.facts
  const [call, put] = [ce.measures.price[last], pe.measures.price[last]]
  return {
    strike: ce.leg.strike,
    call,
    put,
    difference: call - put,
    expected: Math.exp(-rate * years) * (ce.forward[last] - ce.leg.strike),
    forward: ce.forward[last],
    years,
    rate,
  }
}
