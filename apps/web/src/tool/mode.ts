import type { ToolDefinition } from '@strikelens/tools/define'
import type { Mode } from '@strikelens/ui/frame'
import type { ServerClock } from '../live/clock.ts'
import type { AnswerMoment } from './fetchTool.ts'

/** Computing an answer and bringing it here takes real seconds, in which a fast market goes on. */
const WAY_MS = 10_000

/**
 * How an answer stands to the market (§O19, §O20); `now` is market time, null before it is known. What is shown cut off,
 * without a line to the server or while its feed is silent, is never live, however young; nor is anything of a market that
 * stands still at its last close, or of a recorded day that is played again.
 */
export function modeOf(
  moment: AnswerMoment,
  asOf: number,
  now: number | null,
  { lives, cadenceMinutes }: Pick<ToolDefinition, 'lives' | 'cadenceMinutes'>,
  isCutOff: boolean,
  { kind: market, speed }: Pick<ServerClock, 'kind' | 'speed'> = { kind: 'live', speed: 1 },
): Mode {
  const { kind, phase, instant, openAt, closeAt } = moment
  const cadence = cadenceMinutes * 60_000
  const isWithinSession = kind === 'gated' && instant < closeAt
  if (kind === 'historical' || kind === 'paused' || isWithinSession) return { kind: 'replay', at: asOf }
  // What is told once a day is a close, also while the next session runs.
  if (kind === 'gated' || phase === 'closed' || market === 'stored' || lives !== 'minutes')
    return { kind: 'closed', at: asOf }
  // An answer is late by market hours: the night before the open does not count, nor what follows the close.
  const lateMs = Math.min(now ?? instant, closeAt) - Math.max(asOf, openAt)
  const isBeforeFirst = asOf <= openAt && lateMs <= 2 * cadence
  if (phase === 'pre-open' || isBeforeFirst) return { kind: 'pre-open', firstDataAt: openAt + cadence }
  if (market === 'replay') return { kind: 'replay', at: asOf }
  return isCutOff || lateMs > cadence + Math.max(cadence, WAY_MS * speed)
    ? { kind: 'late', asOf }
    : { kind: 'live', asOf, ageMs: Math.max(0, (now ?? instant) - asOf) }
}

/** The mode of figures that rest on a tick, which is newer than the answer. */
export function modeAtTick(mode: Mode, asOf: number, now: number | null): Mode {
  if (mode.kind === 'late') return { kind: 'late', asOf }
  return mode.kind === 'live' ? { kind: 'live', asOf, ageMs: Math.max(0, (now ?? asOf) - asOf) } : mode
}
