/** Direction of a signal (§I7): 1 bull, −1 bear, 0 neutral. */
export type Side = 1 | -1 | 0

/**
 * A price that two prices of the tick grid must differ by to count as different (§I1): half a tick; 0 compares
 * exactly.
 */
export function halfTick(tickSize: number): number {
  return tickSize / 2
}

/** a > b, where prices closer than half a tick are equal (§I1). */
export function isAbove(a: number, b: number, half: number): boolean {
  return a > b && a - b >= half
}

/** a ≥ b, where prices closer than half a tick are equal (§I1). */
export function isAtLeast(a: number, b: number, half: number): boolean {
  return a >= b || b - a < half
}
