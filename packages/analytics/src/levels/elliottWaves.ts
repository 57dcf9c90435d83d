/** Wave ends as far as they are marked: 0–5 of the impulse, A and B of the correction. Prices; null when not marked. */
export interface WavePoints {
  readonly p0: number | null
  readonly p1: number | null
  readonly p2: number | null
  readonly p3: number | null
  readonly p4: number | null
  readonly p5: number | null
  readonly pa: number | null
  readonly pb: number | null
}

export type TargetWave = 'w2' | 'w3' | 'w4' | 'w5' | 'a' | 'c'

export type WaveFault =
  | 'fewer-than-two-points'
  | 'zero-length-wave'
  | 'wave-2-ends-at-0'
  | 'point-missing'
  | 'no-target'

const ORDER = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'pa', 'pb'] as const

/** Points a target is projected from; each needs all before it as well. */
const NEEDED: Record<TargetWave, number> = { w2: 2, w3: 3, w4: 4, w5: 5, a: 6, c: 8 }

/** Number of points marked without a gap from p0 on. */
function markedCount(points: WavePoints): number {
  const gap = ORDER.findIndex((key) => points[key] === null)
  return gap < 0 ? ORDER.length : gap
}

/**
 * The wave in progress: that of the first point not marked. Null with fewer than two points, and for wave B, which is
 * not projected.
 */
export function nextWave(points: WavePoints): TargetWave | null {
  const marked = markedCount(points)
  for (const wave of ['w2', 'w3', 'w4', 'w5', 'a', 'c'] as const) if (NEEDED[wave] === marked) return wave
  return null
}

/**
 * What is wrong with the points for this target (/elliot-wave-cluster-calculator, edge states); null when nothing is.
 */
export function waveFault(points: WavePoints, target: TargetWave | null): WaveFault | null {
  const marked = markedCount(points)
  if (marked < 2) return 'fewer-than-two-points'
  for (let i = 1; i < marked; i++) if (points[ORDER[i]] === points[ORDER[i - 1]]) return 'zero-length-wave'
  if (points.p2 !== null && points.p2 === points.p0) return 'wave-2-ends-at-0'
  if (target === null) return 'no-target'
  return marked < NEEDED[target] ? 'point-missing' : null
}

export type RuleState = 'kept' | 'broken'

/** The three rules of the impulse; null while a point a rule needs is not marked. */
export interface WaveRules {
  /** wave 2 does not go beyond the start of wave 1 */
  readonly wave2: RuleState | null
  /** wave 4 stays out of wave 1; broken, a diagonal is possible */
  readonly wave4: RuleState | null
  /** wave 3 is not the shortest of 1, 3 and 5 */
  readonly wave3: RuleState | null
}

/** Elliott's rules on the marked points. */
export function waveRules({ p0, p1, p2, p3, p4, p5 }: WavePoints): WaveRules {
  if (p0 === null || p1 === null) return { wave2: null, wave4: null, wave3: null }
  const sign = Math.sign(p1 - p0)
  const state = (isBroken: boolean): RuleState => (isBroken ? 'broken' : 'kept')
  const wave3 = (): RuleState | null => {
    if (p2 === null || p3 === null || p4 === null || p5 === null) return null
    const length3 = Math.abs(p3 - p2)
    return state(length3 < Math.abs(p1 - p0) && length3 < Math.abs(p5 - p4))
  }
  return {
    wave2: p2 === null ? null : state(sign * (p2 - p0) < 0),
    wave4: p4 === null ? null : state(sign * (p4 - p1) <= 0),
    wave3: wave3(),
  }
}

/** How much of the wave before it a wave gave back, %; null while a point is not marked. */
export interface WaveRetracements {
  readonly wave2Pct: number | null
  readonly wave4Pct: number | null
}

/** Retracements of waves 2 and 4. */
export function waveRetracements({ p0, p1, p2, p3, p4 }: WavePoints): WaveRetracements {
  return { wave2Pct: retracementPct(p0, p1, p2), wave4Pct: retracementPct(p2, p3, p4) }
}

function retracementPct(start: number | null, end: number | null, back: number | null): number | null {
  if (start === null || end === null || back === null || end === start) return null
  return (100 * Math.abs(end - back)) / Math.abs(end - start)
}
