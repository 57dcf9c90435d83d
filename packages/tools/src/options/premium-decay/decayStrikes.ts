import { changePct, RUPEES_PER_CRORE } from '@strikelens/analytics/options'
import type { DecayAxis, DecayLegs } from './decayLegs.ts'

/** One side of the set at the view instant, one element a strike; NaN where the leg is not in the set or has no price. */
export interface StrikeDecaySide {
  readonly base: Float64Array
  readonly now: Float64Array
  readonly points: Float64Array
  readonly pct: Float64Array
  readonly crore: Float64Array
  /** Time alone, points. */
  readonly expected: Float64Array
}

export interface StrikeDecays {
  readonly strike: Float64Array
  readonly ce: StrikeDecaySide
  readonly pe: StrikeDecaySide
}

/** The legs of the set at the newest row. */
export function strikeDecays({ ce, pe }: DecayAxis, pointValue: number): StrikeDecays {
  const strike = Float64Array.from(new Set([...ce.strike, ...pe.strike])).sort()
  return { strike, ce: sideOf(ce, strike, pointValue), pe: sideOf(pe, strike, pointValue) }
}

function sideOf(legs: DecayLegs, strike: Float64Array, pointValue: number): StrikeDecaySide {
  const last = legs.price.length - 1
  const places = Array.from(strike, (one) => legs.strike.indexOf(one))
  const column = (value: (i: number) => number) =>
    Float64Array.from(places, (i) => (i < 0 || last < 0 ? Number.NaN : value(i)))
  const change = (i: number) => legs.price[last][i] - legs.basePrice[i]
  return {
    base: column((i) => legs.basePrice[i]),
    now: column((i) => legs.price[last][i]),
    points: column(change),
    pct: column((i) => changePct(legs.price[last][i], legs.basePrice[i])),
    crore: column((i) => (change(i) * legs.baseOiLots[i] * pointValue) / RUPEES_PER_CRORE),
    expected: column((i) => legs.timeOnly[last][i] - legs.baseTimeOnly[i]),
  }
}
