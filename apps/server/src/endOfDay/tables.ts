import {
  type CashDay,
  type Coded,
  type DeliveryDay,
  type FiiDiiCash,
  type FoDay,
  type IndexDay,
  type ParticipantDay,
  packedTextAt,
} from '@strikelens/feeds/files'
import type { Table } from '@strikelens/market/blocks'
import { seriesLabel } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'

/** A table as it is stored: which dataset, of which day, which part of it. */
export interface StoredTable {
  readonly dataset: string
  readonly part: string
  readonly date: IsoDate
  readonly table: Table
}

const FO_FIELDS = ['open', 'high', 'low', 'close', 'settle', 'prevClose', 'underlying', 'lotSize'] as const
const FO_COUNTS = ['volumeQty', 'turnover', 'trades', 'oiQty', 'oiChangeQty'] as const

/** Futures of an exchange as one table, options as one an underlying (`fo_daily`). */
export function foTables(day: FoDay): StoredTable[] {
  const futures: number[] = []
  const bySymbol = new Map<string, number[]>()
  for (let row = 0; row < day.rows; row++) {
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
      dataset: 'fo_futures',
      part: exchange,
      date,
      table: {
        name: futures.map(name),
        symbol: futures.map((row) => textAt(day.symbol, row)),
        set: futures.map((row) => textAt(day.set, row)),
        expiry: futures.map((row) => textAt(day.expiry, row)),
        ...numberColumns(day, futures),
      },
    },
  ]
  for (const [symbol, rows] of bySymbol) {
    tables.push({
      dataset: 'fo_options',
      part: symbol,
      date,
      table: {
        expiry: rows.map((row) => textAt(day.expiry, row)),
        right: rows.map((row) => textAt(day.kind, row)),
        strike: Float64Array.from(rows, (row) => day.strike[row]),
        ...numberColumns(day, rows),
      },
    })
  }
  return tables
}

function numberColumns(day: FoDay, rows: readonly number[]): Record<string, Float64Array> {
  const columns: Record<string, Float64Array> = {}
  for (const field of [...FO_FIELDS, ...FO_COUNTS]) columns[field] = Float64Array.from(rows, (row) => day[field][row])
  return columns
}

/** The cash market (`daily`): shares and funds of the main series, by symbol. */
export function cashTable(day: CashDay): StoredTable {
  const rows = mainSeries(day)
  const table: Record<string, Float64Array | readonly string[]> = { id: rows.map((row) => textAt(day.symbol, row)) }
  for (const field of ['open', 'high', 'low', 'close', 'prevClose', 'volumeQty', 'turnover', 'trades'] as const) {
    table[field] = Float64Array.from(rows, (row) => day[field][row])
  }
  return { dataset: 'daily', part: '', date: day.date, table }
}

/** Deliveries of the main series, by symbol. */
export function deliveryTable(day: DeliveryDay): StoredTable {
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
  const known = new Map(universe.indices.map(({ name, symbol }) => [normalised(name), symbol]))
  const rows: number[] = []
  const ids: string[] = []
  for (let row = 0; row < day.rows; row++) {
    const id = known.get(normalised(textAt(day.name, row)))
    if (id === undefined) continue
    rows.push(row)
    ids.push(id)
  }
  const table: Record<string, Float64Array | readonly string[]> = { id: ids }
  for (const field of ['open', 'high', 'low', 'close', 'volumeQty', 'turnover', 'pe', 'pb', 'divYieldPct'] as const) {
    table[field] = Float64Array.from(rows, (row) => day[field][row])
  }
  return { dataset: 'index_daily', part: '', date: day.date, table }
}

/** Participant-wise positions (`participant_oi`, `participant_volume`). */
export function participantTable({ date, measure, positions }: ParticipantDay): StoredTable {
  const table = {
    participant: positions.map(({ participant }) => participant),
    product: positions.map(({ product }) => product),
    long: Float64Array.from(positions, ({ long }) => long),
    short: Float64Array.from(positions, ({ short }) => short),
  }
  return { dataset: `participant_${measure}`, part: '', date, table }
}

/** Cash of institutions (`fii_dii_cash`), ₹ crore. */
export function institutionTable({ date, fii, dii }: FiiDiiCash): StoredTable {
  const both = [fii, dii]
  const table = {
    category: ['FII', 'DII'],
    buyCrore: Float64Array.from(both, ({ buyCrore }) => buyCrore),
    sellCrore: Float64Array.from(both, ({ sellCrore }) => sellCrore),
    netCrore: Float64Array.from(both, ({ netCrore }) => netCrore),
  }
  return { dataset: 'fii_dii_cash', part: '', date, table }
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

/** Index names change their case over the years, and their blanks. */
function normalised(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

function textAt<Text extends string>({ codes, values }: Coded<Text>, row: number): Text {
  return values[codes[row]]
}
