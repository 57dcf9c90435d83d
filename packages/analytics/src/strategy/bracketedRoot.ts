/**
 * Root of a continuous f between a and b, where f has opposite signs; to the last bits of x. Chandrupatla's rule (1997,
 * Advances in Engineering Software 28): inverse quadratic steps where they are safe, bisection otherwise, so that it never
 * leaves the bracket and never needs more than a few dozen calls.
 */
export function bracketedRoot(f: (x: number) => number, from: number, to: number): number {
  let a = to
  let b = from
  let fa = f(a)
  let fb = f(b)
  if (fa === 0) return a
  if (fb === 0) return b
  let c = a
  let fc = fa
  let share = 0.5
  for (;;) {
    const x = a + share * (b - a)
    const fx = f(x)
    if (fx > 0 === fa > 0) {
      c = a
      fc = fa
    } else {
      c = b
      fc = fb
      b = a
      fb = fa
    }
    a = x
    fa = fx
    const best = Math.abs(fa) < Math.abs(fb) ? a : b
    const shortest = (2 * Number.EPSILON * Math.abs(best)) / Math.abs(b - a)
    if (fa === 0 || !(shortest <= 0.5)) return best
    const xi = (a - b) / (c - b)
    const phi = (fa - fb) / (fc - fb)
    const isSafe = phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi
    share = isSafe
      ? ((fa / (fb - fa)) * fc) / (fb - fc) + ((((c - a) / (b - a)) * fa) / (fc - fa)) * (fb / (fc - fb))
      : 0.5
    share = Math.min(1 - shortest, Math.max(shortest, share))
  }
}
