import type { Listing } from '@strikelens/market/instruments'
import { type DayTable, type Market, numbers, texts } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

/**
 * What one share of each of these sessions has become by the last of them (f of §K1), one element a session, oldest first:
 * a split or bonus divides the strikes of open contracts by it and multiplies their units. By the companies' announcements
 * of the evening before; 1 where none is stored, and for what is no stock.
 */
export async function shareFactors(
  market: Market,
  { symbol, set }: Listing,
  dates: readonly IsoDate[],
): Promise<number[]> {
  const factors = dates.map(() => 1)
  if (set !== 'STK' || dates.length < 2) return factors
  const tables = await market.tables('corporate_events', dates.slice(0, -1))
  for (let d = dates.length - 2; d >= 0; d--) {
    factors[d] = factors[d + 1] * factorBetween(tables[d], symbol, dates[d], dates[d + 1])
  }
  return factors
}

/** What the events with an ex-date after one session and by the next do together. */
function factorBetween(table: DayTable | null, symbol: string, after: IsoDate, by: IsoDate): number {
  if (table === null) return 1
  const [exDate, factor] = [texts(table, 'exDate'), numbers(table, 'factor')]
  return texts(table, 'symbol').reduce((product, one, row) => {
    const isMeant = one === symbol && exDate[row] > after && exDate[row] <= by && factor[row] > 0
    return isMeant ? product * factor[row] : product
  }, 1)
}
