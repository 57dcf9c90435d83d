import { fixed } from '@strikelens/analytics/numeric'
import { grouped, signed } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { PcrAnalysis } from './pcrAnalysis.ts'

type Part = Insight['parts'][number]

/** Where the ratio stands, against its own past, and where it parts from price. */
export function pcrInsights(data: PcrAnalysis): Insight[] {
  return [level(data), past(data), divergence(data)].filter((insight) => insight !== null)
}

/** The ratio with the sums it is made of; null without one. */
function level({ rows, day }: PcrAnalysis): Insight | null {
  const row = rows.newestFirst[0]
  if (row === undefined || Number.isNaN(rows.pcr[row])) return null
  const parts: Part[] = ['PCR (OI) ', fig(fixed(rows.pcr[row], 2))]
  const band = rows.band[row]
  if (band !== null) parts.push(`, ${band}${rows.isStretched[row] ? ', stretched' : ''}`)
  parts.push(`: ${grouped(rows.peOi[row])} lots of puts against ${grouped(rows.ceOi[row])} of calls, difference `)
  parts.push(fig(signed(rows.peMinusCe[row])))
  if (!Number.isNaN(day.sinceBase)) parts.push('; ', fig(signed(day.sinceBase, 2)), ' since the previous close')
  return say('Level')`${parts}.`
}

/** The ratio among sessions like this one; null without any to compare with. */
function past({ standing, wholePcr, isFirstDay }: PcrAnalysis): Insight | null {
  const { dtePercentile, percentile, bucket, dteSessions, band, z } = standing
  const parts: Part[] = []
  if (!Number.isNaN(dtePercentile)) {
    parts.push(
      'Above ',
      fig(`${fixed(dtePercentile, 0)}%`),
      ` of ${dteSessions} sessions with ${bucket} days to expiry: ${band}`,
    )
  }
  if (!Number.isNaN(percentile) && !isFirstDay) {
    parts.push(
      parts.length > 0 ? '; above ' : 'Above ',
      fig(`${fixed(percentile, 0)}%`),
      ' of all sessions of the last year',
    )
  }
  if (!Number.isNaN(z))
    parts.push(parts.length > 0 ? '; ' : '', fig(signed(z, 2)), ' standard deviations from its 20-session mean')
  if (parts.length === 0) return null
  return say(`${fixed(wholePcr, 2)} against its past`)`${parts}.`
}

/** Spot and ratio against each other over the last hour; null while they agree. */
function divergence({ isDivergence, hour }: PcrAnalysis): Insight | null {
  if (!isDivergence) return null
  return say('Divergence')`
    Since ${istClock(hour.fromAt)} spot ${fig(`${signed(hour.spotMovePct, 2)}%`)} while PCR (OI)
    ${fig(signed(hour.pcrMove, 2))}.`
}
