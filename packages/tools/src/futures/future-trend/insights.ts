import { fixed } from '@strikelens/analytics/numeric'
import { dayLabel, signed } from '@strikelens/market/formats'
import { fig, say, words } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import { type MarketShares, sharePct } from './marketShares.ts'
import { NAMED_PHASES } from './phases.ts'
import type { TrendRow } from './trendRow.ts'
import { decisionText } from './words.ts'

const NAMED = 4
const YOUNG_SESSIONS = 3
const BACK_SESSIONS = 20

/** What the universe says in sentences. */
export function marketInsights(rows: readonly TrendRow[], shares: MarketShares): Insight[] {
  const ranked = rows.filter(({ isTraded, phase }) => isTraded && phase !== '')
  const insights = [leading(shares), turns(ranked), carried(ranked), skips(ranked)]
  return insights.filter((insight) => insight !== null)
}

/** The phase that most futures stand in, and what its share was. */
function leading(shares: MarketShares): Insight | null {
  const last = shares.dates.length - 1
  if (last < 0) return null
  const phase = NAMED_PHASES.reduce((most, one) => (shares.counts[one][last] > shares.counts[most][last] ? one : most))
  const back = Math.max(0, last - BACK_SESSIONS)
  return say('Phases')`
    ${fig(`${fixed(sharePct(shares, phase, last), 1)}%`)} of ${shares.counted[last]} futures are in
    ${phase}${back === last ? '.' : words`; on ${dayLabel(shares.dates[back], shares.dates[last])} it was ${fig(`${fixed(sharePct(shares, phase, back), 1)}%`)}.`}`
}

function turns(rows: readonly TrendRow[]): Insight | null {
  const of = (reading: TrendRow['reading']) => rows.filter((row) => row.reading === reading)
  const [up, down] = [of('Breakout from base'), of('Breakdown from top')]
  if (up.length + down.length === 0) return null
  const told = (found: readonly TrendRow[], name: string) =>
    found.length === 0 ? [] : [fig(`${found.length} ${name}`), ` (${names(found)})`]
  const parts = [told(up, 'Breakout from base'), told(down, 'Breakdown from top')].filter((part) => part.length > 0)
  return say('Turns')`
    ${parts.flatMap((part, i) => (i === 0 ? part : [', ', ...part]))} within the last ${YOUNG_SESSIONS} sessions.`
}

/** Trends that rest on exits. */
function carried(rows: readonly TrendRow[]): Insight | null {
  const of = (label: TrendRow['subLabel']) => rows.filter(({ subLabel }) => subLabel === label).length
  const [longs, covering, shorts, unwinding] = [of('fresh longs'), of('covering'), of('fresh shorts'), of('unwinding')]
  if (longs + covering + shorts + unwinding === 0) return null
  return say('Carried by')`
    ${fig(`${covering} of ${longs + covering}`)} Mark-Ups rise on covering, which is fragile;
    ${fig(`${unwinding} of ${shorts + unwinding}`)} Mark-Downs fall on unwinding.`
}

function skips(rows: readonly TrendRow[]): Insight | null {
  const young = rows.filter(({ days, previous }) => previous !== null && days <= YOUNG_SESSIONS)
  const skipped = young.filter(({ isSkipped }) => isSkipped)
  if (skipped.length === 0) return null
  return say('Skipped')`
    ${fig(`${skipped.length} of ${young.length}`)} changes of the last ${YOUNG_SESSIONS} sessions left the usual
    order (${names(skipped)}).`
}

/** The strongest trends by name. */
function names(rows: readonly TrendRow[]): string {
  const strongest = rows.toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z)).map(({ symbol }) => symbol)
  const more = strongest.length - NAMED
  return more > 0 ? `${strongest.slice(0, NAMED).join(', ')} and ${more} more` : strongest.join(', ')
}

/** What one symbol's phase is, why, and how it was entered. */
export function symbolInsights(row: TrendRow, look: number): Insight[] {
  const { symbol, phase, days, isSinceStart } = row
  const why = decisionText(row)
  if (phase === '' || why === null) return []
  const since = `${days}${isSinceStart ? ' or more' : ''} ${days === 1 && !isSinceStart ? 'session' : 'sessions'}`
  const insights = [
    say('Phase')`${symbol} is in ${fig(phase)} for ${since}: ${why}${row.isProvisional ? ' (provisional)' : ''}.`,
    carriedBy(row, look),
    entered(row),
  ]
  return insights.filter((insight) => insight !== null)
}

function carriedBy({ subLabel, frameOiPct, framePricePct }: TrendRow, look: number): Insight | null {
  if (subLabel === null) return null
  const fragile = subLabel === 'covering' ? ': a rise by covering is fragile' : ''
  return say('Carried by')`
    Over ${look} sessions price moved ${fig(`${signed(framePricePct, 2)}%`)} and OI
    ${fig(`${signed(frameOiPct, 2)}%`)}, ${subLabel}${fragile}.`
}

function entered({ previous, phase, isSkipped, reading }: TrendRow): Insight | null {
  if (previous === null) return null
  const parts = [`It came from ${previous}`]
  if (reading !== null) return say('Entered')`${parts}: ${fig(reading)}.`
  if (!isSkipped) return say('Entered')`${parts}, the usual step to ${phase}.`
  return say('Entered')`${parts} to ${phase}: ${fig('skipped')}, not the usual order.`
}
