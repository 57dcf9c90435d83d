import { categoryTurnover, dated, fiiDerivatives, fiiDiiCash } from '@strikelens/market/datasets'
import { type IsoDate, istDate, istMidnight } from '@strikelens/market/time'
import { wordCell } from '../cells.ts'
import { latin1 } from '../csv/ascii.ts'
import type { InstitutionFlow } from '../days.ts'
import { derivativesTable, type FiiPosition } from '../fiiStatistics/derivativesTable.ts'
import { csvList } from '../lists/csvLines.ts'
import { jsonLines } from '../lists/jsonLines.ts'
import { type Line, readLines } from '../lists/line.ts'
import type { DatedTable, ListDay } from '../lists/listDay.ts'
import { listReading, numbersOf, tablesByDate, textsOf } from '../lists/listReading.ts'
import { amount, anyDate, count, figure, needed } from '../lists/readers.ts'
import { type FileProblem, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'
import { flowTable } from './flowTable.ts'

/** Figures are printed to two decimals each. */
const ROUNDING = 0.011

/**
 * A history of the cash flows of both institutions, a line a day. Some copies have a line a month, whose totals would pass
 * for the flows of its last day: such a file is refused.
 */
export function parseFlowHistory(file: SourceFile): FileReading<ListDay> {
  const { rows, problems } = readLines(file, csvList(file).lines, (line) => ({
    date: line.take('trade_date', anyDate),
    fii: flowOf(line, 'gross_purchase_fii', 'gross_sales_fii', 'net_purchase_sales_fii'),
    dii: flowOf(line, 'gross_purchase_dii', 'gross_sales_dii', 'net_purchase_sales_dii'),
  }))
  const months = new Set(rows.map(({ date }) => date.slice(0, 7)))
  if (rows.length > 1 && months.size === rows.length) {
    return rejectedFile(file.name, 'one line a month: these are totals of months, not flows of days')
  }
  return listReading(
    file,
    tablesByDate(rows, { dataset: fiiDiiCash }, ([day]) => flowTable(day)),
    problems,
  )
}

const CATEGORIES = ['FPI', 'MF', 'INSURANCE', 'RETAIL', 'OTHERS'] as const

/**
 * Cash by category of client, a line a day (`category_turnover`). The exchange's own counts, which are not the combined
 * provisional figures of FII and DII: kept apart from them.
 */
export function parseCategoryHistory(file: SourceFile): FileReading<ListDay> {
  const { header, lines } = csvList(file)
  const known = CATEGORIES.filter((category) => header.includes(`${category}_net_cr`))
  const { rows, problems } = readLines(file, lines, (line) => {
    const date = line.take('date', anyDate)
    return known.flatMap((category) => {
      if (line.text(`${category}_buy_cr`) === '' && line.text(`${category}_sell_cr`) === '') return []
      return [{ date, category, ...flowOf(line, `${category}_buy_cr`, `${category}_sell_cr`, `${category}_net_cr`) }]
    })
  })
  const tables = tablesByDate(rows.flat(), { dataset: categoryTurnover }, (own) => ({
    category: textsOf(own, ({ category }) => category),
    buyCrore: numbersOf(own, ({ buyCrore }) => buyCrore),
    sellCrore: numbersOf(own, ({ sellCrore }) => sellCrore),
    netCrore: numbersOf(own, ({ netCrore }) => netCrore),
  }))
  return listReading(file, tables, problems)
}

const KINDS = wordCell({
  'NSE_EQ|CASH': 'cash',
  'NSE_FO|INDEX_FUTURES': 'fut-index',
  'NSE_FO|INDEX_OPTIONS': 'opt-index',
  'NSE_FO|STOCK_FUTURES': 'fut-stock',
  'NSE_FO|STOCK_OPTIONS': 'opt-stock',
} as const)
const PRODUCTS = ['fut-index', 'opt-index', 'fut-stock', 'opt-stock'] as const
const INSTITUTIONS = wordCell({ FII: 'FII', DII: 'DII' } as const)

/** Upstox' history of institutions, a JSON object a line: cash of both, and derivatives of foreign ones. */
export function parseFlowLines(file: SourceFile): FileReading<ListDay> {
  const entries: unknown[] = []
  const broken: FileProblem[] = []
  for (const [at, text] of latin1(file.bytes, 0, file.bytes.length).split('\n').entries()) {
    if (text.trim() === '') entries.push(null)
    else {
      try {
        entries.push(JSON.parse(text))
      } catch {
        entries.push(null)
        broken.push({ file: file.name, line: at + 1, column: null, reason: 'the line is not JSON' })
      }
    }
  }
  const lines = jsonLines(entries).filter((_, at) => entries[at] !== null)
  const { rows, problems } = readLines(file, lines, entryOf)
  const dates = [...new Set(rows.map(({ date }) => date))].sort()
  const tables = dates.flatMap((date) =>
    dayTables(
      date,
      rows.filter((row) => row.date === date),
    ),
  )
  return listReading(file, tables, [...broken, ...problems])
}

function entryOf(line: Line) {
  const buyCrore = line.take('buyAmount', needed(amount))
  const sellCrore = line.take('sellAmount', needed(amount))
  return {
    date: line.take('timeStamp', dayStamp),
    institution: line.take('category', INSTITUTIONS),
    kind: line.take('dataType', KINDS),
    flow: { buyCrore, sellCrore, netCrore: Math.round(100 * (buyCrore - sellCrore)) / 100 },
    buyLots: line.take('buyContracts', count),
    sellLots: line.take('sellContracts', count),
    oiLots: line.take('oiContracts', count),
    oiCrore: line.take('oiAmount', amount),
  }
}

/** Cash needs both institutions; derivatives all four products, as a product left out would pass for no position. */
function dayTables(date: IsoDate, rows: readonly ReturnType<typeof entryOf>[]): DatedTable[] {
  const tables: DatedTable[] = []
  const cash = (institution: 'FII' | 'DII') =>
    rows.find((row) => row.kind === 'cash' && row.institution === institution)
  const [fii, dii] = [cash('FII'), cash('DII')]
  if (fii !== undefined && dii !== undefined) {
    tables.push(dated(fiiDiiCash, date, flowTable({ fii: fii.flow, dii: dii.flow })))
  }
  const positions = PRODUCTS.flatMap((product): FiiPosition[] => {
    // A day that was asked for twice stands there twice.
    const row = rows.findLast(({ kind, institution }) => kind === product && institution === 'FII')
    if (row === undefined) return []
    const { buyCrore, sellCrore } = row.flow
    const { buyLots, sellLots, oiLots, oiCrore } = row
    return [{ product, symbol: '', buyLots, buyCrore, sellLots, sellCrore, oiLots, oiCrore }]
  })
  if (positions.length === PRODUCTS.length) {
    // The exchange's own sheet has it by index too, and is not replaced by totals.
    const table = derivativesTable(positions)
    tables.push({ ...dated(fiiDerivatives, date, table), addsBy: ['product', 'symbol'] })
  }
  return tables
}

function flowOf(line: Line, buy: string, sell: string, net: string): InstitutionFlow {
  const flow = {
    buyCrore: line.take(buy, needed(amount)),
    sellCrore: line.take(sell, needed(amount)),
    netCrore: line.take(net, needed(figure)),
  }
  if (Math.abs(flow.buyCrore - flow.sellCrore - flow.netCrore) > ROUNDING) line.refuse(net, 'not purchases less sales')
  return { ...flow, netCrore: Math.round(100 * flow.netCrore) / 100 }
}

/** Epoch ms of the midnight a date begins with. */
function dayStamp(cell: string): IsoDate | null {
  const at = count(cell)
  if (at === null || Number.isNaN(at)) return null
  const date = istDate(at)
  return istMidnight(date) === at ? date : null
}
