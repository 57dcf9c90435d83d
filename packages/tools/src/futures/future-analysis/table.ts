import { BUILDUP_NAMES, BUILDUPS } from '@strikelens/analytics/futures'
import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import { OI_CHANGE, OI_MOVE, PRICE_MOVE, ROLLOVER } from '../../figures/names.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import { type Cell, shownTable } from './cells.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import { COLUMNS, type ColumnKey, type Params } from './tool.ts'

export const NAMES: Readonly<Record<ColumnKey, string>> = {
  time: 'Time',
  date: 'Date',
  expiry: 'Expiry',
  price: 'Price',
  close: 'Close',
  change: 'Δ',
  dp: PRICE_MOVE,
  oi: 'OI',
  oiChg: OI_CHANGE,
  doi: OI_MOVE,
  volume: 'Volume',
  rvol: 'RVOL',
  vwap: 'VWAP',
  basis: 'Basis',
  basisPct: 'Basis %',
  class: 'Class',
  strength: 'Strength',
  coc: 'CoC',
  rollover: ROLLOVER,
  delivery: 'Delivery %',
  share: 'Share %',
  spread: 'Spread to near',
  cumulative: 'Cumulative ΔOI',
}

const QUANTITIES: ReadonlySet<ColumnKey> = new Set(['oi', 'oiChg', 'volume', 'cumulative'])

/** The table of the shown view as the page has it. */
export function table(data: Wire<FutureAnalysis>, params: Params): ExportTable {
  const { rows, cell } = shownTable(data, params)
  const columns: readonly ColumnKey[] = COLUMNS[params.view]
  const by = columns.find((column) => column === params.sort)
  const ordered = by === undefined ? rows : orderedRows(rows, (row) => cell(by, row), params.dir ?? 'desc')
  return {
    columns: columns.map((column) => (QUANTITIES.has(column) ? `${NAMES[column]}, ${params.unit}` : NAMES[column])),
    rows: ordered.map((row) => columns.map((column) => written(column, cell(column, row)))),
  }
}

function written(column: ColumnKey, value: Cell): Cell {
  if (column === 'time' && typeof value === 'number') return `${istDate(value)} ${istClock(value)}`
  const buildup = column === 'class' ? BUILDUPS.find((one) => one === value) : undefined
  return buildup === undefined ? value : BUILDUP_NAMES[buildup]
}
