import { daily } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

/** Shares of the trade-to-trade series of a session by its file: all that they trade is delivered, which says nothing. */
export async function tradeToTrade(market: Market, date: IsoDate): Promise<ReadonlySet<string>> {
  const file = await market.table(daily, date)
  return new Set(file?.id.filter((_, row) => !['', 'EQ'].includes(file.series[row])))
}
