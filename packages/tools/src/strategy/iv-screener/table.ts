import type { ExportTable } from '../../index.ts'
import type { Wire } from '../../result.ts'
import type { IvScreener, Params } from './compute.ts'
import { type FigureKey, figureOf, isFigureKey, type ScreenRow } from './figures.ts'
import { screened } from './screen.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

const NAMES: Readonly<Record<Exclude<ColumnKey, FigureKey>, string>> = {
  symbol: 'Symbol',
  sector: 'Sector',
  pricing: 'Pricing',
  line: 'IV of 60 sessions, oldest first',
}

/** The screened rows as the page has them: its columns, its order, unrounded. */
export function table({ rows }: Wire<IvScreener>, params: Params): ExportTable {
  const shown = COLUMNS.filter((key) => params.cols?.split(',').includes(key) ?? true)
  return {
    columns: shown.flatMap((key) => headings(key)),
    rows: screened(rows, params).rows.map((row) => shown.flatMap((key) => cells(row, key))),
  }
}

/** Results are a day and the days to it. */
function headings(key: ColumnKey): readonly string[] {
  if (!isFigureKey(key)) return [NAMES[key]]
  const { label, unit } = figureOf(key)
  const name = unit === undefined ? label : `${label}, ${unit}`
  return key === 'results' ? ['Results on', name] : [name]
}

function cells(row: ScreenRow, key: ColumnKey): readonly (string | number | null)[] {
  if (key === 'line') return [row.line.map((iv) => (iv === null ? '' : String(iv))).join(' ')]
  if (!isFigureKey(key)) return [row[key]]
  const value = figureOf(key).value(row)
  return key === 'results' ? [row.resultsDate, value] : [value]
}
