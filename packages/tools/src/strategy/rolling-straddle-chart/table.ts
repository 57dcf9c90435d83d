import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import type { RollRow } from './rollRows.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

const NAMES: Readonly<Record<ColumnKey, string>> = {
  time: 'Time',
  spot: 'Spot',
  from: 'Old',
  to: 'New',
  oldValue: 'Old straddle',
  newValue: 'New straddle',
  gap: 'Gap',
  adjusted: 'Adjusted',
}

/** The rolls as the page lists them, newest first unless sorted; ₹. */
export function table(
  { rolls }: Pick<Wire<RollingStraddleChart>, 'rolls'>,
  { sort, dir }: Pick<Params, 'sort' | 'dir'>,
): ExportTable {
  const ordered = rolls.toReversed()
  if (sort !== undefined) {
    const sign = dir === 'asc' ? 1 : -1
    ordered.sort((a, b) => sign * ((a[sort] ?? Number.NaN) - (b[sort] ?? Number.NaN)))
  }
  return {
    columns: COLUMNS.map((column) => NAMES[column]),
    rows: ordered.map((roll) => COLUMNS.map((column) => written(roll, column))),
  }
}

function written(roll: Wire<RollRow>, column: ColumnKey): string | number | null {
  const value = roll[column]
  return column === 'time' && value !== null ? `${istDate(value)} ${istClock(value)}` : value
}
