/** Futures phases in their usual order (/future-trend); the position is the code kept in columns, 0 for none ("–"). */
export const PHASES = ['', 'Accumulation', 'Mark-Up', 'Distribution', 'Mark-Down'] as const
export type Phase = (typeof PHASES)[number]

const NONE = 0
const ACCUMULATION = 1
const MARK_UP = 2
const DISTRIBUTION = 3
const MARK_DOWN = 4

/** Sessions for which a Mark-Up or Mark-Down still decides what a flowless sideways stretch is. */
export const PHASE_MEMORY = 60

/** Ratio-adjusted closes of an unchanged price differ by rounding, which is no direction; one tick is far above this. */
const DUST = 1e-12

const TREND_Z = 1
const FLOW_SHARE = 0.1

/** Phase of every session with what it was read from. NaN and 0 where a session has no answer. */
export interface PhaseColumns {
  /** Trend of n sessions in units of its own noise. */
  readonly z: Float64Array
  /** Flow Φ, −1…+1: share of the OI changes that came on rising less on falling days. */
  readonly flow: Float64Array
  /** |Σ l| ÷ Σ|l|, 0…1: 1 is a straight line. */
  readonly quality: Float64Array
  /** Code into PHASES. */
  readonly phase: Uint8Array
  /** The latest session of the previous 60 that was a Mark-Up or Mark-Down, −1 for none: it decides where z and Φ do not. */
  readonly markAt: Int32Array
}

/** What decided a phase: z outside ±1, a sideways Φ outside ±0.10, or the trend that is still remembered. */
export type PhaseReason = 'trend' | 'flow' | 'memory'

/**
 * Futures phase of every session (/future-trend) from the continuous close (§F8) and the daily aggregate ΔOI (§F4), over
 * the last n sessions. No answer before n + 1 sessions or when a close among them is missing; an unknown OI change leaves
 * the flow, and so a sideways phase, unknown.
 */
export function phases(close: ArrayLike<number>, oiChangeQty: ArrayLike<number>, n: number): PhaseColumns {
  const sessions = close.length
  const column = () => new Float64Array(sessions).fill(Number.NaN)
  const out = {
    z: column(),
    flow: column(),
    quality: column(),
    phase: new Uint8Array(sessions),
    markAt: new Int32Array(sessions).fill(-1),
  }
  const logReturn = logReturns(close)
  let lastMark = NONE
  let lastMarkAt = Number.NEGATIVE_INFINITY
  for (let t = n; t < sessions; t++) {
    const { trend, squares, path, upQty, downQty, flatQty } = phaseInputs(logReturn, oiChangeQty, n, t)
    const z = squares === 0 ? 0 : trend / Math.sqrt(squares)
    const moved = upQty + downQty + flatQty
    const flow = moved === 0 ? 0 : (upQty - downQty) / moved
    const isRemembered = t - lastMarkAt <= PHASE_MEMORY
    if (isRemembered) out.markAt[t] = lastMarkAt
    const phase = phaseCode(z, flow, isRemembered ? lastMark : NONE)
    if (phase === MARK_UP || phase === MARK_DOWN) {
      lastMark = phase
      lastMarkAt = t
    }
    out.z[t] = z
    out.flow[t] = flow
    out.quality[t] = path === 0 ? 0 : Math.abs(trend) / path
    out.phase[t] = phase
  }
  return out
}

/** What z, Φ and quality of one session are made of, summed over its n sessions. */
export interface PhaseInputs {
  /** Σ l = ln(C_t / C_{t−n}). */
  readonly trend: number
  /** Σ l². */
  readonly squares: number
  /** Σ|l|. */
  readonly path: number
  /** Σ|ΔOI| of rising, falling and unchanged sessions. */
  readonly upQty: number
  readonly downQty: number
  readonly flatQty: number
}

