import { ema } from '../indicators/index.ts'
import { mean, populationSd } from '../numeric/index.ts'

/** Quadrants of the rotation graph (/sector-rotation); the position is the code kept in the column, 0 for not drawn. */
export const QUADRANTS = ['', 'Leading', 'Weakening', 'Lagging', 'Improving'] as const
export type Quadrant = (typeof QUADRANTS)[number]

/** Path of one series on the rotation graph, one point a bar; NaN and 0 before the first drawn one. */
export interface Rotation {
  /** RS-Ratio x and RS-Momentum y, both about 100. */
  readonly ratio: Float64Array
  readonly momentum: Float64Array
  readonly quadrant: Uint8Array
}

/** Bars needed before the first drawn point (/sector-rotation). */
export function rotationBars(period: number, smooth: number): number {
  return 2 * period + smooth - 1
}

/**
 * Rotation of a price against a benchmark on their common bars (/sector-rotation), adjusted closes without gaps: RS and
 * its rate of change, each as standard deviations from its own mean of `period` bars, then smoothed by an EMA.
 */
export function rotation(
  price: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  period: number,
  smooth: number,
): Rotation {
  const bars = price.length
  const strength = new Float64Array(bars)
  for (let t = 0; t < bars; t++) strength[t] = (100 * price[t]) / benchmark[t]
  const rawRatio = deviations(strength, 0, period)
  const change = new Float64Array(bars).fill(Number.NaN)
  for (let t = period; t < bars; t++) change[t] = 100 * (rawRatio[t] / rawRatio[t - 1] - 1)
  const rawMomentum = deviations(change, period, period)
  const ratio = ema(rawRatio, smooth)
  const momentum = ema(rawMomentum, smooth)
  const quadrant = new Uint8Array(bars)
  for (let t = rotationBars(period, smooth) - 1; t < bars; t++) quadrant[t] = quadrantCode(ratio[t], momentum[t])
  return { ratio, momentum, quadrant }
}

/** 100 + how many population sds each value lies from the mean of the last `period`, itself included; values begin at `from`. */
function deviations(values: Float64Array, from: number, period: number): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN)
  for (let t = from + period - 1; t < values.length; t++) {
    const window = values.subarray(t - period + 1, t + 1)
    const sd = populationSd(window)
    out[t] = sd < 1e-12 ? 100 : 100 + (values[t] - mean(window)) / sd
  }
  return out
}

function quadrantCode(ratio: number, momentum: number): number {
  if (ratio >= 100) return momentum >= 100 ? 1 : 2
  return momentum >= 100 ? 4 : 3
}

/** One point of a path with what its last step says. */
export interface RotationPoint {
  ratio: number
  momentum: number
  quadrant: Quadrant
  /** Degrees 0–360 of the last step, 0 right, 90 up; NaN at the first point. */
  headingDeg: number
  /** From (100, 100). */
  distance: number
  /** Length of the last step; NaN at the first point. */
  speed: number
  barsInQuadrant: number
  /** The quadrant before this one; '' when the path began here. */
  previousQuadrant: Quadrant
}

/** The point at bar t (/sector-rotation); null where none is drawn. */
export function rotationPoint({ ratio, momentum, quadrant }: Rotation, t: number): RotationPoint | null {
  if (!(quadrant[t] > 0)) return null
  const dx = ratio[t] - ratio[t - 1]
  const dy = t > 0 && quadrant[t - 1] > 0 ? momentum[t] - momentum[t - 1] : Number.NaN
  let entered = t
  while (entered > 0 && quadrant[entered - 1] === quadrant[t]) entered--
  return {
    ratio: ratio[t],
    momentum: momentum[t],
    quadrant: QUADRANTS[quadrant[t]],
    headingDeg: ((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360,
    distance: Math.hypot(ratio[t] - 100, momentum[t] - 100),
    speed: Math.hypot(dx, dy),
    barsInQuadrant: t - entered + 1,
    previousQuadrant: entered > 0 ? QUADRANTS[quadrant[entered - 1]] : '',
  }
}

/** Reading of a point's quadrant and heading (/sector-rotation); null when neither says more. */
export function rotationLabel({
  quadrant,
  headingDeg,
}: RotationPoint): 'Strong' | 'Rotating in' | 'Rotating out' | null {
  if (headingDeg >= 0 && headingDeg <= 90) {
    return quadrant === 'Leading' ? 'Strong' : quadrant === 'Improving' ? 'Rotating in' : null
  }
  return quadrant === 'Weakening' && headingDeg >= 180 && headingDeg <= 270 ? 'Rotating out' : null
}

/** Fresh entry (/sector-rotation): at most 2 bars in the quadrant. */
export function isFreshEntry({ barsInQuadrant }: RotationPoint): boolean {
  return barsInQuadrant <= 2
}

/** Near benchmark, no edge (/sector-rotation): closer than 0.5 to the centre. */
export function isNearBenchmark({ distance }: RotationPoint): boolean {
  return distance < 0.5
}

/** One member of a set of sectors or stocks: its path and the closes it was drawn from. */
export interface RotationMember {
  readonly path: Rotation
  readonly price: ArrayLike<number>
  readonly benchmark: ArrayLike<number>
}

/** What followed the entries into one quadrant: relative return in pp over the bars after, and how often it was positive. */
export interface QuadrantOutcome {
  meanPp: number
  positivePct: number
  entries: number
}

/**
 * Tested outcome of the set's entries into a quadrant (/sector-rotation): each member's return less the benchmark's over
 * the next `ahead` bars. Entries whose horizon is not over are left out; null without any.
 */
export function quadrantOutcome(
  set: readonly RotationMember[],
  of: Exclude<Quadrant, ''>,
  ahead: number,
): QuadrantOutcome | null {
  const code = QUADRANTS.indexOf(of)
  let sum = 0
  let positive = 0
  let entries = 0
  for (const { path, price, benchmark } of set) {
    for (let t = 1; t + ahead < path.quadrant.length; t++) {
      const before = path.quadrant[t - 1]
      if (path.quadrant[t] !== code || before === code || before === 0) continue
      const relative = 100 * (price[t + ahead] / price[t] - benchmark[t + ahead] / benchmark[t])
      sum += relative
      if (relative > 0) positive++
      entries++
    }
  }
  return entries === 0 ? null : { meanPp: sum / entries, positivePct: (100 * positive) / entries, entries }
}
