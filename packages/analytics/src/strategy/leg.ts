import type { Right } from '../pricing/index.ts'

/** One leg of a combination as its payoff sees it. */
export interface Leg {
  readonly right: Right
  readonly strike: number
  /** Signed number of options per lot of the combination: + bought, − sold (§S2). */
  readonly quantity: number
}

/** What the option pays if the underlying settles at x, per unit, long, in points. */
export function intrinsicAt({ right, strike }: Leg, x: number): number {
  return Math.max(right * (x - strike), 0)
}
