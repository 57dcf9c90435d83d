import type { HistoryInterval } from '@strikelens/market/market'
import { INTERVAL_MINUTES } from '../kit/intervals.ts'

/** Lengths of a chart's bars. */
export const CHART_INTERVALS = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '1d',
  '1w',
  '1mo',
] as const satisfies readonly HistoryInterval[]

/** Minutes of a bar; null of days and longer ones. */
export const MINUTES_OF: Readonly<Record<HistoryInterval, number | null>> = {
  ...INTERVAL_MINUTES,
  '1d': null,
  '1w': null,
  '1mo': null,
}
