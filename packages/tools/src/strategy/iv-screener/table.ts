import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import { type FileColumn, figureColumn, screenFile } from '../../screening/exportTable.ts'
import type { IvScreener, Params } from './compute.ts'
import { FIGURES, type FigureKey, type ScreenRow } from './figures.ts'
import { ivScreen } from './screen.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

const WORDS: Readonly<Record<Exclude<ColumnKey, FigureKey>, FileColumn<ScreenRow>>> = {
  symbol: { headings: ['Symbol'], cells: ({ symbol }) => [symbol] },
  sector: { headings: ['Sector'], cells: ({ sector }) => [sector] },
  pricing: { headings: ['Pricing'], cells: ({ pricing }) => [pricing] },
  line: {
    headings: ['IV of 60 sessions, oldest first'],
    cells: ({ line }) => [line.map((iv) => (iv === null ? '' : String(iv))).join(' ')],
  },
}

/** The screened rows as the page has them: its columns, its order, unrounded. */
export function table({ rows }: Wire<IvScreener>, params: Params): ExportTable {
  const { rows: shown } = ivScreen(rows, params)
  return screenFile(fileColumn, COLUMNS, params.cols, shown)
}

/** Results are a day and the days to it. */
function fileColumn(key: ColumnKey): FileColumn<ScreenRow> {
  if (!FIGURES.has(key)) return WORDS[key]
  const column = figureColumn(FIGURES.of(key))
  if (key !== 'results') return column
  return { headings: ['Results on', ...column.headings], cells: (row) => [row.resultsDate, ...column.cells(row)] }
}
