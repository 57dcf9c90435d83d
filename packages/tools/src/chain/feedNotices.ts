import { oiStalledSince, type SymbolSet } from '@strikelens/analytics/options'
import type { ChainSeries } from '@strikelens/market/chains'
import { istClock, MINUTE_MS } from '@strikelens/market/time'
import type { Notice } from '../result.ts'
import type { ChainSession } from './session.ts'

/** Minutes between two snapshots (§O3). */
const CADENCE_MINUTES: Readonly<Record<SymbolSet, number>> = { IDX: 1, COM: 1, STK: 3 }

/** What the feed left out of a session (§O3, §O20): minutes without data, OI that stands still, a date without minutes. */
export function feedNotices({ day, isEndOfDayOnly }: ChainSession, set: SymbolSet): Notice[] {
  if (isEndOfDayOnly) return [{ kind: 'info', text: 'End-of-day data only for this date' }]
  const notices: Notice[] = []
  const gaps = feedGaps(day, CADENCE_MINUTES[set] * MINUTE_MS)
  if (gaps.length > 0) notices.push({ kind: 'warn', text: `No data ${gaps.join(', ')}` })
  const stalled = oiStallOf(day)
  if (!Number.isNaN(stalled)) {
    notices.push({
      kind: 'warn',
      text: `OI feed stalled since ${istClock(stalled)}: labels that rest on OI are suspended.`,
    })
  }
  return notices
}

/** Since when the OI of both sides stands still (§O3), epoch ms; NaN while the feed lives. */
export function oiStallOf({ asOf, strike, ce, pe }: ChainSeries): number {
  // The later of the two: before it the other side still moved. NaN when either lives.
  return Math.max(oiStalledSince(asOf, ce.oiQty, strike.length), oiStalledSince(asOf, pe.oiQty, strike.length))
}

/** Stretches between two snapshots more than twice the cadence apart: '11:02–11:09', the minutes that are missing. */
function feedGaps({ asOf, count }: ChainSeries, cadenceMs: number): string[] {
  const gaps: string[] = []
  for (let t = 1; t < count; t++) {
    if (asOf[t] - asOf[t - 1] <= 2 * cadenceMs) continue
    gaps.push(`${istClock(asOf[t - 1] + cadenceMs)}–${istClock(asOf[t] - cadenceMs)}`)
  }
  return gaps
}
