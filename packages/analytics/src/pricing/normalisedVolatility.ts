import { millsRatio } from './millsRatio.ts'
import { ROOT_TWO_PI, roughInverseCdf } from './normal.ts'
import { isBelowComplement, millsDifference } from './normalisedBlack.ts'

/**
 * Implied volatility of the normalised Black price, after P. Jäckel, 'Let's Be Rational' (2015), written from its
 * mathematics: a rational guess, then Householder steps of third order on an objective in which the price is nearly a
 * straight line (b itself, ln b in the lower wing, the logarithm of what is missing to the bound in the upper).
 *
 * Two things are ours. The guess: the paper's four-branch rational cubic is off by up to 9 % at 1.8 deviations, where
 * listed strikes are many, and costs two evaluations of b; ours costs one logarithm and is good to 1e-4. And the last step:
 * before it the volatility is rounded to 16 bits. The step converges from there anyway (its error is the fourth power of
 * the distance), and it starts from the same number wherever the search began, so a warm start returns the same double.
 */

/** Steps before the last are repeated until the rounding to 16 bits is beyond doubt; nearly always one suffices. */
const MOST_STEPS = 16
/** A warm start whose first step moves further than this was no knowledge of this price: begin cold. */
const WARM_REACH = 0.25
/** Within this reach one step from a warm start leaves an error below 1e-6. */
const REFINE_REACH = 0.02
/** 2³⁷ + 1: Dekker's splitter, keeps the leading 16 bits. */
const SPLITTER = 137438953473
/** Below this many deviations from the money the price is so curved in s that ln b is the straighter objective. */
const LOWER_WING = -1.5

/**
 * s = σ√T with b(x, s) = beta for the out-of-the-money side, x = −|ln(F/K)| ≤ 0. `lastS` is a warm start (NaN: none).
 * NaN when no volatility has this price: beta ≤ 0, beta ≥ e^{x/2}, or an input that is not a number.
 */
export function normalisedVolatility(beta: number, x: number, lastS = Number.NaN): number {
  const most = Math.exp(0.5 * x)
  return solve(beta, x, most, -Math.expm1(x) / most, lastS)
}

/** As `normalisedVolatility` where e^{x/2} and the gap |F − K|/√(FK) = e^{−x/2} − e^{x/2} are known already. */
export function solve(beta: number, x: number, most: number, gap: number, lastS: number): number {
  if (!(beta > 0 && beta < most && x <= 0)) return Number.NaN
  if (lastS > 0) {
    const first = householderStep(lastS, beta, x, most)
    const moved = Math.abs(first - lastS) / lastS
    if (moved <= WARM_REACH) return settle(first, moved, beta, x, most)
  }
  return settle(firstGuess(beta, x, gap), 1, beta, x, most)
}

/**
 * One step from a volatility known to 2 %; the error is then below 1e-6, the fourth power of the distance. Solved fully
 * when the step shows that the start was not that close. Arguments as of `solve`.
 */
export function refine(beta: number, x: number, most: number, gap: number, lastS: number): number {
  if (!(beta > 0 && beta < most && x <= 0)) return Number.NaN
  const next = householderStep(lastS, beta, x, most)
  return Math.abs(next - lastS) <= REFINE_REACH * lastS ? next : solve(beta, x, most, gap, Number.NaN)
}

function settle(start: number, startMoved: number, beta: number, x: number, most: number): number {
  let s = start
  let moved = startMoved
  for (let i = 0; i < MOST_STEPS; i++) {
    const doubt = s * (8 * moved * moved * moved * moved + 1e-15)
    const anchor = leading16Bits(s - doubt)
    if (anchor === leading16Bits(s + doubt)) return householderStep(anchor, beta, x, most)
    const next = householderStep(s, beta, x, most)
    moved = Math.abs(next - s) / s
    s = next
  }
  return householderStep(leading16Bits(s), beta, x, most)
}

function leading16Bits(s: number): number {
  const c = SPLITTER * s
  return c - (c - s)
}

