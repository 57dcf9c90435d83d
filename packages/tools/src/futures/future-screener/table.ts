import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import { type FileColumn, figureColumn, screenFile } from '../../screening/exportTable.ts'
import type { FutureScreener, Params } from './compute.ts'
import { FIGURES, type FigureKey, type ScreenRow } from './figures.ts'
import { figureValue, futureScreen, isQuantity } from './screen.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

const WORDS: Readonly<Record<Exclude<ColumnKey, FigureKey>, FileColumn<ScreenRow>>> = {
  symbol: { headings: ['Symbol'], cells: ({ symbol }) => [symbol] },
  sector: { headings: ['Sector'], cells: ({ sector }) => [sector] },
  expiry: { headings: ['Expiry'], cells: ({ expiry }) => [expiry] },
  class: { headings: ['Class'], cells: ({ buildup }) => [buildup === null ? null : BUILDUP_NAMES[buildup]] },
  phase: { headings: ['Phase'], cells: ({ phase }) => [phase === '' ? null : phase] },
}

/** The screened rows as the page has them: its columns, its order, unrounded. */
export function table({ rows }: Wire<FutureScreener>, params: Params): ExportTable {
  const shown = futureScreen(rows, params).rows
  return screenFile((key) => fileColumn(key, params.unit), COLUMNS, params.cols, shown)
}

/** Quantities in the unit of the page; beside the basis the days that dividends go ex. */
function fileColumn(key: ColumnKey, unit: Params['unit']): FileColumn<ScreenRow> {
  if (!FIGURES.has(key)) return WORDS[key]
  const figure = FIGURES.of(key)
  const value = (row: ScreenRow) => figureValue(row, key, unit)
  const column = figureColumn(isQuantity(key) ? { ...figure, unit, value } : figure)
  if (key !== 'basis') return column
  return {
    headings: [...column.headings, 'Ex-dividend on'],
    cells: (row) => [...column.cells(row), row.exDates.length === 0 ? null : row.exDates.join(' ')],
  }
}
