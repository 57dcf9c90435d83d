import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { plain } from '@strikelens/market/formats'
import type { Wire } from '@strikelens/tools/result'
import { itemOf } from '@strikelens/tools/symbols/itemCode'
import type { WatchRow } from '@strikelens/tools/tools/watchlist-rows/row'
import { day } from '@strikelens/ui/formats'
import type { WatchlistItem } from './watchlistCalls.ts'

/** What is followed, with what is known of it; a shared copy has no item of the reader's. */
export interface WatchLine {
  readonly key: string
  readonly code: string
  readonly item: WatchlistItem | null
  /** Null until the market has answered. */
  readonly row: Wire<WatchRow> | null
}

/** From this relative volume on a name has woken up. */
const HIGH_RVOL = 3

/** 'RELIANCE', 'NIFTY 29 Dec FUT', 'NIFTY 17 Nov 25,000 CE'. */
export function lineName(code: string): string {
  const item = itemOf(code)
  if (item === null || item.kind === 'symbol') return code
  const contract = item.kind === 'FUT' ? 'FUT' : `${plain(item.strike)} ${item.kind}`
  return `${item.symbol} ${day(item.expiry)} ${contract}`
}

/** Change since an item was added, percent; null while either price is unknown. */
export function sinceAddedPct({ item, row }: WatchLine): number | null {
  const added = item?.priceWhenAdded ?? null
  return added === null || !(added > 0) || row?.ltp == null ? null : 100 * (row.ltp / added - 1)
}

/** News of a row in a word or two. */
export function chips({ row }: WatchLine): readonly string[] {
  if (row === null) return []
  if (row.isExpired) return ['expired']
  return [
    row.isYearHigh && 'New 52w high',
    row.isYearLow && 'New 52w low',
    row.isInBan && 'In ban',
    row.rvol !== null && row.rvol >= HIGH_RVOL && 'RVOL ≥ 3',
  ].filter((chip) => chip !== false)
}

/** What stands beside the name: company, what its future does. */
export function lineNote({ row }: WatchLine): string {
  if (row === null) return ''
  return [row.name, row.buildup !== null && BUILDUP_NAMES[row.buildup]].filter(Boolean).join(' · ')
}
