import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import type { Params, TrendingOi } from './compute.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'
import { sentimentWords } from './words.ts'

/** Names of the columns, on the page and in the export. */
export const NAMES: Readonly<Record<ColumnKey, string>> = {
  time: 'Time',
  spot: 'Spot',
  ceChg: 'CE ΔOI',
  peChg: 'PE ΔOI',
  diff: 'Diff',
  dirChg: 'Dir. change',
  dirPct: 'Dir. %',
  pcr: 'PCR (set)',
  volumeImbalance: 'Vol. imbalance',
  sentiment: 'Sentiment',
}

type Cell = string | number | null
type Data = Pick<Wire<TrendingOi>, 'rows' | 'context'>

/** The rows as the page shows them, newest first unless sorted; OI in lots or units. */
export function table(data: Data, { unit, sort, dir }: Pick<Params, 'unit' | 'sort' | 'dir'>): ExportTable {
  const { rows, context } = data
  const scale = unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
  const ordered = rows.newestFirst.filter((row) => row !== null)
  if (sort !== undefined) {
    const turn = dir === 'asc' ? 1 : -1
    ordered.sort((a, b) => compared(cellOf(data, sort, a, scale), cellOf(data, sort, b, scale), turn))
  }
  const written = (column: ColumnKey, row: number) => {
    const value = cellOf(data, column, row, scale)
    return column === 'time' && typeof value === 'number' ? `${istDate(value)} ${istClock(value)}` : value
  }
  return {
    columns: COLUMNS.map((column) => NAMES[column]),
    rows: ordered.map((row) => COLUMNS.map((column) => written(column, row))),
  }
}

/** What a cell holds; OI times `scale`. */
export function cellOf({ rows }: Pick<Data, 'rows'>, column: ColumnKey, row: number, scale: number): Cell {
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  switch (column) {
    case 'sentiment':
      return sentimentWords(rows.sentiment[row])
    case 'volumeImbalance':
      return rows.volumeImbalancePct[row]
    case 'ceChg':
    case 'peChg':
    case 'diff':
    case 'dirChg':
      return scaled(rows[column][row])
    default:
      return rows[column][row]
  }
}

function compared(a: Cell, b: Cell, turn: 1 | -1): number {
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * turn
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b) * turn
  return Number(a === null) - Number(b === null)
}
