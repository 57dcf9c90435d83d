import { dayFigures, type Market } from '@strikelens/market/market'
import { MINUTE_MS } from '@strikelens/market/time'

/** Last price of a cash instrument or index, and the end of the minute it was traded in (epoch ms). */
export interface SpotPrice {
  readonly last: number
  readonly at: number
}

/** Spots of today by symbol; a symbol without a trade is left out. */
export async function spotPrices(market: Market, symbols: readonly string[]): Promise<ReadonlyMap<string, SpotPrice>> {
  const panel = await market.panel(symbols, '1m')
  const spots = new Map<string, SpotPrice>()
  if (panel === null) return spots
  const { last } = dayFigures(panel)
  panel.ids.forEach((id, i) => {
    let t = panel.barCount - 1
    while (t >= 0 && Number.isNaN(panel.close[i * panel.barCount + t])) t--
    if (t >= 0) spots.set(id, { last: last[i], at: panel.start[t] + MINUTE_MS })
  })
  return spots
}