/** The sums behind session `t`, from the daily log returns; NaN where a session of the n is missing. */
export function phaseInputs(
  logReturn: Float64Array,
  oiChangeQty: ArrayLike<number>,
  n: number,
  t: number,
): PhaseInputs {
  let [trend, squares, path, upQty, downQty, flatQty] = [0, 0, 0, 0, 0, 0]
  for (let d = t - n + 1; d <= t; d++) {
    const l = logReturn[d]
    const quantity = Math.abs(oiChangeQty[d])
    trend += l
    squares += l * l
    path += Math.abs(l)
    if (l > 0) upQty += quantity
    else if (l < 0) downQty += quantity
    else flatQty += l === 0 ? quantity : Number.NaN
  }
  return { trend, squares, path, upQty, downQty, flatQty }
}

/** l_d = ln of the daily continuous return, NaN for the first session and beside a missing close. */
export function logReturns(close: ArrayLike<number>): Float64Array {
  const out = new Float64Array(close.length).fill(Number.NaN)
  for (let d = 1; d < out.length; d++) {
    const l = Math.log(close[d] / close[d - 1])
    out[d] = Math.abs(l) < DUST ? 0 : l
  }
  return out
}

/** Code of the phase of z and Φ; `lastMark` is the latest Mark-Up or Mark-Down of the previous 60 sessions, or 0. */
function phaseCode(z: number, flow: number, lastMark: number): number {
  if (z >= TREND_Z) return MARK_UP
  if (z <= -TREND_Z) return MARK_DOWN
  if (flow >= FLOW_SHARE) return ACCUMULATION
  if (flow <= -FLOW_SHARE) return DISTRIBUTION
  if (Number.isNaN(z) || Number.isNaN(flow) || lastMark === NONE) return NONE
  return lastMark === MARK_DOWN ? ACCUMULATION : DISTRIBUTION
}

/** What decided the phase of session `t`; null where it has none. */
export function phaseReason({ z, flow, phase }: PhaseColumns, t: number): PhaseReason | null {
  if (phase[t] === NONE) return null
  if (Math.abs(z[t]) >= TREND_Z) return 'trend'
  return Math.abs(flow[t]) >= FLOW_SHARE ? 'flow' : 'memory'
}

/** Sub-label of a phase by the n-day ΔOI% (§F7): what carries the trend. Null for a sideways phase or unknown OI. */
export function phaseSubLabel(
  phase: Phase,
  oiChangePct: number,
): 'fresh longs' | 'covering' | 'fresh shorts' | 'unwinding' | null {
  if (Number.isNaN(oiChangePct)) return null
  if (phase === 'Mark-Up') return oiChangePct > 0 ? 'fresh longs' : 'covering'
  if (phase === 'Mark-Down') return oiChangePct > 0 ? 'fresh shorts' : 'unwinding'
  return null
}

/** Latest consecutive sessions up to `end` in the same phase; 0 without a phase. */
export function daysInPhase(phase: Uint8Array, end: number): number {
  if (phase[end] === NONE) return 0
  let first = end
  while (first > 0 && phase[first - 1] === phase[end]) first--
  return end - first + 1
}

/** How the present phase was entered: from which other, and what that means. */
export interface PhaseChange {
  from: Phase
  /** Not the usual next one of Accumulation → Mark-Up → Distribution → Mark-Down. */
  isSkipped: boolean
  /** Breakout and breakdown only within the last 3 sessions. */
  reading: 'Breakout from base' | 'Breakdown from top' | null
}

/** The change that led into the phase of session `end`; null without a phase or without one before it. */
export function phaseChange(phase: Uint8Array, end: number): PhaseChange | null {
  const days = daysInPhase(phase, end)
  const before = end - days
  if (days === 0 || before < 0 || phase[before] === NONE) return null
  const from = phase[before]
  const to = phase[end]
  const isSkipped = to !== (from % 4) + 1
  let reading: PhaseChange['reading'] = null
  if (days <= 3 && from === ACCUMULATION && to === MARK_UP) reading = 'Breakout from base'
  if (days <= 3 && from === DISTRIBUTION && to === MARK_DOWN) reading = 'Breakdown from top'
  return { from: PHASES[from], isSkipped, reading }
}
