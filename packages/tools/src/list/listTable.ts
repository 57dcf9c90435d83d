import type { ExportTable } from '../exportRows.ts'
import type { Wire } from '../result.ts'
import { type FileColumn, figureColumn, screenFile } from '../screening/exportTable.ts'
import { type List, type ListData, type ListParams, type ListRow, listRows, listScreen } from './list.ts'

/** The screened rows as the page has them: its columns, its order, unrounded. */
export function listTable(list: List): (data: Wire<ListData>, params: ListParams) => ExportTable {
  return (data, params) =>
    screenFile((key) => fileColumn(list, key), list.columns, params.cols, listScreen(list, listRows(data), params).rows)
}

function fileColumn({ figures, words }: List, key: string): FileColumn<ListRow> {
  if (figures.has(key)) return figureColumn(figures.of(key))
  const word = words[key]
  if (word !== undefined) return { headings: [word.label], cells: (row) => [word.value(row)] }
  return key === 'sector'
    ? { headings: ['Sector'], cells: (row) => [row.sector] }
    : { headings: ['Symbol'], cells: ({ symbol }) => [symbol] }
}
