import {
  type CashDay,
  type Coded,
  type Deliveries,
  type IndexDay,
  indexSymbol,
  packedTextAt,
} from '@strikelens/feeds/files'
import { columnsNamed, daily, dailyBse, dated, delivery, indexDaily } from '@strikelens/market/datasets'
import type { NotKept } from '@strikelens/store/repositories'
import { type StoredTable, textAt } from './storedTable.ts'

const CASH_FIELDS = ['open', 'high', 'low', 'close', 'prevClose', 'volumeQty', 'turnover', 'trades'] as const

const INDEX_FIELDS = ['open', 'high', 'low', 'close', 'volumeQty', 'turnover', 'pe', 'pb', 'divYieldPct'] as const

const MAIN_SERIES = ['EQ', 'BE', 'BZ']

/** Prices of NSE's shares, in whichever of its files. */
type Shares = Pick<CashDay, (typeof CASH_FIELDS)[number] | 'date' | 'rows' | 'symbol' | 'series'>

/** The cash market of a day (`daily`), BSE's as its own part. */
export function cashTable(day: CashDay): StoredTable {
  return day.exchange === 'BSE' ? bseTable(day) : sharesTable(day)
}

/** NSE's cash market: shares and funds of the main series, by symbol. */
export function sharesTable(day: Shares): StoredTable {
  const { rows } = mainSeries(day)
  return dated(daily, day.date, {
    id: rows.map((row) => textAt(day.symbol, row)),
    series: rows.map((row) => textAt(day.series, row)),
    ...columnsNamed(CASH_FIELDS, (field) => Float64Array.from(rows, (row) => day[field][row])),
  })
}

/**
 * BSE's cash market by scrip code, the one name that its files of all years have and that never changes; bonds included,
 * told by their group.
 */
function bseTable(day: CashDay): StoredTable {
  const rows = Array.from({ length: day.rows }, (_, row) => row)
  const table = {
    id: Array.from(day.token, String),
    symbol: rows.map((row) => (textAt(day.symbol, row) === String(day.token[row]) ? '' : textAt(day.symbol, row))),
    group: rows.map((row) => textAt(day.series, row)),
    isin: rows.map((row) => packedTextAt(day.isin, row)),
    name: rows.map((row) => packedTextAt(day.name, row)),
    ...columnsNamed(CASH_FIELDS, (field) => day[field]),
  }
  return dated(dailyBse, day.date, table, 'BSE')
}

/** Deliveries of the main series, by symbol. */
export function deliveryTable(day: Deliveries): StoredTable {
  const { rows } = mainSeries(day)
  const table = {
    id: rows.map((row) => textAt(day.symbol, row)),
    deliveryQty: Float64Array.from(rows, (row) => day.deliveryQty[row]),
    deliveryPct: Float64Array.from(rows, (row) => day.deliveryPct[row]),
  }
  return dated(delivery, day.date, table)
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
  const table = {
    id: ids,
    ...columnsNamed(INDEX_FIELDS, (field) => Float64Array.from(rows, (row) => day[field][row])),
    // The file prints what the close before was changed by, in points of two decimals.
    prevClose: Float64Array.from(rows, (row) => Math.round(100 * (day.close[row] - day.pointsChange[row])) / 100),
  }
  return dated(indexDaily, day.date, table)
}

/** Rows of NSE's cash market that are not kept, by reason. */
export function sharesNotKept(day: Pick<Shares, 'rows' | 'symbol' | 'series'>): NotKept[] {
  const { others, repeats } = mainSeries(day)
  return [
    { rows: others, reason: 'series other than EQ, BE and BZ' },
    { rows: repeats, reason: 'a second series of the same share' },
  ].filter(({ rows }) => rows > 0)
}

/** Indices of a file that are not kept. */
export function indicesNotKept(day: IndexDay): NotKept[] {
  const rows = Array.from(day.name.codes).filter((code) => indexSymbol(day.name.values[code]) === null).length
  return rows === 0 ? [] : [{ rows, reason: 'indices that no page shows' }]
}

/** Rows of the main series, of a symbol in several the first; how many are of others, and of the same again. */
function mainSeries(day: { rows: number; symbol: Coded; series: Coded }): {
  rows: number[]
  others: number
  repeats: number
} {
  const seen = new Set<string>()
  const rows: number[] = []
  let others = 0
  for (let row = 0; row < day.rows; row++) {
    const symbol = textAt(day.symbol, row)
    if (!MAIN_SERIES.includes(textAt(day.series, row))) others++
    else if (!seen.has(symbol)) {
      seen.add(symbol)
      rows.push(row)
    }
  }
  return { rows, others, repeats: day.rows - others - rows.length }
}
