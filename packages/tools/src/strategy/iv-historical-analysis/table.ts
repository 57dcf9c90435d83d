import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import { type Cell, shownTable } from './cells.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import { COLUMNS, type ColumnKey, type Params } from './tool.ts'

export const NAMES: Readonly<Record<ColumnKey, string>> = {
  month: 'Month',
  meanIv: 'Mean IV',
  highIv: 'High',
  lowIv: 'Low',
  monthHv: 'HV',
  monthVrp: 'VRP',
  time: 'Time',
  spot: 'Spot',
  atmIv: 'ATM IV',
  ivChange: 'Chg',
  fixedStrike: 'Fixed-strike',
  slide: 'Slide',
  window: 'Sessions',
  least: 'Min',
  lower: '25%',
  middle: 'Median',
  upper: '75%',
  most: 'Max',
  current: 'HV now',
  expiry: 'Expiry',
  dte: 'DTE',
  ivNow: 'ATM IV',
  iv1: '1 session ago',
  iv5: '5 sessions ago',
  forwardNow: 'Fwd vol',
  forward1: 'Fwd vol, 1 ago',
  forward5: 'Fwd vol, 5 ago',
  results: 'Results date',
  ivBefore: 'IV before',
  ivAfter: 'IV after',
  crush: 'Crush %',
  nearCrush: 'Near crush %',
  implied: 'Implied %',
  actual: 'Actual %',
  beat: 'Beat',
  sessions: 'Sessions later',
  samples: 'Samples',
  meanChange: 'Mean change',
  medianChange: 'Median change',
  fellShare: 'Fell %',
  hvLessIv: 'HV20 after − IV30',
}

/** The table of the shown view as the page has it: volatilities in percent. */
export function table(data: Wire<IvHistoricalAnalysis>, { view, sort, dir }: Params): ExportTable {
  const { rows, cell } = shownTable(data, view)
  const columns: readonly ColumnKey[] = COLUMNS[view]
  const by = columns.find((column) => column === sort)
  const ordered = by === undefined ? rows : orderedRows(rows, (row) => cell(by, row), dir ?? 'desc')
  const written = (column: ColumnKey, row: number): Cell => {
    const value = cell(column, row)
    return column === 'time' && typeof value === 'number' ? `${istDate(value)} ${istClock(value)}` : value
  }
  return {
    columns: columns.map((column) => NAMES[column]),
    rows: ordered.map((row) => columns.map((column) => written(column, row))),
  }
}
