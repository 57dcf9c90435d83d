import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import { orderedRows } from '../../kit/orderedRows.ts'
import type { Wire } from '../../result.ts'
import type { CallVsPutOi, Params } from './compute.ts'
import type { Metric } from './rows.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'
import { METRIC_NAMES, sideWords } from './words.ts'

type Cell = string | number | null
type Data = Pick<Wire<CallVsPutOi>, 'rows' | 'context' | 'crossovers'>

/** Names of the columns, on the page and in the export. */
export function columnName(column: ColumnKey, metric: Metric): string {
  return {
    time: 'Time',
    spot: 'Spot',
    ce: `CE ${METRIC_NAMES[metric]}`,
    pe: `PE ${METRIC_NAMES[metric]}`,
    difference: 'PE − CE',
    pcr: 'PCR (OI)',
    oiImb: 'OI imbalance',
    lead: 'New leader',
  }[column]
}

/** The rows as the page shows them, newest first unless sorted; OI and volume in lots or units. */
export function table(data: Data, params: Pick<Params, 'unit' | 'sort' | 'dir' | 'metric'>): ExportTable {
  const scale = params.unit === 'qty' ? (data.context.lotSize ?? Number.NaN) : 1
  const cell = (column: ColumnKey, row: number) => cellOf(data, column, row, scale, params.metric)
  const newestFirst = data.rows.newestFirst.filter((row) => row !== null)
  const { sort } = params
  const ordered =
    sort === undefined ? newestFirst : orderedRows(newestFirst, (row) => cell(sort, row), params.dir ?? 'desc')
  const written = (column: ColumnKey, row: number) => {
    const value = cell(column, row)
    return column === 'time' && typeof value === 'number' ? `${istDate(value)} ${istClock(value)}` : value
  }
  return {
    columns: COLUMNS.map((column) => columnName(column, params.metric)),
    rows: ordered.map((row) => COLUMNS.map((column) => written(column, row))),
  }
}

/** What a cell holds; OI and volume times `scale`. */
export function cellOf(
  { rows, crossovers }: Data,
  column: ColumnKey,
  row: number,
  scale: number,
  metric: Metric,
): Cell {
  switch (column) {
    case 'lead': {
      const change = crossovers?.find((one) => one.row === row)
      return change === undefined ? null : sideWords(change.leader, metric)
    }
    case 'ce':
    case 'pe':
    case 'difference': {
      const lots = rows[column][row]
      return lots === null ? null : lots * scale
    }
    default:
      return rows[column][row]
  }
}
