import { buildupDirection, SEVERITIES } from '@strikelens/analytics/futures'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import type { EventRow } from './eventRows.ts'
import type { Params } from './readActivity.ts'
import type { ColumnKey } from './tool.ts'

export type FeedRow = Wire<EventRow>

const VALUES: Readonly<Record<ColumnKey, (row: FeedRow) => string | number | null>> = {
  time: (row) => row.at,
  symbol: (row) => row.symbol,
  type: (row) => row.type,
  severity: (row) => SEVERITIES.indexOf(row.severity),
  price: (row) => row.price,
  returnPct: (row) => row.returnPct,
  oiChangePct: (row) => row.oiChangePct,
  volumeRatio: (row) => row.volumeRatio,
  class: (row) => buildupDirection(row.buildup) * (row.score ?? 0),
  score: (row) => row.score,
  since: (row) => row.sincePct,
  after30: (row) => row.after30Pct,
  after60: (row) => row.after60Pct,
  around: () => null,
  oiValue: (row) => row.oiValue,
}

/** What a column of the feed is sorted by. */
export function sortValue(key: ColumnKey): (row: FeedRow) => string | number | null {
  return VALUES[key]
}

/** The events with every word of the filter in symbol, sector, type, severity or reading, in the order of the address. */
export function shownFeed(
  events: readonly FeedRow[],
  { q = '', sort, dir }: Pick<Params, 'q' | 'sort' | 'dir'>,
): readonly FeedRow[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const kept = events.filter(({ symbol, sector, type, severity, reading }) => {
    const line = `${symbol} ${sector} ${type} ${severity} ${reading ?? ''}`.toLowerCase()
    return words.every((word) => line.includes(word))
  })
  return sort === undefined ? kept : orderedRows(kept, sortValue(sort), dir)
}
