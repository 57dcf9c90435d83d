import type { TargetWave, WavePoints } from './elliottWaves.ts'

/** One projection of a target wave. */
export interface WaveLevel {
  /** the length it is measured with: W1 … W4, I (0 to 3), all (0 to 5), A; or P4, the price of wave 4's end itself */
  readonly base: WaveBase
  /** null for P4, which is no ratio of anything */
  readonly ratio: number | null
  readonly price: number
  readonly weight: number
  /** Wave 5 may not be longer than a wave 3 that is shorter than wave 1; such targets are shown but not counted. */
  readonly isStruckOut: boolean
}

export type WaveBase = 'W1' | 'W2' | 'W3' | 'W4' | 'I' | 'all' | 'A' | 'P4'

interface Projection {
  readonly base: WaveBase
  readonly ratios: readonly number[]
  /** one for each ratio */
  readonly weights: readonly number[]
}

/** Ratios and weights of every target and base (/elliot-wave-cluster-calculator). */
const USUAL: Record<TargetWave, readonly Projection[]> = {
  w2: [{ base: 'W1', ratios: [0.382, 0.5, 0.618, 0.786], weights: [1, 2, 2, 1] }],
  w3: [
    { base: 'W1', ratios: [1, 1.272, 1.618, 2, 2.618, 4.236], weights: [1, 1, 2, 1, 2, 1] },
    { base: 'W2', ratios: [1.618, 2.618], weights: [1, 1] },
  ],
  w4: [
    { base: 'W3', ratios: [0.236, 0.382, 0.5, 0.618], weights: [1, 2, 1, 1] },
    { base: 'W2', ratios: [1], weights: [1] },
  ],
  w5: [
    { base: 'W1', ratios: [0.618, 1, 1.272, 1.618], weights: [1, 2, 1, 2] },
    { base: 'W3', ratios: [0.382, 0.618, 1], weights: [1, 2, 1] },
    { base: 'I', ratios: [0.382, 0.618, 1], weights: [1, 2, 1] },
    { base: 'W4', ratios: [1.272, 1.618, 2.618], weights: [1, 2, 1] },
  ],
  a: [{ base: 'all', ratios: [0.236, 0.382, 0.5, 0.618], weights: [1, 2, 2, 2] }],
  c: [{ base: 'A', ratios: [0.618, 1, 1.272, 1.618], weights: [1, 2, 1, 2] }],
}

/** Wave A's second landmark: the end of wave 4. */
const P4_WEIGHT = 2

/** Waves that run with the impulse are added to their start, corrections are taken off it. */
const START: Record<TargetWave, readonly [point: keyof WavePoints, direction: 1 | -1]> = {
  w2: ['p1', -1],
  w3: ['p2', 1],
  w4: ['p3', -1],
  w5: ['p4', 1],
  a: ['p5', -1],
  c: ['pb', -1],
}

/**
 * Levels of a target wave, ascending, negative ones dropped. `ownRatios` replace the ratios of every base, with weight
 * 1. Needs the points that `waveFault` asks for: a level whose length is not marked is left out.
 */
export function waveLevels(points: WavePoints, target: TargetWave, ownRatios?: readonly number[]): WaveLevel[] {
  const { p0, p1, p4 } = points
  const start = points[START[target][0]]
  if (p0 === null || p1 === null || start === null) return []
  const direction = Math.sign(p1 - p0) * START[target][1]
  const strikesBeyond = target === 'w5' ? longestWave5(points) : Number.POSITIVE_INFINITY
  const levels: WaveLevel[] = []
  for (const { base, ratios, weights } of USUAL[target]) {
    const length = baseLength(points, base)
    if (length === null) continue
    for (const [i, ratio] of (ownRatios ?? ratios).entries()) {
      const reach = ratio * length
      levels.push({
        base,
        ratio,
        price: start + direction * reach,
        weight: ownRatios === undefined ? weights[i] : 1,
        isStruckOut: reach > strikesBeyond,
      })
    }
  }
  if (target === 'a' && p4 !== null) {
    levels.push({ base: 'P4', ratio: null, price: p4, weight: P4_WEIGHT, isStruckOut: false })
  }
  return levels.filter(({ price }) => price >= 0).sort((a, b) => a.price - b.price)
}

/** Wave 3 must not be the shortest: already shorter than wave 1, it bounds wave 5 by its own length. */
function longestWave5(points: WavePoints): number {
  const length1 = baseLength(points, 'W1')
  const length3 = baseLength(points, 'W3')
  return length1 !== null && length3 !== null && length3 < length1 ? length3 : Number.POSITIVE_INFINITY
}

const ENDS: Record<Exclude<WaveBase, 'P4'>, readonly [keyof WavePoints, keyof WavePoints]> = {
  W1: ['p0', 'p1'],
  W2: ['p1', 'p2'],
  W3: ['p2', 'p3'],
  W4: ['p3', 'p4'],
  I: ['p0', 'p3'],
  all: ['p0', 'p5'],
  A: ['p5', 'pa'],
}

function baseLength(points: WavePoints, base: WaveBase): number | null {
  if (base === 'P4') return null
  const from = points[ENDS[base][0]]
  const to = points[ENDS[base][1]]
  return from === null || to === null ? null : Math.abs(to - from)
}
