/** Bars of one instrument, oldest first, one column a field. A bar whose close is NaN does not exist. */
export interface Bars {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** Units traded (§O1 Qty), never lots. NaN for an index, which has none. */
  readonly volume: Float64Array
}

/**
 * Bars of many symbols on one time axis. Symbol s occupies elements s·barCount … (s + 1)·barCount − 1 of every column;
 * NaN where it has no bar (younger than the panel, or a minute without a trade).
 */
export interface Panel extends Bars {
  readonly symbolCount: number
  readonly barCount: number
}

/** The bars of symbol s as views into the panel's columns: nothing is copied. */
export function panelRow(panel: Panel, s: number): Bars {
  const from = s * panel.barCount
  const to = from + panel.barCount
  return {
    open: panel.open.subarray(from, to),
    high: panel.high.subarray(from, to),
    low: panel.low.subarray(from, to),
    close: panel.close.subarray(from, to),
    volume: panel.volume.subarray(from, to),
  }
}
