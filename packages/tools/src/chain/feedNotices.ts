import { oiStalledSince, type SymbolSet } from '@strikelens/analytics/options'
import type { ChainSession } from '@strikelens/market/chainSessions'
import { cadenceMs, missedAfter } from '@strikelens/market/chainSessions'
import type { ChainSeries } from '@strikelens/market/chains'
import { istClock } from '@strikelens/market/time'
import { CLOSES_ONLY } from '../moment/closesOnly.ts'
import type { Notice } from '../result.ts'

const MOST_NAMED = 3

/** What the feed left out of a session (§O3, §O20) or took back: minutes without data, OI that stands still, volumes, a date's minutes. */
export function feedNotices({ day, isEndOfDayOnly }: ChainSession, set: SymbolSet): Notice[] {
  if (isEndOfDayOnly) return [CLOSES_ONLY]
  const notices: Notice[] = []
  const gaps = gapWords(day, cadenceMs(set))
  if (gaps.length > 0) notices.push({ kind: 'warn', text: `No data ${gaps.join(', ')}` })
  const stalled = oiStallOf(day)
  if (!Number.isNaN(stalled)) {
    notices.push({
      kind: 'warn',
      text: `OI feed stalled since ${istClock(stalled)}: labels that depend on OI are suspended.`,
    })
  }
  const corrected = correctedAt(day)
  if (corrected.length > 0) {
    const minutes = corrected.slice(0, MOST_NAMED).map(istClock).join(', ')
    const more = corrected.length > MOST_NAMED ? ` and ${corrected.length - MOST_NAMED} more times` : ''
    notices.push({
      kind: 'info',
      text: `The feed corrected volumes down at ${minutes}${more}: those intervals count as 0.`,
    })
  }
  return notices
}

/** Snapshots in which a leg had traded less than in the one before (§O3), epoch ms. */
function correctedAt({ asOf, strike, ce, pe }: ChainSeries): number[] {
  const legs = strike.length
  const isLess = (volume: Float64Array, t: number) => {
    for (let at = t * legs; at < (t + 1) * legs; at++) if (volume[at] < volume[at - legs]) return true
    return false
  }
  return Array.from(asOf).filter((_, t) => t > 0 && (isLess(ce.volumeQty, t) || isLess(pe.volumeQty, t)))
}

/** Since when the OI of both sides stands still (§O3), epoch ms; NaN while the feed lives. */
export function oiStallOf({ asOf, strike, ce, pe }: ChainSeries): number {
  // The later of the two: before it the other side still moved. NaN when either lives.
  return Math.max(oiStalledSince(asOf, ce.oiQty, strike.length), oiStalledSince(asOf, pe.oiQty, strike.length))
}

/** Stretches without a snapshot: '11:02–11:09', the minutes that are missing. */
function gapWords({ asOf }: ChainSeries, cadence: number): string[] {
  return Array.from(asOf.keys()).flatMap((t) => {
    const missed = missedAfter(asOf, t, cadence)
    return missed.length === 0 ? [] : [`${istClock(missed[0])}–${istClock(missed[missed.length - 1])}`]
  })
}
