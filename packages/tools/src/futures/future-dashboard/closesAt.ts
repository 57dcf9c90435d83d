import { barAt } from '@strikelens/market/bars'
import type { Market } from '@strikelens/market/market'
import { MINUTE_MS } from '@strikelens/market/time'

/** The last close of an instrument in bars that ended after `from`, by `to` (§O3); NaN where none did. */
export async function closesAt(market: Market, id: string): Promise<(from: number, to: number) => number> {
  const minutes = await market.sessionBars([id], '1m')
  const panel = minutes ?? (await market.sessionBars([id], '5m'))
  if (panel === null) return () => Number.NaN
  const barMs = (minutes === null ? 5 : 1) * MINUTE_MS
  const { start, close } = panel
  return (from, to) => {
    let bar = barAt(start, to - barMs)
    while (bar >= 0 && start[bar] + barMs > from && Number.isNaN(close[bar])) bar--
    return bar >= 0 && start[bar] + barMs > from ? close[bar] : Number.NaN
  }
}
