import { rsi, technicalScore } from '@strikelens/analytics/indicators'
import { yearPlace, yearRange } from '@strikelens/analytics/ranking'
import { dailyHistory, rangeOfYear } from '../../market/dailyHistory.ts'
import type { CashReading } from './readCash.ts'
import { NO_HISTORY, type WatchHistory } from './row.ts'

/** Where instrument i stands in its year, and what its daily bars say with today's running. */
export function history({ daily, quotes }: CashReading, i: number): WatchHistory {
  const bars = dailyHistory(daily, quotes, i)
  const last = bars.close.length - 1
  const range = rangeOfYear(bars)
  if (range === null) return NO_HISTORY
  const before = yearRange(bars.date, bars.high, bars.low, last, true)
  const isTraded = !Number.isNaN(quotes.last[i])
  const { positionPct, fromHighPct } = yearPlace(bars.close[last], range)
  return {
    yearHigh: range.high,
    yearLow: range.low,
    yearPosition: positionPct,
    fromHighPct,
    isYearHigh: isTraded && before !== null && bars.high[last] > before.high,
    isYearLow: isTraded && before !== null && bars.low[last] < before.low,
    rsi: rsi(bars.close)[last],
    technicalScore: technicalScore(bars).score[last],
  }
}
