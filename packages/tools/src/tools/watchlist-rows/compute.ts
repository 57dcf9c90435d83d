import type { Market } from '@strikelens/market/market'
import type { ParamsOf } from '../../define.ts'
import type { Result } from '../../result.ts'
import { itemOf } from '../../symbols/itemCode.ts'
import { contractRow } from './contractRow.ts'
import { readWatch, type WatchReading } from './read.ts'
import type { WatchRow } from './row.ts'
import { symbolRow } from './symbolRow.ts'
import type { tool } from './tool.ts'

/** The rows of a watchlist's items, in the order asked for. What is not known of an item is missing, never the item. */
export async function compute(
  market: Market,
  { symbols, date }: ParamsOf<typeof tool>,
): Promise<Result<readonly WatchRow[]>> {
  const items = symbols.flatMap((code) => itemOf(code) ?? [])
  const reading = await readWatch(market, items, date)
  const data = await Promise.all(
    items.map((item) => (item.kind === 'symbol' ? symbolRow(reading, item.symbol) : contractRow(reading, item))),
  )
  return { answer: { ...times(reading, data), insights: [], notices: [], explanations: {}, data } }
}

/** When prices and open interest hold; the newest of the segments in sight. */
function times(reading: WatchReading, rows: readonly WatchRow[]): { asOf: number; oiAsOf: number | null } {
  const { market, cash, futures, sessions } = reading
  const ends = [
    ...(cash === null ? [] : [cash.quotes.asOf]),
    ...rows.map(({ symbolKind, kind }) =>
      symbolKind === 'commodity'
        ? sessions.mcx.viewAt
        : kind === 'future' || kind === 'option'
          ? sessions.derivatives.viewAt
          : Number.NEGATIVE_INFINITY,
    ),
  ]
  const asOf = Math.max(...ends)
  const told =
    futures === null ? [] : Object.values(futures.feeds).flatMap(({ asOf: at }) => (Number.isNaN(at) ? [] : [at]))
  return {
    asOf: Number.isFinite(asOf) ? asOf : market.now,
    oiAsOf: told.length === 0 ? null : Math.max(...told),
  }
}
