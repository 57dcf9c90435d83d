import { fixed } from '@strikelens/analytics/numeric'
import { type IvAgainstFollowing, ivRankBadges } from '@strikelens/analytics/volatility'
import { signed } from '@strikelens/market/formats'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { AfterStudy } from './afterStudy.ts'
import type { IvLevel, IvPricing } from './level.ts'
import type { ResultsHistory } from './pastResults.ts'

type Parts = Insight['parts'][number][]

const one = (value: number) => fixed(value, 1)

/** Where IV stands among its own past and against what was realised (§M10, §S13); null without an IV. */
export function levelInsight(
  name: string,
  level: Omit<IvLevel, 'h' | 'spread'>,
  { iv30Pct, hv20Pct, label }: IvPricing,
): Insight | null {
  if (Number.isNaN(level.nowPct)) return null
  const parts: Parts = [`${name} `, fig(one(level.nowPct))]
  if (Number.isNaN(level.ivp)) parts.push('; no rank yet, ', fig(ivRankBadges(level)[0] ?? 'no history'))
  else {
    parts.push(', IVP ', fig(one(level.ivp)), ` ${level.band ?? ''}, IVR `)
    parts.push(fig(Number.isNaN(level.ivr) ? '–' : one(level.ivr)), ` of ${level.sessions} sessions`)
  }
  if (!Number.isNaN(hv20Pct) && !Number.isNaN(iv30Pct)) {
    parts.push('; IV30 over HV20 ', fig(signed(iv30Pct - hv20Pct, 1)), ' points')
  }
  if (label !== null) parts.push(': ', fig(label))
  return say('Dear or cheap')`${parts}.`
}

/** How often IV was dearer than what came after; null while nothing has followed. */
export function followedInsight({ exceededPct, days }: IvAgainstFollowing): Insight | null {
  if (days === 0) return null
  return say('Against what followed')`
    IV exceeded the volatility that followed on ${fig(`${one(exceededPct)}%`)} of days (IV30 against HV20 of the
    next 20 sessions, ${days} days).`
}

/** What results did to IV and price; null without any. */
export function resultsInsight({ crush, medians, beats, compared }: ResultsHistory): Insight | null {
  const count = crush.filter((value) => !Number.isNaN(value)).length
  if (count === 0) return null
  const parts: Parts = [
    `IV30 ${medians.crush <= 0 ? 'fell' : 'rose'} `,
    fig(`${one(Math.abs(medians.crush))}%`),
    ` over results (median of ${count})`,
  ]
  if (compared > 0) {
    parts.push('; the price moved more than implied in ', fig(`${beats} of ${compared}`))
  }
  return say('Results')`${parts}.`
}

/** What followed days with an IVP like today's, after ten sessions; null with fewer than five samples. */
export function afterInsight({ band, sessions, samples, medianChange, fellShare }: AfterStudy): Insight | null {
  const at = sessions.indexOf(10)
  if (band === null || Number.isNaN(medianChange[at])) return null
  return say(`After IVP ${band}`)`
    Ten sessions later IV30 had changed by ${fig(signed(medianChange[at], 1))} points (median) and fallen in
    ${fig(`${one(fellShare[at])}%`)} of ${samples[at]} samples.`
}
