import { BUILDUP_NAMES, type UnusualType } from '@strikelens/analytics/futures'
import { fixed } from '@strikelens/analytics/numeric'
import { plain, signed } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import type { Insight } from '../../result.ts'
import type { EventRow } from './eventRows.ts'
import type { ActivityRecord } from './typeRecord.ts'

const figure = (text: string) => ({ figure: text })
const pct = (value: number) => figure(`${signed(value, 2)}%`)

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
  return {
    subject: istClock(latest.at),
    parts: [
      `${symbol} ${type}, ${severity} (U `,
      figure(fixed(score, 2)),
      '): OI ',
      pct(oiChangePct),
      ', price ',
      pct(returnPct),
      ' on ',
      figure(`${fixed(volumeRatio, 1)}×`),
      ` the usual volume of this slot, ${BUILDUP_NAMES[buildup]}.`,
    ],
  }
}

/** Who is quietly building, by the class of each build. */
function silentInsight(feed: readonly EventRow[]): Insight | null {
  const silent = feed.filter(({ reading }) => reading === 'Longs likely' || reading === 'Shorts likely')
  if (silent.length === 0) return null
  const longs = silent.filter(({ reading }) => reading === 'Longs likely')
  const [first] = [...silent].sort((a, b) => b.score - a.score)
  return {
    subject: 'Silent builds',
    parts: [
      figure(plain(silent.length)),
      silent.length === 1 ? ' time OI came in while price stood: ' : ' times OI came in while price stood: ',
      figure(plain(longs.length)),
      ' with longs the likely side, ',
      figure(plain(silent.length - longs.length)),
      ` with shorts. The most unusual: ${first.symbol} at ${istClock(first.at)}, ${first.reading?.toLowerCase()}.`,
    ],
  }
}

/** OI that fled after a gap. */
function flushInsight(feed: readonly EventRow[]): Insight | null {
  const forced = feed.filter(({ reading }) => reading === 'Forced exit')
  if (forced.length === 0) return null
  const names = [...new Set(forced.map(({ symbol }) => symbol))]
  const rest = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return {
    subject: 'Forced exits',
    parts: [
      figure(plain(forced.length)),
      ` OI ${forced.length === 1 ? 'flush' : 'flushes'} after a gap at the open: ${names.slice(0, 3).join(', ')}${rest}.`,
    ],
  }
}

/** Rolls, which say nothing of direction. */
function rollInsight(feed: readonly EventRow[]): Insight | null {
  const rolls = feed.filter(({ type }) => type === 'Roll burst').length
  if (rolls === 0) return null
  return {
    subject: 'Rolls',
    parts: [figure(plain(rolls)), ` ${rolls === 1 ? 'burst moves' : 'bursts move'} OI from near to next: no view.`],
  }
}

/** How the newest event's type has fared. */
function recordInsight([latest]: readonly EventRow[], record: ActivityRecord | null): Insight | null {
  const own = record?.types.find(({ type }) => type === latest?.type)
  if (record === null || own === undefined || own.n === 0) return null
  return {
    subject: 'Record',
    parts: [
      `${pluralOf(own.type)} of the last ${record.sessions === 1 ? 'session' : `${plain(record.sessions)} sessions`}: `,
      figure(`${fixed(own.sharePct, 0)}%`),
      ` of ${plain(own.n)} moved their class’s way within 30 minutes.`,
    ],
  }
}

function pluralOf(type: UnusualType): string {
  return type === 'OI flush' ? 'OI flushes' : `${type}s`
}
