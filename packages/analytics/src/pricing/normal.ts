import { millsRatio } from './millsRatio.ts'

export const ROOT_TWO_PI = Math.sqrt(2 * Math.PI)

/** Standard normal density φ(x). */
export function normalDensity(x: number): number {
  return Math.exp(-0.5 * x * x) / ROOT_TWO_PI
}

/** Standard normal distribution Φ(x), to double precision in both tails. */
export function normalCdf(x: number): number {
  return x <= 0 ? normalDensity(x) * millsRatio(-x) : 1 - normalDensity(x) * millsRatio(x)
}

/**
 * The z ≤ 0 with Φ(z) = p for 0 < p ≤ ½, to 4.5e-4: Abramowitz and Stegun 26.2.23, enough for a first guess.
 */
export function roughInverseCdf(p: number): number {
  const t = Math.sqrt(-2 * Math.log(p))
  return (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t
}
