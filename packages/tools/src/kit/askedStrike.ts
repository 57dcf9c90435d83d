/**
 * The strike that a control stands at: the listed one that the address names, also while its answer is on the way, so that
 * the next press goes on from it; else the answer's. NaN without one.
 */
export function askedStrike(
  asked: string | number | undefined,
  strikes: readonly (number | null)[],
  answered: number | null,
): number {
  const strike = Number(asked)
  return strikes.includes(strike) ? strike : (answered ?? Number.NaN)
}
