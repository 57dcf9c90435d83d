import { dayFigures, type Market } from '@strikelens/market/market'
import { MINUTE_MS } from '@strikelens/market/time'
import type { SeenSession } from '../moment/viewInstant.ts'

/** Last price of a cash instrument or index, and the end of the minute it was traded in (epoch ms). */
export interface SpotPrice {
  readonly last: number
  readonly at: number
}

/**
 * Spots of the session by symbol: the closes of a complete one as they are published, what the closing auction has priced
 * before that, else last trades; others are left out.
 */
export async function spotPrices(
  market: Market,
  symbols: readonly string[],
  session: SeenSession,
): Promise<ReadonlyMap<string, SpotPrice>> {
  const spots = new Map<string, SpotPrice>()
  if (session.isComplete) {
    const [closes] = await market.closes(symbols, [session.date])
    symbols.forEach((symbol, i) => {
      if (!Number.isNaN(closes[i])) spots.set(symbol, { last: closes[i], at: session.closeAt })
    })
  }
  const untold = symbols.filter((symbol) => !spots.has(symbol))
  if (untold.length > 0) {
    await addLastTrades(market, untold, spots)
    await addAuctionCloses(market, untold, session, spots)
  }
  return spots
}

/** A close stands from the auction on, so it is never too old to be measured by. */
async function addAuctionCloses(
  market: Market,
  symbols: readonly string[],
  { date, viewAt }: SeenSession,
  spots: Map<string, SpotPrice>,
): Promise<void> {
  const quotes = await market.quotes(symbols)
  if (quotes === null || quotes.date !== date) return
  symbols.forEach((symbol, i) => {
    if (quotes.isClose[i] === 1) spots.set(symbol, { last: quotes.last[i], at: viewAt })
  })
}

async function addLastTrades(market: Market, symbols: readonly string[], spots: Map<string, SpotPrice>): Promise<void> {
  const minutes = await market.sessionBars(symbols, '1m')
  const panel = minutes ?? (await market.sessionBars(symbols, '5m'))
  if (panel === null) return
  const barMs = (minutes === null ? 5 : 1) * MINUTE_MS
  const { last } = dayFigures(panel)
  panel.ids.forEach((id, i) => {
    let t = panel.barCount - 1
    while (t >= 0 && Number.isNaN(panel.close[i * panel.barCount + t])) t--
    if (t >= 0) spots.set(id, { last: last[i], at: panel.start[t] + barMs })
  })
}
