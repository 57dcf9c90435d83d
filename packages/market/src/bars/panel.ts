import type { Panel } from '@strikelens/analytics/bars'
import type { TimedBars } from '@strikelens/analytics/indicators'
import type { IsoDate } from '../time/index.ts'

/** Lengths of the bars of a session that are stored, of older sessions only the longer ones; others are built from them (§I1). */
export type SessionInterval = '1m' | '5m' | '15m' | '1h'

/** Bar lengths that are stored. 'clock' is the mean day of the volume clock. */
export type StoredInterval = SessionInterval | '1d' | 'clock'

/** What a stored bar holds beside open, high, low, close and volume. NaN where there is none. */
export interface BarExtras {
  /** Volume-weighted price of the bar in ₹. */
  readonly vwap: Float64Array
  /** Open interest in units at the bar's end; futures only. */
  readonly oiQty: Float64Array
}

/** Bars of one instrument; a bar is stamped by its start (§I1). */
export interface BarSeries extends TimedBars, BarExtras {
  readonly id: string
}

/**
 * Bars of many instruments on one axis of starts. `ids` are symbols of the cash market and indices ('RELIANCE', 'NIFTY',
 * 'INDIAVIX', 'GIFTNIFTY') or names of futures ('NIFTY26NOVFUT').
 */
export interface BarPanel extends Panel, BarExtras {
  readonly ids: readonly string[]
  /** Epoch ms, one element a bar. */
  readonly start: Float64Array
}

/** The bars of one day and segment, as the ingest makes and the store keeps them. */
export interface DayPanel extends BarPanel {
  readonly date: IsoDate
  readonly interval: StoredInterval
  /**
   * The best quote at the end of each minute, of the cash market's running day where its feed tells one: what is quoted
   * matters while it can be traded, so a day that has ended keeps none.
   */
  readonly bid?: Float64Array
  readonly ask?: Float64Array
}

/** Bars of instrument i of a panel, as views. */
export function seriesOf(panel: BarPanel, i: number): BarSeries {
  const from = i * panel.barCount
  const to = from + panel.barCount
  const row = (column: Float64Array) => column.subarray(from, to)
  return {
    id: panel.ids[i],
    start: panel.start,
    open: row(panel.open),
    high: row(panel.high),
    low: row(panel.low),
    close: row(panel.close),
    volume: row(panel.volume),
    vwap: row(panel.vwap),
    oiQty: row(panel.oiQty),
  }
}

/** A panel of so many instruments and bars, all missing; `newColumn` says whose memory its columns are in. */
export function emptyPanel(
  ids: readonly string[],
  start: Float64Array,
  newColumn: (length: number) => Float64Array = (length) => new Float64Array(length),
): BarPanel {
  const unknown = () => newColumn(ids.length * start.length).fill(Number.NaN)
  return {
    ids,
    start,
    symbolCount: ids.length,
    barCount: start.length,
    open: unknown(),
    high: unknown(),
    low: unknown(),
    close: unknown(),
    volume: unknown(),
    vwap: unknown(),
    oiQty: unknown(),
  }
}

/** The last bar-start at or before an instant, −1 when the axis starts later. */
export function barAt(start: Float64Array, instant: number): number {
  let low = 0
  let high = start.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (start[middle] <= instant) low = middle + 1
    else high = middle
  }
  return low - 1
}