/** One third-order Householder step; which objective is the straight one depends on where s and the price lie. */
function householderStep(s: number, beta: number, x: number, most: number): number {
  const inverse = 1 / s
  const h = x * inverse
  const t = 0.5 * s
  const hh = h * h
  const exponent = 0.5 * (hh + t * t)
  // b″/b′ and b‴/b′
  const second = hh * inverse - 0.5 * t
  const third = second * second - 3 * hh * inverse * inverse - 0.25
  let newton: number
  let curve: number
  let twist: number
  if (beta > 0.5 * most) {
    const missing = millsRatio(t + h) + millsRatio(t - h)
    const p = 1 / missing
    newton = Math.log((missing * Math.exp(-exponent)) / (ROOT_TWO_PI * (most - beta))) * missing
    curve = second + p
    twist = third + p * (3 * second + 2 * p)
  } else if (h < LOWER_WING && t <= -h) {
    const difference = millsDifference(-h, t)
    const p = 1 / difference
    newton = logRatio(beta, difference, exponent) * difference
    curve = second - p
    twist = third + p * (2 * p - 3 * second)
  } else {
    const overVega = ROOT_TWO_PI * Math.exp(exponent)
    newton = isBelowComplement(-h, t)
      ? beta * overVega - millsDifference(-h, t)
      : (beta - most) * overVega + millsRatio(t + h) + millsRatio(t - h)
    curve = second
    twist = third
  }
  const next = s + (newton * (1 + 0.5 * newton * curve)) / (1 + newton * (curve + (newton * twist) / 6))
  // A step that leaves the axis says only on which side the answer lies.
  return next > 0 && next < Number.POSITIVE_INFINITY ? next : newton > 0 ? 2 * s : 0.5 * s
}

/** ln(beta/b) for b = difference·e^{−exponent}/√(2π). */
function logRatio(beta: number, difference: number, exponent: number): number {
  const ratio = (beta * ROOT_TWO_PI * Math.exp(exponent)) / difference
  // Close to the answer 2·atanh((r − 1)/(r + 1)) is exact with seven terms; far from it the logarithms cannot overflow.
  if (!(ratio > 0.8 && ratio < 1.25)) return Math.log(beta) - Math.log(difference / ROOT_TWO_PI) + exponent
  const z = (ratio - 1) / (ratio + 1)
  const zz = z * z
  return 2 * z * (1 + zz * (1 / 3 + zz * (1 / 5 + zz * (1 / 7 + zz * (1 / 9 + zz * (1 / 11 + zz * (1 / 13)))))))
}

/**
 * The rational first guess. In Bachelier's model, whose price has the same skeleton, the deviation follows from the gap
 * m = |F − K|/√(FK) and the straddle 2β + m by one smooth function of η = v/atanh v, v = m/(2β + m) (Choi, Kim and Kwak,
 * 2009, found the variable); our rational fit of it in η is good to 5e-5 from the money out to 38 deviations. What is left
 * is the step from the normal to the lognormal deviation: Hagan's expansion in s², for large s what is exact at x = 0.
 */
function firstGuess(beta: number, x: number, gap: number): number {
  const ratio = Math.min(gap / beta, Number.MAX_VALUE)
  const half = beta + 0.5 * gap
  const eta = ratio > 0 ? gap / (half * Math.log1p(ratio)) : 1
  const above = 0.39931776 + eta * (19.8547093 + eta * (-6.81879908 + eta * (63.9038328 + eta * 338.911766)))
  const below = 1 + eta * (46.945215 + eta * (-100.002135 + eta * (355.362348 + eta * 112.962745)))
  const s = ((ROOT_TWO_PI * half * Math.sqrt(eta) * above) / below) * (gap > 1e-3 ? -x / gap : 1)
  const ss = s * s
  return ss < 1
    ? s * (1 + ss * (1 / 24 + ss * (7 / 1920)))
    : -2 * roughInverseCdf(Math.max(0.5 - s / (2 * ROOT_TWO_PI), 1e-9))
}
