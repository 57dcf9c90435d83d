import {
  type CashDay,
  type Coded,
  type Deliveries,
  type IndexDay,
  indexSymbol,
  packedTextAt,
} from '@strikelens/feeds/files'
import { type StoredTable, textAt } from './storedTable.ts'

const CASH_FIELDS = ['open', 'high', 'low', 'close', 'prevClose', 'volumeQty', 'turnover', 'trades'] as const

/** NSE's cash market (`daily`): shares and funds of the main series, by symbol; BSE's as its own part. */
export function cashTable(day: CashDay): StoredTable {
  if (day.exchange === 'BSE') return bseTable(day)
  const rows = mainSeries(day)
  const table: Record<string, Float64Array | readonly string[]> = { id: rows.map((row) => textAt(day.symbol, row)) }
  for (const field of CASH_FIELDS) table[field] = Float64Array.from(rows, (row) => day[field][row])
  return { dataset: 'daily', part: '', date: day.date, table }
}

/**
 * BSE's cash market by scrip code, the one name that its files of all years have and that never changes; bonds included,
 * told by their group.
 */
function bseTable(day: CashDay): StoredTable {
  const rows = Array.from({ length: day.rows }, (_, row) => row)
  const table: Record<string, Float64Array | readonly string[]> = {
    id: Array.from(day.token, String),
    symbol: rows.map((row) => (textAt(day.symbol, row) === String(day.token[row]) ? '' : textAt(day.symbol, row))),
    group: rows.map((row) => textAt(day.series, row)),
    isin: rows.map((row) => packedTextAt(day.isin, row)),
    name: rows.map((row) => packedTextAt(day.name, row)),
  }
  for (const field of CASH_FIELDS) table[field] = day[field]
  return { dataset: 'daily', part: 'BSE', date: day.date, table }
}

/** Deliveries of the main series, by symbol. */
export function deliveryTable(day: Deliveries): StoredTable {
  const rows = mainSeries(day)
  const table = {
    id: rows.map((row) => textAt(day.symbol, row)),
    deliveryQty: Float64Array.from(rows, (row) => day.deliveryQty[row]),
    deliveryPct: Float64Array.from(rows, (row) => day.deliveryPct[row]),
  }
  return { dataset: 'delivery', part: '', date: day.date, table }
}

/** Indices that we know, under our own symbols (`index_daily`). */
export function indexTable(day: IndexDay): StoredTable {
  const rows: number[] = []
  const ids: string[] = []
  for (let row = 0; row < day.rows; row++) {
    const id = indexSymbol(textAt(day.name, row))
    if (id === null) continue
    rows.push(row)
    ids.push(id)
  }
  const table: Record<string, Float64Array | readonly string[]> = { id: ids }
  for (const field of ['open', 'high', 'low', 'close', 'volumeQty', 'turnover', 'pe', 'pb', 'divYieldPct'] as const) {
    table[field] = Float64Array.from(rows, (row) => day[field][row])
  }
  // The file prints what the close before was changed by, in points of two decimals.
  table.prevClose = Float64Array.from(rows, (row) => Math.round(100 * (day.close[row] - day.pointsChange[row])) / 100)
  return { dataset: 'index_daily', part: '', date: day.date, table }
}

/** Rows of the main series; of a symbol in several the first counts. */
function mainSeries(day: { rows: number; symbol: Coded; series: Coded }): number[] {
  const seen = new Set<string>()
  const rows: number[] = []
  for (let row = 0; row < day.rows; row++) {
    const symbol = textAt(day.symbol, row)
    if (!['EQ', 'BE', 'BZ'].includes(textAt(day.series, row)) || seen.has(symbol)) continue
    seen.add(symbol)
    rows.push(row)
  }
  return rows
}
