import type { BarPanel } from '@strikelens/market/bars'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

/** The finest bars that are stored of a session; null of one that is told by its files alone. */
export async function sessionMinutes(market: Market, ids: readonly string[], date: IsoDate): Promise<BarPanel | null> {
  if (ids.length === 0) return null
  return (await market.sessionBars(ids, '1m', date)) ?? (await market.sessionBars(ids, '5m', date))
}
