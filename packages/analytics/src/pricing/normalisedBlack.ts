import { millsRatio, millsSlope } from './millsRatio.ts'
import { ROOT_TWO_PI } from './normal.ts'

/**
 * Up to this half-deviation t the difference of two Mills' ratios is summed as a series in t, because subtracting them
 * would lose the digits they share. Beyond it, or where |x|/2 = a·t is large, direct subtraction costs the volatility at
 * most six units in the last place.
 */
const SERIES_UP_TO = 1 / 2

/**
 * Y(−a + t) − Y(−a − t) with Y = Φ/φ, for a ≥ 0 and t ≥ 0 with t ≤ a or t ≤ ½. It is b/b′, the normalised Black price
 * over its vega, so an error here is, over s, the error of a volatility.
 */
export function millsDifference(a: number, t: number): number {
  return t <= SERIES_UP_TO && a * t <= 1 ? 2 * t * oddSeries(a, t * t) : millsRatio(a - t) - millsRatio(a + t)
}

/** Whether `millsDifference` is defined here; elsewhere the complement is the accurate side. */
export function isBelowComplement(a: number, t: number): boolean {
  return t <= a || t <= SERIES_UP_TO
}

/** c₁ + c₃·t² + c₅·t⁴ + … with cₙ = Y⁽ⁿ⁾(−a)/n! by cₙ₊₁ = (cₙ₋₁ − a·cₙ)/(n + 1); as many terms as t asks for. */
function oddSeries(a: number, tt: number): number {
  const c1 = millsSlope(a)
  const c2 = (millsRatio(a) - a * c1) * 0.5
  const c3 = (c1 - a * c2) * (1 / 3)
  const c4 = (c2 - a * c3) * 0.25
  const c5 = (c3 - a * c4) * 0.2
  const c6 = (c4 - a * c5) * (1 / 6)
  const c7 = (c5 - a * c6) * (1 / 7)
  if (tt < 1e-4) return c1 + tt * (c3 + tt * (c5 + tt * c7))
  const c8 = (c6 - a * c7) * 0.125
  const c9 = (c7 - a * c8) * (1 / 9)
  const c10 = (c8 - a * c9) * 0.1
  const c11 = (c9 - a * c10) * (1 / 11)
  if (tt < 4e-3) return c1 + tt * (c3 + tt * (c5 + tt * (c7 + tt * (c9 + tt * c11))))
  let odd = c11
  let even = (c10 - a * c11) * (1 / 12)
  let rest = 0
  let power = 1
  for (let n = 13; n <= 23; n += 2) {
    odd = (odd - a * even) / n
    even = (even - a * odd) / (n + 1)
    power *= tt
    rest += power * odd
  }
  return c1 + tt * (c3 + tt * (c5 + tt * (c7 + tt * (c9 + tt * (c11 + rest)))))
}

/**
 * Normalised Black price of the out-of-the-money side: b(x, s) = e^{x/2}·Φ(x/s + s/2) − e^{−x/2}·Φ(x/s − s/2), x ≤ 0,
 * s = σ√T ≥ 0 (Jäckel, 'Let's Be Rational', 2015, equation 2.2). Undiscounted price = b·√(F·K), x = −|ln(F/K)|.
 */
export function normalisedBlack(x: number, s: number): number {
  if (s <= 0) return 0
  const h = x / s
  const t = 0.5 * s
  return priceAtVega(x, h, t, normalisedVega(h, t))
}

/** b where h = x/s, t = s/2 and the vega are known already. */
export function priceAtVega(x: number, h: number, t: number, vega: number): number {
  if (vega === 0) return t > -h ? Math.exp(0.5 * x) : 0
  return isBelowComplement(-h, t)
    ? vega * millsDifference(-h, t)
    : Math.exp(0.5 * x) - vega * (millsRatio(t + h) + millsRatio(t - h))
}

/** ∂b/∂s at h = x/s, t = s/2. */
export function normalisedVega(h: number, t: number): number {
  return Math.exp(-0.5 * (h * h + t * t)) / ROOT_TWO_PI
}
