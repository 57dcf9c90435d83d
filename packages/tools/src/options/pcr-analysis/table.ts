import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import { type Cell, dayCell, newestRows, rowCell, strikeCell } from './cells.ts'
import { spanStart } from './historyDays.ts'
import type { Params, PcrAnalysis } from './pcrAnalysis.ts'
import { DAY_COLUMNS, type DayColumn, ROW_COLUMNS, type RowColumn, STRIKE_COLUMNS, type StrikeColumn } from './tool.ts'

const NAMES: Readonly<Record<RowColumn | DayColumn | StrikeColumn, string>> = {
  time: 'Time',
  spot: 'Spot',
  ceOi: 'CE OI',
  peOi: 'PE OI',
  pcr: 'PCR',
  pcrChg: 'PCR Chg',
  pcrVolume: 'PCR vol',
  pcrOiChg: 'PCR ΔOI',
  peMinusCe: 'PE−CE diff',
  band: 'Band',
  date: 'Date',
  expiry: 'Expiry',
  dte: 'Days left',
  close: 'Close',
  dayPcr: 'PCR',
  mean: 'Mean',
  z: 'z',
  percentile: 'Percentile',
  dtePercentile: 'Same days left',
  strike: 'Strike',
  strikeCeOi: 'CE OI',
  strikePeOi: 'PE OI',
  strikePcr: 'PCR',
}

interface Shown {
  readonly columns: readonly (RowColumn | DayColumn | StrikeColumn)[]
  readonly rows: number[]
  at(column: number, row: number): Cell
}

/** The table of the shown view as the page has it; OI in lots. */
export function table(data: Wire<PcrAnalysis>, params: Params): ExportTable {
  const { columns, rows, at } = shown(data, params)
  const by = params.sort === undefined ? -1 : columns.indexOf(params.sort)
  const ordered = by < 0 ? rows : orderedRows(rows, (row) => at(by, row), params.dir ?? 'desc')
  const written = (column: number, row: number) => {
    const value = at(column, row)
    return columns[column] === 'time' && typeof value === 'number' ? `${istDate(value)} ${istClock(value)}` : value
  }
  return {
    columns: columns.map((column) => NAMES[column]),
    rows: ordered.map((row) => columns.map((_, column) => written(column, row))),
  }
}

function shown(data: Wire<PcrAnalysis>, { view, span }: Params): Shown {
  if (view === 'strikes') {
    const rows = Array.from(data.byStrike.strike.keys())
    return { columns: STRIKE_COLUMNS, rows, at: (c, k) => strikeCell(data.byStrike, STRIKE_COLUMNS[c], k) }
  }
  if (view === 'history') {
    const { length } = data.history.date
    const rows = Array.from({ length: length - spanStart(data.history, span) }, (_, i) => length - 1 - i)
    return { columns: DAY_COLUMNS, rows, at: (c, at) => dayCell(data.history, DAY_COLUMNS[c], at) }
  }
  return { columns: ROW_COLUMNS, rows: newestRows(data), at: (c, row) => rowCell(data.rows, ROW_COLUMNS[c], row) }
}
