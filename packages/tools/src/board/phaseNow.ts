import {
  frame,
  logReturns,
  PHASE_MEMORY,
  PHASES,
  type Phase,
  phaseInputs,
  phaseSubLabel,
} from '@strikelens/analytics/futures'
import type { BoardReading } from './readBoard.ts'
import type { StepHistory } from './stepHistory.ts'
import { firstStored, type SymbolPhases, symbolPhases } from './symbolPhases.ts'

/** Sessions a phase is read over (/future-trend). */
export const PHASE_DAYS = 20

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

/** Of every symbol: at its last session that has a step to count. */
export function phasesNow(reading: BoardReading, histories: readonly StepHistory[]): Map<string, PhaseNow> {
  const out = new Map<string, PhaseNow>()
  for (const history of histories) {
    for (const own of symbolPhases(reading, history, PHASE_DAYS))
      out.set(history.symbols[own.place].symbol, phaseNow(own))
  }
  return out
}

function phaseNow({ close, steps, columns, end }: SymbolPhases): PhaseNow {
  const phase = PHASES[columns.phase[end]]
  const sums = phaseInputs(logReturns(close), steps.oiChangeQty, PHASE_DAYS, end)
  return {
    phase,
    phaseSub: phaseSubLabel(phase, frame(steps, end, PHASE_DAYS)?.oiChangePct ?? Number.NaN),
    z: columns.z[end],
    flow: columns.flow[end],
    phaseSums: Float64Array.of(sums.trend, sums.squares, sums.upQty, sums.downQty, sums.flatQty),
  }
}

/** Sessions of which any close is known: those that are stored, and the one before, which their first file tells of. */
export function knownSessions(histories: readonly StepHistory[]): number {
  return Math.max(0, ...histories.map((history) => history.sessionCount - firstStored(history)))
}
