import { FLIP_MINUTES, type FlipRecord, flipRecord } from '@strikelens/analytics/options'
import { flipRecord as flips, type TableOf } from '@strikelens/market/datasets'
import { segmentOf } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'

/** What spot did after the sentiment of a symbol changed, in the sessions before. */
export interface FlipHistory {
  /** Session of the record. */
  readonly date: IsoDate
  readonly sessions: number
  readonly n: number
  readonly bullish: number
  readonly bearish: number
  /** By minutes after the flip; moves in percent of spot, positive the band's way. */
  readonly after: readonly FlipAfter[]
}

export interface FlipAfter extends FlipRecord {
  readonly minutes: number
  readonly hits: number
}

/** The record of the last sessions' flips of a symbol, of no session that still runs; null where none is stored. */
export async function flipHistory({ market, listing }: ChainReading): Promise<FlipHistory | null> {
  const found = await market.inForce(flips, segmentOf(listing.set))
  return found === null ? null : historyOf(found.table, listing.symbol, found.date)
}

/** The flips of a symbol in a table of flips. */
export function historyOf(table: TableOf<typeof flips>, symbol: string, date: IsoDate): FlipHistory | null {
  const rows = table.symbol.flatMap((one, row) => (one === symbol ? [row] : []))
  if (rows.length === 0) return null
  const { band, spot, date: dates } = table
  const turns = rows.filter((row) => band[row] !== '')
  const bullish = turns.filter((row) => band[row] === 'Bullish').length
  return {
    date,
    sessions: new Set(rows.map((row) => dates[row])).size,
    n: turns.length,
    bullish,
    bearish: turns.length - bullish,
    after: FLIP_MINUTES.map((minutes) => {
      const points = table[`move${minutes}`]
      const moves = turns.map((row) => ((band[row] === 'Bullish' ? 100 : -100) * points[row]) / spot[row])
      return { minutes, hits: moves.filter((move) => move > 0).length, ...flipRecord(moves) }
    }),
  }
}
