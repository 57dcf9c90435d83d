import { oiStalledSince } from '@strikelens/analytics/options'
import type { BarPanel } from '@strikelens/market/bars'
import type { Market } from '@strikelens/market/market'
import { MINUTE_MS } from '@strikelens/market/time'

/** How the open interest of a session's futures came in; epoch ms. */
export interface OiFeed {
  /** The last minute in which any OI was new; NaN before the first. */
  readonly asOf: number
  /** Since when nothing has changed (§O3); NaN while the feed lives. */
  readonly stalledSince: number
}

/** No futures, no feed. */
export const NO_OI_FEED: OiFeed = { asOf: Number.NaN, stalledSince: Number.NaN }

/** The OI feed of the newest session of these futures, all of one segment. */
export async function readOiFeed(market: Market, names: readonly string[]): Promise<OiFeed> {
  if (names.length === 0) return NO_OI_FEED
  const minutes = await market.sessionBars(names, '1m')
  if (minutes !== null) return oiFeed(minutes, MINUTE_MS)
  const older = await market.sessionBars(names, '5m')
  return older === null ? NO_OI_FEED : oiFeed(older, 5 * MINUTE_MS)
}

/** The OI feed of a session from the bars of its futures, each so long in ms. */
export function oiFeed({ symbolCount, barCount, start, oiQty }: BarPanel, barMs: number): OiFeed {
  const byMinute = new Float64Array(symbolCount * barCount)
  let asOf = Number.NaN
  for (let t = 0; t < barCount; t++) {
    for (let s = 0; s < symbolCount; s++) {
      const before = t === 0 ? Number.NaN : byMinute[(t - 1) * symbolCount + s]
      const told = oiQty[s * barCount + t]
      byMinute[t * symbolCount + s] = Number.isNaN(told) ? before : told
      if (!Number.isNaN(told) && told !== before) asOf = start[t] + barMs
    }
  }
  const ends = start.map((at) => at + barMs)
  return { asOf, stalledSince: Number.isNaN(asOf) ? Number.NaN : oiStalledSince(ends, byMinute, symbolCount) }
}
