import { type IvRank, ivRankBadges } from '@strikelens/analytics/volatility'
import type { Wire } from '../result.ts'

/** The badges of a rank as one note (§S12): '180/252', '26 of 252 sessions', 'new 252-session high'; null without any. */
export function rankNote({ ivp, ivr, low, high, sessions, look }: Wire<IvRank>): string | null {
  const known = (value: number | null) => value ?? Number.NaN
  const badges = ivRankBadges({
    ivp: known(ivp),
    ivr: known(ivr),
    low: known(low),
    high: known(high),
    sessions: sessions ?? 0,
    look: look ?? 0,
  })
  return badges.length === 0 ? null : badges.join(', ')
}
