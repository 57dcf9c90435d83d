import { closeMillsDifference, millsRatio, millsSlope } from './millsRatio.ts'
import { ROOT_TWO_PI } from './normal.ts'

/** Up to this half-deviation the Taylor row's divided difference serves, which is the quickest. */
const CLOSE_UP_TO = 3 / 32
/**
 * Up to this one the difference of two Mills' ratios is summed as a series in t, because subtracting them would lose the
 * digits they share. Beyond it, or where |x|/2 = a·t is large, direct subtraction costs the volatility at most six units in
 * the last place.
 */
const SERIES_UP_TO = 1 / 2

/**
 * Y(−a + t) − Y(−a − t) with Y = Φ/φ, for a ≥ 0 and t ≥ 0 with t ≤ a or t ≤ ½. It is b/b′, the normalised Black price
 * over its vega, so an error here is, over s, the error of a volatility.
 */
export function millsDifference(a: number, t: number): number {
  if (t <= CLOSE_UP_TO && a < 15.5) return closeMillsDifference(a, t)
  return t <= SERIES_UP_TO && a * t <= 1 ? 2 * t * oddSeries(a, t * t) : millsRatio(a - t) - millsRatio(a + t)
}

/** Whether `millsDifference` is defined here; elsewhere the complement is the accurate side. */
export function isBelowComplement(a: number, t: number): boolean {
  return t <= a || t <= SERIES_UP_TO
}

/** c₁ + c₃·t² + c₅·t⁴ + … with cₙ = Y⁽ⁿ⁾(−a)/n! by cₙ₊₁ = (cₙ₋₁ − a·cₙ)/(n + 1). */
function oddSeries(a: number, tt: number): number {
  let odd = millsSlope(a)
  let even = (millsRatio(a) - a * odd) / 2
  let sum = odd
  let power = 1
  for (let n = 3; n <= 23; n += 2) {
    odd = (odd - a * even) / n
    even = (even - a * odd) / (n + 1)
    power *= tt
    sum += power * odd
  }
  return sum
}

/**
 * Normalised Black price of the out-of-the-money side: b(x, s) = e^{x/2}·Φ(x/s + s/2) − e^{−x/2}·Φ(x/s − s/2), x ≤ 0,
 * s = σ√T ≥ 0 (Jäckel, 'Let's Be Rational', 2015, equation 2.2). Undiscounted price = b·√(F·K), x = −|ln(F/K)|.
 */
export function normalisedBlack(x: number, s: number): number {
  if (s <= 0) return 0
  const h = x / s
  const t = 0.5 * s
  const vega = normalisedVega(h, t)
  if (vega === 0) return t > -h ? Math.exp(0.5 * x) : 0
  return isBelowComplement(-h, t)
    ? vega * millsDifference(-h, t)
    : Math.exp(0.5 * x) - vega * (millsRatio(t + h) + millsRatio(t - h))
}

/** ∂b/∂s at h = x/s, t = s/2. */
export function normalisedVega(h: number, t: number): number {
  return Math.exp(-0.5 * (h * h + t * t)) / ROOT_TWO_PI
}
