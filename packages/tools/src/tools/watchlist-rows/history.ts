import { rsi, technicalScore } from '@strikelens/analytics/indicators'
import { yearPlace, yearRange } from '@strikelens/analytics/ranking'
import { type DailyHistory, dailyHistory, rangeOfYear, unbrokenHistory } from '../../moment/dailyHistory.ts'
import type { CashReading } from './readCash.ts'
import { NO_HISTORY, type WatchHistory } from './row.ts'

/** Where instrument i stands in its year, and what its daily bars say with today's running. */
export function history({ daily, quotes }: CashReading, i: number): WatchHistory {
  const bars = dailyHistory(daily, quotes, i)
  if (bars.close.length === 0) return NO_HISTORY
  return { ...NO_HISTORY, ...indicators(bars), ...year(bars, !Number.isNaN(quotes.last[i])) }
}

function indicators(bars: DailyHistory): Pick<WatchHistory, 'rsi' | 'technicalScore' | 'barSessions'> {
  const unbroken = unbrokenHistory(bars)
  const last = unbroken.close.length - 1
  return {
    rsi: rsi(unbroken.close)[last],
    technicalScore: technicalScore(unbroken).score[last],
    barSessions: last + 1,
  }
}

function year(bars: DailyHistory, isTraded: boolean): Partial<WatchHistory> {
  const range = rangeOfYear(bars)
  if (range === null) return {}
  const last = bars.close.length - 1
  const before = yearRange(bars.date, bars.high, bars.low, last, true)
  const { positionPct, fromHighPct } = yearPlace(bars.close[last], range)
  return {
    yearHigh: range.high,
    yearLow: range.low,
    yearPosition: positionPct,
    yearSessions: range.sessions,
    fromHighPct,
    isYearHigh: isTraded && before !== null && bars.high[last] > before.high,
    isYearLow: isTraded && before !== null && bars.low[last] < before.low,
  }
}
