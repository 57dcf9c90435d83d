import { type ExportTable, UnreadParam } from '../exportRows.ts'
import type { Wire } from '../result.ts'
import { readFormulas } from './formulaColumns.ts'
import { columnsOf, type List } from './list.ts'
import { type ListData, shownFigure } from './listData.ts'
import { ListedRow, listedRows } from './listedRow.ts'
import { listScreen, type ReadFormulas } from './listScreen.ts'
import type { ListParams } from './listTool.ts'
import { type OwnColumn, ownColumns } from './rulesText.ts'
import { shownAs } from './shownAs.ts'

interface FileColumn {
  readonly heading: string
  readonly cell: (row: ListedRow) => string | number | null
}

/** The screened rows as the page has them: its columns, its order, unrounded; judged by the numbers that the page has. */
export function listTable(list: List): (data: Wire<ListData>, params: ListParams) => Promise<ExportTable> {
  return async (data, params) => {
    const shown = shownData(list, data)
    const formulas = await readFormulas(list, shown, params)
    if (formulas.fault !== null) throw new UnreadParam('rules', formulas.fault.message)
    const judged = shownAs(list, shown, params)
    const written = shownAs(list, data, params)
    const rows = listScreen(judged.list, judged.data, listedRows(judged.data), params, formulas).rows.map(
      ({ at }) => new ListedRow(written.data, at),
    )
    const named = params.cols?.split(',')
    const own = (ownColumns(params.own ?? '') ?? []).map((column) => ownFileColumn(column, formulas))
    const columns = [
      ...columnsOf(list, params)
        .filter((key) => named?.includes(key) ?? true)
        .flatMap((key) => fileColumns(written.list, key)),
      ...own,
    ]
    return {
      columns: columns.map(({ heading }) => heading),
      rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    }
  }
}

/** The numbers as a page has them. */
function shownData(list: List, data: Wire<ListData>): Wire<ListData> {
  const numbers = Object.entries(data.numbers).map(([key, values]) => {
    const column = Float64Array.from(values, (value) => value ?? Number.NaN)
    const shown = shownFigure(list, key, column)
    return [key, Array.from(shown, (value) => (Number.isNaN(value) ? null : value))] as const
  })
  return { ...data, numbers: Object.fromEntries(numbers) }
}

function ownFileColumn({ key, name }: OwnColumn, { own }: ReadFormulas): FileColumn {
  const values = own.get(key)
  return {
    heading: name,
    cell: ({ at }) => {
      const value = values?.[at] ?? Number.NaN
      return Number.isNaN(value) ? null : value
    },
  }
}

function fileColumns(list: List, key: string): readonly FileColumn[] {
  const before = list.figures[key]?.behind ?? list.words[key]?.behind
  return before === undefined ? [fileColumn(list, key)] : [fileColumn(list, before), fileColumn(list, key)]
}

function fileColumn({ figures, words, lines }: List, key: string): FileColumn {
  if (Object.hasOwn(figures, key)) {
    const { label, unit } = figures[key]
    return { heading: unit === undefined ? label : `${label}, ${unit}`, cell: (row) => row.number(key) }
  }
  if (Object.hasOwn(words, key)) return { heading: words[key].label, cell: (row) => row.word(key) || null }
  if (Object.hasOwn(lines, key)) {
    return {
      heading: lines[key].heading,
      cell: (row) => Array.from(row.wholeLine(key), (value) => (Number.isNaN(value) ? '' : String(value))).join(' '),
    }
  }
  return key === 'sector'
    ? { heading: 'Sector', cell: (row) => row.sector }
    : { heading: 'Symbol', cell: ({ symbol }) => symbol }
}
