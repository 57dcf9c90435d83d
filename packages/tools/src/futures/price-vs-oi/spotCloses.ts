import type { Market } from '@strikelens/market/market'
import { type IsoDate, istDate } from '@strikelens/market/time'
import type { FutureTerms } from '../futureTerms.ts'

/** Official closes of the underlying by date, the last `sessions` completed ones; none of a commodity, which has no spot. */
export async function spotCloses(
  market: Market,
  { symbol, set }: Pick<FutureTerms, 'symbol' | 'set'>,
  sessions: number,
): Promise<ReadonlyMap<IsoDate, number>> {
  const daily = set === 'COM' ? null : await market.daily([symbol], sessions)
  return new Map(daily === null ? [] : Array.from(daily.start, (start, d) => [istDate(start), daily.close[d]]))
}
