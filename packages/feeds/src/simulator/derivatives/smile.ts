/** Sessions over which unrest is expected to fade. */
const FADING_SESSIONS = 22
const SESSIONS_A_YEAR = 252
/** Of a session's variance so much falls between open and close. */
export const IN_SESSION = 0.74

/**
 * Total variance at the money over so many sessions, of which `near` is expected at once and `far` in the long run. A part
 * of a session counts as its variance. It grows with time, so that no calendar spread costs less than nothing.
 */
export function totalVariance(near: number, far: number, sessions: number): number {
  const x = sessions / FADING_SESSIONS
  const share = x < 1e-4 ? 1 - x / 2 : (1 - Math.exp(-x)) / x
  return (sessions / SESSIONS_A_YEAR) * (far + (near - far) * share)
}

/**
 * Undiscounted time value of the out-of-the-money option at a strike, in points: Black-76 on the surface of Gatheral and
 * Jacquier (2014), total variance θ/2·(1 + ρφk + √((φk + ρ)² + 1 − ρ²)) at k = ln(K/F) with φ = η/√θ. As η²(1 + |ρ|) and
 * η√θ(1 + |ρ|) stay below 4, prices fall with the strike and are convex in it. `spread` is √θ.
 */
export function timeValue(
  forward: number,
  logForward: number,
  strike: number,
  logStrike: number,
  spread: number,
  skew: number,
  wings: number,
): number {
  const k = logStrike - logForward
  const x = (wings * k) / spread
  const shifted = x + skew
  const deviation = spread * Math.sqrt(0.5 * (1 + skew * x + Math.sqrt(shifted * shifted + 1 - skew * skew)))
  const h = k / deviation
  const half = 0.5 * deviation
  const value =
    k >= 0
      ? forward * normalCdf(half - h) - strike * normalCdf(-half - h)
      : strike * normalCdf(h + half) - forward * normalCdf(h - half)
  return Math.max(value, 0)
}

/** Implied volatility × √time at a strike. */
export function impliedDeviation(k: number, spread: number, skew: number, wings: number): number {
  const x = (wings * k) / spread
  return spread * Math.sqrt(0.5 * (1 + skew * x + Math.sqrt((x + skew) ** 2 + 1 - skew * skew)))
}

const PER_UNIT = 64
const REACH = 9
const CDF = new Float64Array(2 * REACH * PER_UNIT + 1)
const DENSITY = new Float64Array(CDF.length)
fillNormal()

/** Φ by a table and three terms of Taylor's series: 1e-10, a thousandth of a paisa on the dearest index. */
export function normalCdf(x: number): number {
  if (x >= REACH) return 1
  if (x <= -REACH) return 0
  const place = Math.round((x + REACH) * PER_UNIT)
  const from = place / PER_UNIT - REACH
  const step = x - from
  return CDF[place] + DENSITY[place] * step * (1 - step * (from / 2 - (step * (from * from - 1)) / 6))
}

function fillNormal(): void {
  for (let i = 0; i < CDF.length; i++) {
    const x = i / PER_UNIT - REACH
    DENSITY[i] = Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)
    CDF[i] = x <= 0 ? lowerTail(-x) : 1 - lowerTail(x)
  }
}

/** Φ(−x) for x ≥ 0: the series near 0, the continued fraction of Mills' ratio beyond. */
function lowerTail(x: number): number {
  const density = Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)
  if (x < 3) {
    let term = x
    let sum = x
    for (let n = 1; n < 120; n++) {
      term *= (x * x) / (2 * n + 1)
      sum += term
    }
    return 0.5 - density * sum
  }
  let fraction = 0
  for (let n = 60; n > 0; n--) fraction = n / (x + fraction)
  return density / (x + fraction)
}
