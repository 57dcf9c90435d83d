import {
  daysInPhase,
  frame,
  logReturns,
  PHASES,
  type Phase,
  type PhaseColumns,
  phaseChange,
  phaseInputs,
  phaseReason,
  phaseSubLabel,
  type StepColumns,
} from '@strikelens/analytics/futures'
import { lotsOfQty } from '@strikelens/analytics/options'
import type { IsoDate } from '@strikelens/market/time'
import type { Evidence, TrendRow } from './trendRow.ts'

/** Sessions of a strip. */
export const STRIP_SESSIONS = 60

/** One symbol's sessions, oldest first, in today's shares. */
export interface PhaseSeries {
  readonly dates: readonly IsoDate[]
  /** Continuous (§F8). */
  readonly close: Float64Array
  readonly steps: StepColumns
  /** Units of a lot today. */
  readonly lotSize: number
}

type PhaseFigures = Pick<
  TrendRow,
  | 'date'
  | 'phase'
  | 'subLabel'
  | 'days'
  | 'isSinceStart'
  | 'previous'
  | 'isSkipped'
  | 'reading'
  | 'reason'
  | 'mark'
  | 'markDate'
  | 'z'
  | 'flow'
  | 'quality'
  | 'evidence'
  | 'framePricePct'
  | 'frameOiPct'
  | 'sessions'
  | 'strip'
>

/** The phase of session `end` over n sessions, how it was entered, and everything it was decided by. */
export function phaseFigures(series: PhaseSeries, columns: PhaseColumns, n: number, end: number): PhaseFigures {
  const { dates, close, steps } = series
  const phase = PHASES[columns.phase[end]]
  const days = daysInPhase(columns.phase, end)
  const change = phaseChange(columns.phase, end)
  const reason = phaseReason(columns, end)
  const frameOiPct = frame(steps, end, n)?.oiChangePct ?? Number.NaN
  const mark = markOf(columns, end)
  return {
    date: dates[end],
    phase,
    subLabel: phaseSubLabel(phase, frameOiPct),
    days: days === 0 ? Number.NaN : days,
    isSinceStart: days > 0 && Number.isNaN(columns.z[end - days] ?? Number.NaN),
    previous: named(change?.from ?? ''),
    isSkipped: change?.isSkipped ?? false,
    reading: change?.reading ?? null,
    reason,
    mark: mark === null ? null : mark.phase,
    markDate: mark === null ? null : dates[mark.at],
    z: columns.z[end],
    flow: columns.flow[end],
    quality: columns.quality[end],
    evidence: evidenceOf(series, n, end),
    framePricePct: 100 * (close[end] / (close[end - n] ?? Number.NaN) - 1),
    frameOiPct,
    sessions: knownSessions(close, end),
    strip: columns.phase.subarray(Math.max(0, end + 1 - STRIP_SESSIONS), end + 1).join(''),
  }
}

function named(phase: Phase): Exclude<Phase, ''> | null {
  return phase === '' ? null : phase
}

/** The Mark-Up or Mark-Down that is remembered at a session. */
function markOf({ phase, markAt }: PhaseColumns, end: number): { phase: 'Mark-Up' | 'Mark-Down'; at: number } | null {
  const at = markAt[end]
  if (at < 0) return null
  return { phase: PHASES[phase[at]] === 'Mark-Up' ? 'Mark-Up' : 'Mark-Down', at }
}

function evidenceOf({ dates, close, steps, lotSize }: PhaseSeries, n: number, end: number): Evidence {
  const first = Math.max(0, end - n)
  const window = logReturns(close.subarray(first, end + 1))
  const sums = phaseInputs(window, steps.oiChangeQty.subarray(first, end + 1), n, end - first)
  const lots = (quantity: number) => lotsOfQty(quantity, lotSize)
  return {
    close: close[end],
    closeThen: close[end - n] ?? Number.NaN,
    dateThen: dates[end - n] ?? null,
    noise: Math.sqrt(sums.squares / n),
    path: sums.path,
    upOi: lots(sums.upQty),
    downOi: lots(sums.downQty),
    flatOi: lots(sums.flatQty),
  }
}

/** Latest consecutive sessions that have a close. */
function knownSessions(close: Float64Array, end: number): number {
  let first = end
  while (first >= 0 && !Number.isNaN(close[first])) first--
  return end - first
}
