import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { FutureTerms } from '../../futureAxis/futureTerms.ts'

/** Closes of the underlying by date; none of a commodity, which has no spot. */
export async function spotCloses(
  market: Market,
  { symbol, set }: Pick<FutureTerms, 'symbol' | 'set'>,
  dates: readonly IsoDate[],
): Promise<ReadonlyMap<IsoDate, number>> {
  if (set === 'COM') return new Map()
  const closes = await market.closes([symbol], dates)
  return new Map(dates.map((date, d) => [date, closes[d][0]]))
}
