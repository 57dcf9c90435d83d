import { dated, fiiDerivatives } from '@strikelens/market/datasets'
import { Line, readLines } from '../lists/line.ts'
import type { ListDay } from '../lists/listDay.ts'
import { listReading } from '../lists/listReading.ts'
import { amount, anyDate, count, needed } from '../lists/readers.ts'
import { type FileReading, notNeededFile, rejectedFile, type SourceFile } from '../problem.ts'
import { derivativesTable, type FiiPosition, type FiiProduct } from './derivativesTable.ts'
import { sheetRows } from './sheetRows.ts'

const TITLE = /FII DERIVATIVES STATISTICS FOR\s+(\d{2}-[A-Za-z]{3}-\d{4})/i
const CATEGORY_TITLE = /CATEGOR(Y|IES)/i
const PRODUCTS: ReadonlyMap<string, FiiProduct> = new Map([
  ['INDEX FUTURES', 'fut-index'],
  ['INDEX OPTIONS', 'opt-index'],
  ['STOCK FUTURES', 'fut-stock'],
  ['STOCK OPTIONS', 'opt-stock'],
])
const COLUMNS: readonly string[] = ['label', 'buyLots', 'buyCrore', 'sellLots', 'sellCrore', 'oiLots', 'oiCrore']
const LOTS = ['buyLots', 'sellLots', 'oiLots'] as const
const CRORES = ['buyCrore', 'sellCrore', 'oiCrore'] as const
/** Each figure in crore is printed to two decimals. */
const ROUNDING = 0.0051

/** Reads an old office file, of which these statistics are the only one of use. */
export function parseSheet(file: SourceFile): FileReading<ListDay> {
  const read = sheetRows(file.bytes)
  return read.ok ? readStatistics(file, read.rows) : rejectedFile(file.name, read.reason)
}

/**
 * NSE's statistics of foreign institutions in derivatives, `fii_stats_DD-Mmm-YYYY.xls` (formats.md §1.5). The indices of a
 * product add up to it: a sheet in which they do not, or from which a product is missing, is refused as a whole, as nothing
 * tells which figure is wrong.
 */
export function readStatistics(file: SourceFile, cellRows: readonly (readonly string[])[]): FileReading<ListDay> {
  const title = cellRows.find((cells) => TITLE.test(cells[0] ?? ''))?.[0]
  if (title === undefined) return otherSheet(file, cellRows)
  const date = anyDate(TITLE.exec(title)?.[1] ?? '')
  if (date === null) return rejectedFile(file.name, `'${title}' has no date`)

  const lines = cellRows.flatMap((cells, at) => {
    return / (FUTURES|OPTIONS)$/.test(cells[0] ?? '')
      ? [new Line(at + 1, (column) => cells[COLUMNS.indexOf(column)])]
      : []
  })
  let product: FiiProduct | null = null
  const { rows, problems } = readLines(file, lines, (line): FiiPosition => {
    const label = line.text('label')
    product = PRODUCTS.get(label) ?? product
    if (product === null) return line.refuse('label', `'${label}' stands before any product`)
    const symbol = PRODUCTS.has(label) ? '' : label.replace(/ (FUTURES|OPTIONS)$/, '')
    return {
      product,
      symbol,
      buyLots: line.take('buyLots', needed(count)),
      buyCrore: line.take('buyCrore', needed(amount)),
      sellLots: line.take('sellLots', needed(count)),
      sellCrore: line.take('sellCrore', needed(amount)),
      oiLots: line.take('oiLots', needed(count)),
      oiCrore: line.take('oiCrore', needed(amount)),
    }
  })
  const bad = problems.at(0)
  if (bad !== undefined) return rejectedFile(file.name, `row ${bad.line}: ${bad.column ?? ''} ${bad.reason}`)
  const misfit = misfitOf(rows)
  if (misfit !== null) return rejectedFile(file.name, misfit)
  return listReading(file, [dated(fiiDerivatives, date, derivativesTable(rows))], [])
}

function misfitOf(rows: readonly FiiPosition[]): string | null {
  for (const [label, product] of PRODUCTS) {
    const own = rows.filter((row) => row.product === product)
    const totals = own.filter(({ symbol }) => symbol === '')
    const parts = own.filter(({ symbol }) => symbol !== '')
    if (totals.length !== 1) return `the sheet has ${totals.length} lines of ${label}`
    if (parts.length === 0) continue
    const sum = (field: keyof Omit<FiiPosition, 'product' | 'symbol'>) =>
      parts.reduce((all, row) => all + row[field], 0)
    const lots = LOTS.find((field) => sum(field) !== totals[0][field])
    const crores = CRORES.find((field) => Math.abs(sum(field) - totals[0][field]) > ROUNDING * (parts.length + 1))
    const loose = lots ?? crores
    if (loose !== undefined) return `the indices do not add up to ${label} in ${loose}`
  }
  return null
}

/** Other sheets of the exchange: turnover by category is known and of no use to us, anything else is not known. */
function otherSheet({ name }: SourceFile, rows: readonly (readonly string[])[]): FileReading<ListDay> {
  const isCategories = rows.slice(0, 6).some((cells) => cells.some((cell) => CATEGORY_TITLE.test(cell)))
  if (isCategories) return notNeededFile(name, 'turnover by category of client, which is in no tool')
  return rejectedFile(name, 'the sheet fits no known format')
}
