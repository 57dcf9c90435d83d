import { type ActivityDay, type FoDay, packedTextAt } from '@strikelens/feeds/files'
import { columnsNamed, dated, foFutures, foOptions } from '@strikelens/market/datasets'
import { seriesLabel } from '@strikelens/market/instruments'
import type { NotKept } from '@strikelens/store/repositories'
import { type StoredTable, textAt } from './storedTable.ts'

const FO_FIELDS = [
  ...(['open', 'high', 'low', 'close', 'settle', 'prevClose', 'underlying', 'lotSize'] as const),
  ...(['volumeQty', 'turnover', 'trades', 'oiQty', 'oiChangeQty'] as const),
] as const

/**
 * Futures of an exchange as one table, options as one an underlying (`fo_daily`). Contracts on shares at BSE, which hardly
 * trade, are not kept: options are kept by their underlying, which is NSE's.
 */
export function foTables(day: FoDay): StoredTable[] {
  const futures: number[] = []
  const bySymbol = new Map<string, number[]>()
  for (let row = 0; row < day.rows; row++) {
    if (day.exchange === 'BSE' && textAt(day.set, row) === 'STK') continue
    if (textAt(day.kind, row) === 'FUT') futures.push(row)
    else {
      const symbol = textAt(day.symbol, row)
      const rows = bySymbol.get(symbol) ?? []
      rows.push(row)
      bySymbol.set(symbol, rows)
    }
  }
  const { date, exchange } = day
  const name = (row: number) => {
    const printed = packedTextAt(day.name, row)
    return printed === '' ? `${textAt(day.symbol, row)}${seriesLabel(textAt(day.expiry, row), true)}FUT` : printed
  }
  const tables: StoredTable[] = [
    {
      ...dated(
        foFutures,
        date,
        {
          name: futures.map(name),
          symbol: futures.map((row) => textAt(day.symbol, row)),
          set: futures.map((row) => textAt(day.set, row)),
          expiry: futures.map((row) => textAt(day.expiry, row)),
          ...numberColumns(day, futures),
        },
        exchange,
      ),
      exchange,
    },
  ]
  for (const [symbol, rows] of bySymbol) {
    const table = {
      expiry: rows.map((row) => textAt(day.expiry, row)),
      right: rows.map((row) => textAt(day.kind, row)),
      strike: Float64Array.from(rows, (row) => day.strike[row]),
      ...numberColumns(day, rows),
    }
    tables.push({ ...dated(foOptions, date, table, symbol), exchange })
  }
  return tables
}

/** Contracts of a file that are not kept. */
export function contractsNotKept({ exchange, set }: FoDay): NotKept[] {
  if (exchange !== 'BSE') return []
  const rows = set.codes.filter((code) => set.values[code] === 'STK').length
  return rows === 0 ? [] : [{ rows, reason: 'contracts of BSE on shares' }]
}

/** A table of contracts as a part of its day: a contract that is stored stays as it is. */
export function asAddition(table: StoredTable): StoredTable {
  return { ...table, addsBy: table.dataset === foFutures.name ? ['symbol', 'expiry'] : ['expiry', 'right', 'strike'] }
}

/** The contracts of a day's market activity, whose open interest is not final, as far as no bhavcopy is stored. */
export function activityTables(day: ActivityDay): StoredTable[] {
  return foTables(day)
    .filter(({ table }) => table.expiry.length > 0)
    .map(asAddition)
}

function numberColumns(day: FoDay, rows: readonly number[]) {
  const column = (values: Float64Array) => Float64Array.from(rows, (row) => values[row])
  // Units may follow once another file tells the lot.
  const lacksLot = rows.some((row) => Number.isNaN(day.lotSize[row]))
  return {
    ...columnsNamed(FO_FIELDS, (field) => column(day[field])),
    ...(lacksLot ? { volumeLots: column(day.volumeLots) } : {}),
  }
}
