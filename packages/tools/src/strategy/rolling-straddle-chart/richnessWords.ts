import type { Wire } from '../../result.ts'
import type { Richness } from './richness.ts'

/** 'with 2 sessions left', 'on their last day'. */
export function sessionsText(sessionsLeft: number): string {
  if (sessionsLeft === 0) return 'on their last day'
  return `with ${sessionsLeft} ${sessionsLeft === 1 ? 'session' : 'sessions'} left`
}

/** Past expiries that a rank needs. */
const LEAST = 8

/** Why there is no rank; null where there is one. */
export function missingRank(richness: Wire<Richness>): string | null {
  const { today, count, isAhead, at, slots } = richness
  if (richness.richness !== null) return null
  if (!slots.includes(at)) return `${at} lies outside the session`
  if (isAhead) return `known from ${at} on`
  if (today.premiumPct === null) return `no ATM straddle of ${at} is stored`
  return `${count ?? 0} of at least ${LEAST} past expiries`
}
