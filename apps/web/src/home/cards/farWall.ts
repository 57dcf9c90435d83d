/** Share of the price beyond which a wall lies too far to stretch the day's chart to it. */
const FAR = 0.02

/** Whether a wall lies far from the last price. */
export function isFarWall(strike: number, last: number | null): boolean {
  return last !== null && Math.abs(strike / last - 1) > FAR
}
