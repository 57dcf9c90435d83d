import { black76, normal } from './black76.ts'
import { type Derived, type DerivedStrike, greeksOf } from './derived.ts'
import type { RawChain, Right } from './rawChain.ts'

/** A leg of a combination: + bought, − sold. */
export interface RawHolding {
  readonly strike: number
  readonly right: Right
  readonly quantity: number
}

export function strikeOf({ strikes }: Derived, strike: number): DerivedStrike {
  const found = strikes.find((one) => one.strike === strike)
  if (found === undefined) throw new Error(`No strike ${strike}.`)
  return found
}

/** What a leg is taken at (§S1): its last trade of the day, else its mark. */
export function legPrice(derived: Derived, { strike, right }: Omit<RawHolding, 'quantity'>, px: 'ltp' | 'mid'): number {
  const one = strikeOf(derived, strike)
  const side = right === 'CE' ? 'ce' : 'pe'
  const { ltp, volumeLots } = one.raw[side]
  return px === 'ltp' && volumeLots > 0 ? ltp : one[side].mark.price
}

/** V = Σ q × p (§S2). */
export function combined(derived: Derived, legs: readonly RawHolding[], px: 'ltp' | 'mid' = 'ltp'): number {
  return legs.reduce((sum, leg) => sum + leg.quantity * legPrice(derived, leg, px), 0)
}

/** Volume of all legs since the open, lots. */
export function combinedVolume(derived: Derived, legs: readonly RawHolding[]): number {
  return legs.reduce((sum, { strike, right }) => {
    return sum + strikeOf(derived, strike).raw[right === 'CE' ? 'ce' : 'pe'].volumeLots
  }, 0)
}

/** Greeks of a combination (§S8). */
export function combinedGreeks({ rate }: RawChain, derived: Derived, legs: readonly RawHolding[]) {
  const each = legs.map((leg) => {
    return { quantity: leg.quantity, ...greeksOf(derived, rate, strikeOf(derived, leg.strike), leg.right) }
  })
  const sum = (of: (leg: (typeof each)[number]) => number) =>
    each.reduce((total, leg) => total + leg.quantity * of(leg), 0)
  return {
    delta: sum((leg) => leg.delta),
    thetaPerDay: sum((leg) => leg.thetaPerDay),
    vegaPerPoint: sum((leg) => leg.vegaPerPoint),
  }
}

/** P(F_T < x) with the smile's volatility at x (§S7). */
export function probabilityBelow({ strikes, forward, years }: Derived, x: number): number {
  const known = strikes.filter(({ ivK }) => ivK > 0)
  const below = known.filter(({ strike }) => strike <= x).at(-1) ?? known[0]
  const above = known.find(({ strike }) => strike >= x) ?? known[known.length - 1]
  const share = above.strike === below.strike ? 0 : (x - below.strike) / (above.strike - below.strike)
  const sigma = below.ivK + Math.min(Math.max(share, 0), 1) * (above.ivK - below.ivK)
  const deviation = sigma * Math.sqrt(years)
  return normal((Math.log(x / forward) + deviation ** 2 / 2) / deviation)
}

/** Value of the combination with forward and volatilities of `base` at the time of `now` (§S10). */
export function decayPath({ rate }: RawChain, base: Derived, now: Derived, legs: readonly RawHolding[]): number {
  return legs.reduce((sum, { strike, right, quantity }) => {
    const terms = { forward: base.forward, strike, years: now.years, rate }
    return sum + quantity * black76(right, terms, strikeOf(base, strike).ivK).price
  }, 0)
}

/** Where the move over chains of one session came from (§S9), in points. */
export function attributed(chains: readonly RawChain[], each: readonly Derived[], legs: readonly RawHolding[]) {
  const parts = { delta: 0, gamma: 0, iv: 0, time: 0 }
  for (let t = 1; t < chains.length; t++) {
    const [from, to] = [each[t - 1], each[t]]
    const move = to.forward - from.forward
    for (const { strike, right, quantity } of legs) {
      const greeks = greeksOf(from, chains[t - 1].rate, strikeOf(from, strike), right)
      parts.delta += quantity * greeks.delta * move
      parts.gamma += quantity * 0.5 * greeks.gamma * move ** 2
      parts.iv += quantity * greeks.vegaPerPoint * 100 * (strikeOf(to, strike).ivK - strikeOf(from, strike).ivK)
      parts.time += (quantity * greeks.thetaPerDay * (chains[t].asOf - chains[t - 1].asOf)) / 86_400_000
    }
  }
  return parts
}
