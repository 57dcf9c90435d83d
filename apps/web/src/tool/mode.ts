import type { Mode } from '@strikelens/ui/frame'
import type { AnswerMoment } from './fetchTool.ts'

/** How an answer stands to the market (§O19, §O20); `now` is market time, null before it is known. */
export function modeOf(moment: AnswerMoment, asOf: number, now: number | null, cadenceMinutes: number): Mode {
  if (moment.kind === 'historical' || moment.kind === 'paused') return { kind: 'replay', at: asOf }
  if (moment.kind === 'gated') return { kind: 'closed', at: asOf }
  if (moment.phase === 'pre-open') return { kind: 'pre-open', firstDataAt: moment.openAt + cadenceMinutes * 60_000 }
  if (moment.phase === 'closed' && asOf >= moment.closeAt) return { kind: 'closed', at: asOf }
  const ageMs = Math.max(0, (now ?? asOf) - asOf)
  return ageMs > 2 * cadenceMinutes * 60_000 ? { kind: 'late', asOf } : { kind: 'live', asOf, ageMs }
}
