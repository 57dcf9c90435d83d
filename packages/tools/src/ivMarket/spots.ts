import { seriesOf } from '@strikelens/market/bars'
import { type Listing, seriesOfToken } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import { HV_BARS, hv20Pct } from '../chain/ivHistory.ts'
import type { SeenSession } from '../moment/viewInstant.ts'

/** Price of an underlying and what it realised. NaN without an answer. */
export interface Spot {
  /** ₹; the previous close while it has not traded. */
  readonly last: number
  readonly chgPct: number
  /** HV20 of completed sessions (§S13); of a commodity NaN: its continuous series stands in the day's tables. */
  readonly hv20Pct: number
}

export const NO_SPOT: Spot = { last: Number.NaN, chgPct: Number.NaN, hv20Pct: Number.NaN }

/** Prices of shares and indices by symbol, with their daily closes read once. */
export async function cashSpots(market: Market, symbols: readonly string[]): Promise<ReadonlyMap<string, Spot>> {
  if (symbols.length === 0) return new Map()
  const [quotes, daily] = await Promise.all([market.quotes(symbols), market.panel(symbols, '1d', HV_BARS)])
  return new Map(
    symbols.map((symbol, i) => {
      const closes = daily === null ? new Float64Array(0) : seriesOf(daily, i).close
      // Of a session without stored minutes its close stands in the daily bars.
      const last = quotes === null ? (closes.at(-1) ?? Number.NaN) : quotes.last[i]
      const before = quotes === null ? (closes.at(-2) ?? Number.NaN) : quotes.prevClose[i]
      return [symbol, { ...priced(last, before), hv20Pct: hv20Pct(daily, i) }]
    }),
  )
}

/** Prices of the futures that the near options of commodities are written on, by symbol. */
export async function commoditySpots(
  market: Market,
  listings: readonly Listing[],
  { viewAt }: SeenSession,
): Promise<ReadonlyMap<string, Spot>> {
  const board = listings.length === 0 ? null : await market.futures()
  if (board === null) return new Map()
  const places = new Map(board.name.map((name, place) => [name, place]))
  return new Map(
    listings.flatMap(({ symbol, options }) => {
      const future = seriesOfToken(options, 'near', viewAt)?.underlyingFuture
      const place = future == null ? undefined : places.get(future)
      return place === undefined ? [] : [[symbol, priced(board.last[place], board.prevClose[place])]]
    }),
  )
}

function priced(last: number, prevClose: number): Spot {
  if (Number.isNaN(last)) return { ...NO_SPOT, last: prevClose }
  return { ...NO_SPOT, last, chgPct: 100 * (last / prevClose - 1) }
}
