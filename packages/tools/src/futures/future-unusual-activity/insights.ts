import { BUILDUP_NAMES, type UnusualType } from '@strikelens/analytics/futures'
import { fixed } from '@strikelens/analytics/numeric'
import { plain, signed } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { EventRow } from './eventRows.ts'
import type { ActivityRecord } from './typeRecord.ts'

const pct = (value: number) => fig(`${signed(value, 2)}%`)

/** What the feed says in words. */
export function activityInsights(feed: readonly EventRow[], record: ActivityRecord | null): Insight[] {
  const insights = [
    latestInsight(feed),
    silentInsight(feed),
    flushInsight(feed),
    rollInsight(feed),
    recordInsight(feed, record),
  ]
  return insights.filter((insight) => insight !== null)
}

/** The most unusual event of the newest slot. */
function latestInsight([latest]: readonly EventRow[]): Insight | null {
  if (latest === undefined) return null
  const { symbol, type, severity, score, oiChangePct, volumeRatio, returnPct, buildup } = latest
  return say(istClock(latest.at))`
    ${symbol} ${type}, ${severity} (score ${fig(fixed(score, 2))}): OI ${pct(oiChangePct)}, price ${pct(returnPct)} on
    ${fig(`${fixed(volumeRatio, 1)}×`)} the usual volume of this slot, ${BUILDUP_NAMES[buildup]}.`
}

/** Who is quietly building, by the class of each build. */
function silentInsight(feed: readonly EventRow[]): Insight | null {
  const silent = feed.filter(({ reading }) => reading === 'Longs likely' || reading === 'Shorts likely')
  if (silent.length === 0) return null
  const longs = silent.filter(({ reading }) => reading === 'Longs likely')
  const [first] = [...silent].sort((a, b) => b.score - a.score)
  return say('Silent builds')`
    ${fig(plain(silent.length))} ${silent.length === 1 ? 'time' : 'times'} OI came in while price was flat: ${fig(plain(longs.length))}
    with longs the likely side, ${fig(plain(silent.length - longs.length))} with shorts. The most unusual:
    ${first.symbol} at ${istClock(first.at)}, ${first.reading?.toLowerCase() ?? ''}.`
}

/** OI that fled after a gap. */
function flushInsight(feed: readonly EventRow[]): Insight | null {
  const forced = feed.filter(({ reading }) => reading === 'Forced exit')
  if (forced.length === 0) return null
  const names = [...new Set(forced.map(({ symbol }) => symbol))]
  const rest = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return say('Forced exits')`
    ${fig(plain(forced.length))} OI ${forced.length === 1 ? 'flush' : 'flushes'} after a gap at the open:
    ${names.slice(0, 3).join(', ')}${rest}.`
}

/** Rolls, which say nothing of direction. */
function rollInsight(feed: readonly EventRow[]): Insight | null {
  const rolls = feed.filter(({ type }) => type === 'Roll burst').length
  if (rolls === 0) return null
  return say('Rolls')`
    ${fig(plain(rolls))} ${rolls === 1 ? 'burst moves' : 'bursts move'} OI from near to next: no view.`
}

/** How the newest event's type has fared. */
function recordInsight([latest]: readonly EventRow[], record: ActivityRecord | null): Insight | null {
  const own = record?.types.find(({ type }) => type === latest?.type)
  if (record === null || own === undefined || own.n === 0) return null
  return say('Record')`
    ${pluralOf(own.type)} of the last ${record.sessions === 1 ? 'session' : `${plain(record.sessions)} sessions`}:
    ${fig(`${fixed(own.sharePct, 0)}%`)} of ${plain(own.n)} moved in the direction of their class within 30 minutes.`
}

function pluralOf(type: UnusualType): string {
  return type === 'OI flush' ? 'OI flushes' : `${type}s`
}
