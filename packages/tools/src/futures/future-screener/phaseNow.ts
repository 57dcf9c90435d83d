import {
  frames,
  logReturns,
  PHASE_MEMORY,
  PHASES,
  type Phase,
  phaseInputs,
  phaseSubLabel,
  phases,
} from '@strikelens/analytics/futures'
import type { StepHistory } from '../stepHistory.ts'
import { PHASE_DAYS } from './phaseDays.ts'

/** Sessions that decide a phase: those it is read over, before each of those that are still remembered. */
export const PHASE_SESSIONS = PHASE_DAYS + PHASE_MEMORY + 1

/** Futures phase of the view's session (/future-trend); '' is "–", NaN unknown. */
export interface PhaseNow {
  readonly phase: Phase
  readonly phaseSub: string | null
  readonly z: number
  readonly flow: number
  /** Σ of log returns, of their squares; Σ|ΔOI| of rising, falling, unchanged days, in units. */
  readonly phaseSums: Float64Array
}

export const NO_PHASE: PhaseNow = {
  phase: '',
  phaseSub: null,
  z: Number.NaN,
  flow: Number.NaN,
  phaseSums: new Float64Array(5).fill(Number.NaN),
}

/** Of every symbol. */
export function phasesNow(histories: readonly StepHistory[]): Map<string, PhaseNow> {
  const out = new Map<string, PhaseNow>()
  for (const history of histories) {
    const oi = frames(history, history.sessionCount - 1, PHASE_DAYS)
    history.symbols.forEach(({ symbol }, s) => {
      const [from, to] = [s * history.sessionCount, (s + 1) * history.sessionCount]
      const read = phaseNow(history.close.subarray(from, to), history.oiChangeQty.subarray(from, to))
      out.set(symbol, { ...read, phaseSub: phaseSubLabel(read.phase, oi.oiChangePct[s]) })
    })
  }
  return out
}

function phaseNow(close: Float64Array, oiChangeQty: Float64Array): Omit<PhaseNow, 'phaseSub'> {
  const t = close.length - 1
  const { phase, z, flow } = phases(close, oiChangeQty, PHASE_DAYS)
  const { trend, squares, upQty, downQty, flatQty } = phaseInputs(logReturns(close), oiChangeQty, PHASE_DAYS, t)
  return {
    phase: PHASES[phase[t]],
    z: z[t],
    flow: flow[t],
    phaseSums: Float64Array.of(trend, squares, upQty, downQty, flatQty),
  }
}

/** Sessions of which the close of any symbol is known. */
export function storedSessions(histories: readonly StepHistory[]): number {
  const counts = histories.map(({ dates, symbolCount, sessionCount, close }) => {
    const isKnown = (d: number) =>
      Array.from({ length: symbolCount }, (_, s) => close[s * sessionCount + d]).some((one) => !Number.isNaN(one))
    return dates.filter((_, d) => isKnown(d)).length
  })
  return Math.max(0, ...counts)
}
