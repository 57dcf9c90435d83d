import { dayFigures, type Market } from '@strikelens/market/market'
import { istDate, MINUTE_MS } from '@strikelens/market/time'
import type { SeenSession } from './viewInstant.ts'

/** Last price of a cash instrument or index, and the end of the minute it was traded in (epoch ms). */
export interface SpotPrice {
  readonly last: number
  readonly at: number
}

/** Spots of the session by symbol; a symbol without a trade is left out. */
export async function spotPrices(
  market: Market,
  symbols: readonly string[],
  session: SeenSession,
): Promise<ReadonlyMap<string, SpotPrice>> {
  // Closes are official once they are published; until then the last price stands.
  const closes = session.isComplete ? await closingPrices(market, symbols, session) : new Map<string, SpotPrice>()
  if (closes.size > 0) return closes
  const minutes = await market.panel(symbols, '1m')
  const panel = minutes ?? (await market.panel(symbols, '5m'))
  if (panel === null) return closes
  const barMs = (minutes === null ? 5 : 1) * MINUTE_MS
  const spots = new Map<string, SpotPrice>()
  const { last } = dayFigures(panel)
  panel.ids.forEach((id, i) => {
    let t = panel.barCount - 1
    while (t >= 0 && Number.isNaN(panel.close[i * panel.barCount + t])) t--
    if (t >= 0) spots.set(id, { last: last[i], at: panel.start[t] + barMs })
  })
  return spots
}

/** Closes of a session from the daily bars; none while they are not published. */
async function closingPrices(
  market: Market,
  symbols: readonly string[],
  { date, closeAt }: SeenSession,
): Promise<Map<string, SpotPrice>> {
  const daily = await market.daily(symbols, 1)
  if (daily === null || istDate(daily.start[0]) !== date) return new Map()
  return new Map(
    daily.ids.flatMap((id, i) => (Number.isNaN(daily.close[i]) ? [] : [[id, { last: daily.close[i], at: closeAt }]])),
  )
}
