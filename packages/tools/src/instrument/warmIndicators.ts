import { axisRows } from '../chain/axisRows.ts'
import { type IndicatorBars, type IndicatorLine, indicatorLines } from '../indicators/indicatorLines.ts'
import type { NoAnswer } from '../result.ts'
import { combinationRows } from './combinationRows.ts'
import type { Instrument } from './instrument.ts'

/** Rows before the first drawn one from which on Wilder's and exponential averages of usual lengths have settled. */
const WARM_ROWS = 120
const SESSION_MINUTES = 375
const MOST_SESSIONS = 5

/** How the drawn rows are made. */
interface DrawnRows {
  readonly rows: IndicatorBars
  readonly minutes: number
  readonly days: number
}

/**
 * The indicators of an `ind` value over the drawn rows, warmed up with the stored sessions before them: an RSI that begins
 * with each day says nothing of its first hour.
 * @param over the instrument over so many sessions
 */
export async function warmIndicators(
  ind: string | undefined,
  { rows, minutes, days }: DrawnRows,
  over: (days: number) => Promise<Pick<Instrument, 'axis' | 'combined'> | { readonly noAnswer: NoAnswer }>,
): Promise<IndicatorLine[]> {
  if (ind === undefined) return []
  const earlier = Math.min(MOST_SESSIONS, Math.ceil((WARM_ROWS * minutes) / SESSION_MINUTES))
  const longer = await over(days + earlier)
  if ('noAnswer' in longer) return indicatorLines(ind, rows)
  const grid = axisRows(longer.axis, minutes)
  const bars = { ...combinationRows(grid, longer.axis, longer.combined), sessionStarts: grid.starts }
  const drawn = (values: Float64Array) => values.slice(values.length - rows.close.length)
  return indicatorLines(ind, bars).map((line) => ({
    ...line,
    series: line.series.map((one) => ({ ...one, values: drawn(one.values) })),
  }))
}
