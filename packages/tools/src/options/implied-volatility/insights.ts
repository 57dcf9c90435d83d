import { fixed } from '@strikelens/analytics/numeric'
import type { ChainDerivation } from '@strikelens/analytics/options'
import { type IvChange, ivRankBadges } from '@strikelens/analytics/volatility'
import { dayLabel, signed } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import type { IvStanding } from '../../chain/ivHistory.ts'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { IvChangeSplit } from './ivChange.ts'
import type { Skew25 } from './smileView.ts'
import type { IvTerm } from './term.ts'

type Parts = Insight['parts'][number][]

const iv = (value: number) => fixed(100 * value, 1)
const points = (value: number) => signed(100 * value, 2)

/** What ATM IV did since the base and how much of it was repricing; null without an ATM IV. */
export function moveInsight(
  split: IvChangeSplit,
  { atmIv, forward }: ChainDerivation,
  repriced: string | null,
): Insight | null {
  if (Number.isNaN(atmIv)) return null
  const parts: Parts = ['ATM IV ', fig(iv(atmIv))]
  if (!Number.isNaN(split.change)) parts.push(', ', fig(points(split.change)), ` since ${split.label}`)
  if (!Number.isNaN(split.fixedStrike)) {
    parts.push(': ', fig(points(split.fixedStrike)), ' repriced at fixed strikes, ', fig(points(split.slide)))
    parts.push(` slid along the smile as the forward moved ${signed(forward - split.baseForward, 2)}`)
  }
  parts.push('.')
  if (repriced !== null) parts.push(` ${repriced} since the previous close.`)
  return { subject: 'IV move', parts }
}

/** How dear options are against their own past and against what was realised; null without an IV30. */
export function levelInsight(standing: IvStanding, change: IvChange): Insight | null {
  const { iv30Pct, ivp, ivr, band, hv20Pct, vrpPoints, label } = standing
  if (Number.isNaN(iv30Pct)) return null
  const parts: Parts = ['IV30 ', fig(fixed(iv30Pct, 1))]
  if (change.move !== null) parts.push(` (${change.move}, ${signed(change.pct, 1)}% since the previous close)`)
  if (Number.isNaN(ivp)) parts.push('; no rank yet, ', fig(ivRankBadges(standing)[0] ?? 'no history'))
  else parts.push(', IVP ', fig(fixed(ivp, 1)), ` ${band ?? ''}, IVR `, fig(Number.isNaN(ivr) ? '–' : fixed(ivr, 1)))
  if (!Number.isNaN(vrpPoints)) {
    parts.push('; HV20 ', fig(fixed(hv20Pct, 1)), ', premium over it ', fig(signed(vrpPoints, 1)))
  }
  if (label !== null) parts.push(': ', fig(label))
  return say('Dear or cheap')`${parts}.`
}

/** Which wing is dearer at equal delta; null where either is not bracketed. */
export function skewInsight({ rr, putIv, callIv, skewPct }: Skew25): Insight | null {
  if (Number.isNaN(rr)) return null
  const dearer = rr > 0 ? 'puts are dearer' : rr < 0 ? 'calls are dearer' : 'both cost the same'
  return say('Skew')`
    25Δ put ${fig(iv(putIv))} against 25Δ call ${fig(iv(callIv))}: RR25 ${fig(points(rr))}, ${dearer},
    ${fixed(Math.abs(skewPct), 1)}% of ATM IV.`
}

/** How the first two expiries that count stand to each other; null with fewer. */
export function termInsight({ expiry, dte, atmIv, slopePoints, label }: IvTerm, shown: IsoDate): Insight | null {
  const [first, second] = Array.from(dte.keys()).filter((i) => dte[i] >= 2)
  if (label === null || second === undefined) return null
  return say('Term')`
    ${dayLabel(expiry[first], shown)} at ${fig(iv(atmIv[first]))}, ${dayLabel(expiry[second], shown)} at
    ${fig(iv(atmIv[second]))}: slope ${fig(signed(slopePoints, 2))}, ${label}.`
}
