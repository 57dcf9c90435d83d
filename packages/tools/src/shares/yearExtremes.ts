import type { Extreme } from '@strikelens/analytics/ranking'
import type { highsLowsDaily } from '@strikelens/market/datasets'
import { factorSince, type Market } from '@strikelens/market/market'
import { type IsoDate, istClock, istMidnight } from '@strikelens/market/time'
import type { EveningRows } from './ofEvening.ts'
import type { ShareReading, ShareRow } from './readShares.ts'
import { sessionMinutes } from './sessionMinutes.ts'

/** Whether a share's session went beyond every high since the first stored one, as the evenings have kept it. */
export function allTimeHighs(
  market: Market,
  { days }: ShareReading,
  known: EveningRows<typeof highsLowsDaily> | null,
): (share: ShareRow, tick: number) => boolean {
  if (known === null) return () => false
  const { date, table, rowOf } = known
  const last = days.barCount - 1
  return ({ symbol, at }, tick) => {
    const row = rowOf.get(symbol)
    if (row === undefined) return false
    if (istMidnight(date) >= days.start[last]) return table.isAllTimeHigh[row] === 1
    const highs = days.high.subarray(at * days.barCount, (at + 1) * days.barCount)
    let highest = table.allTimeHigh[row] / factorSince(market.adjustments(symbol), date, market.sessionDate('cash'))
    // Sessions behind that evening whose own tables are late.
    for (let t = last - 1; t >= 0 && days.start[t] > istMidnight(date); t--) {
      if (highs[t] > highest) highest = highs[t]
    }
    return highs[last] - highest >= tick / 2
  }
}

/** An extreme of before that a session went beyond. */
export interface Beyond {
  readonly side: Extreme
  readonly level: number
  readonly tick: number
}

/** The first minute of a session beyond the extreme of before, by symbol; of closes by what it closed at. */
export async function hitTimes(
  market: Market,
  date: IsoDate,
  beyond: readonly (Beyond & { readonly symbol: string })[],
  isOfCloses: boolean,
): Promise<ReadonlyMap<string, string>> {
  const symbols = beyond.map(({ symbol }) => symbol)
  const minutes = await sessionMinutes(market, symbols, date)
  if (minutes === null) return new Map()
  const today = market.sessionDate('cash')
  return new Map(
    beyond.flatMap(({ symbol, side, level, tick }, i): [string, string][] => {
      // Minutes are in the shares of their own day.
      const then = level * (date < today ? factorSince(market.adjustments(symbol), date, today) : 1)
      const column = isOfCloses ? minutes.close : side === 1 ? minutes.high : minutes.low
      const prices = column.subarray(i * minutes.barCount, (i + 1) * minutes.barCount)
      const hit = prices.findIndex((price) => side * (price - then) >= tick / 2)
      return hit < 0 ? [] : [[symbol, istClock(minutes.start[hit])]]
    }),
  )
}
