import { percentileRank } from '../ranking/index.ts'

/** Where an IV stands among the closing IVs of the sessions before it (§S12). */
export interface IvRank {
  /** share of those sessions with a lower IV, 0–100: frequency; NaN without an answer */
  ivp: number
  /** place between low and high, 0–100; NaN without an answer, also when low = high */
  ivr: number
  /** lowest and highest IV of the window, the ranked value included; NaN without any */
  low: number
  high: number
  /** |H|: sessions of the window that have an IV */
  sessions: number
  /** W */
  look: number
}

/**
 * IVP and IVR of IV x over the last `look` closing IVs before it, oldest first, x itself not among them; NaN days are
 * dropped (§S12). Both ranks are NaN with fewer than min(60, look) sessions left.
 */
export function ivRank(history: ArrayLike<number>, x: number, look = 252): IvRank {
  let low = x
  let high = x
  let sessions = 0
  for (let i = Math.max(0, history.length - look); i < history.length; i++) {
    const iv = history[i]
    if (Number.isNaN(iv)) continue
    sessions++
    if (iv < low) low = iv
    if (iv > high) high = iv
  }
  const ivp = percentileRank(history, x, look)
  const hasRange = !Number.isNaN(ivp) && high > low
  // The quotient first: at either end it is exactly 0 or 1, and so the badge of a new high is not lost to rounding.
  return { ivp, ivr: hasRange ? 100 * ((x - low) / (high - low)) : Number.NaN, low, high, sessions, look }
}

/**
 * Badges of a rank (§S12): "n of W sessions" when there are too few for any rank; else "n/W" while the window is not yet
 * full, and "new W-session low" or "… high" at IVR 0 or 100.
 */
export function ivRankBadges({ ivp, ivr, sessions, look }: IvRank): string[] {
  if (sessions < Math.min(60, look)) return [`${sessions} of ${look} sessions`]
  if (Number.isNaN(ivp)) return []
  const badges: string[] = []
  if (sessions < look) badges.push(`${sessions}/${look}`)
  if (ivr === 0) badges.push(`new ${look}-session low`)
  if (ivr === 100) badges.push(`new ${look}-session high`)
  return badges
}

/** IVP and IVR of every day of a closing-IV series, each from the days before it (§S12); NaN where `ivRank` has none. */
export function ivRankSeries(ivPct: Float64Array, look = 252): { ivp: Float64Array; ivr: Float64Array } {
  const ivp = new Float64Array(ivPct.length)
  const ivr = new Float64Array(ivPct.length)
  for (let day = 0; day < ivPct.length; day++) {
    const rank = ivRank(ivPct.subarray(Math.max(0, day - look), day), ivPct[day], look)
    ivp[day] = rank.ivp
    ivr[day] = rank.ivr
  }
  return { ivp, ivr }
}
