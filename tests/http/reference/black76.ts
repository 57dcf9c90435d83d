import type { Right } from './rawChain.ts'

/** What prices an option (§O8): forward, strike, years to expiry, rate a year. */
export interface Terms {
  readonly forward: number
  readonly strike: number
  readonly years: number
  readonly rate: number
}

const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** Normal distribution by its power series: ½ + φ(x)·(x + x³/3 + x⁵/15 + …). */
export function normal(x: number): number {
  if (x < -9) return 0
  if (x > 9) return 1
  let term = x
  let sum = x
  for (let n = 3; Math.abs(term) > 1e-17 * Math.abs(sum); n += 2) {
    term *= (x * x) / n
    sum += term
  }
  return 0.5 + density(x) * sum
}

/** Price of an option; σ as 0.12. */
function priceOf(right: Right, { forward: F, strike: K, years: T, rate: r }: Terms, sigma: number): number {
  const root = sigma * Math.sqrt(T)
  const d1 = (Math.log(F / K) + (sigma * sigma * T) / 2) / root
  const d2 = d1 - root
  const D = Math.exp(-r * T)
  return right === 'CE' ? D * (F * normal(d1) - K * normal(d2)) : D * (K * normal(-d2) - F * normal(-d1))
}

/** Price and greeks of a long option by the table of §O8; σ as 0.12. */
export function black76(right: Right, terms: Terms, sigma: number) {
  const { forward: F, strike: K, years: T, rate: r } = terms
  const root = sigma * Math.sqrt(T)
  const d1 = (Math.log(F / K) + (sigma * sigma * T) / 2) / root
  const d2 = d1 - root
  const D = Math.exp(-r * T)
  const isCall = right === 'CE'
  const price = priceOf(right, terms, sigma)
  return {
    price,
    delta: isCall ? D * normal(d1) : -D * normal(-d1),
    gamma: (D * density(d1)) / (F * root),
    thetaPerDay: (r * price - (D * F * density(d1) * sigma) / (2 * Math.sqrt(T))) / 365,
    vegaPerPoint: (F * D * density(d1) * Math.sqrt(T)) / 100,
    rhoPerPoint: (-T * price) / 100,
    probItm: isCall ? normal(d2) : normal(-d2),
    forwardDelta: isCall ? normal(d1) : -normal(-d1),
  }
}

/** Halvings after which what is left of [0.5 %, 400 %] is as small as the last digit of a number. */
const HALVINGS = 55

/** The volatility at which Black-76 gives a price, by halving [0.5 %, 400 %]; NaN when it lies outside (§O9). */
export function impliedVolatility(right: Right, terms: Terms, price: number): number {
  let [low, high] = [0.005, 4]
  if (priceOf(right, terms, low) > price || priceOf(right, terms, high) < price) return Number.NaN
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (priceOf(right, terms, middle) < price) low = middle
    else high = middle
  }
  return (low + high) / 2
}
