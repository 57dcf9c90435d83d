import type { SymbolSet } from '@strikelens/analytics/options'
import { type ChainSnapshot, snapshotOf } from '@strikelens/market/chains'
import { foFutures, foOptions, type TableOf } from '@strikelens/market/datasets'
import {
  type ContractColumns,
  type Exchange,
  filledLots,
  type Listing,
  listingsFromContracts,
} from '@strikelens/market/instruments'
import { closingFuture, endOfDaySeries, optionDay, type SpotOf } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { readTableParts } from '../../stored/storedTables.ts'

/** The options of a date by the exchanges' files (`fo_daily`). */
export interface OptionFiles {
  readonly date: IsoDate
  /** By underlying. */
  readonly options: ReadonlyMap<string, TableOf<typeof foOptions>>
  /** By exchange. */
  readonly futures: ReadonlyMap<string, TableOf<typeof foFutures>>
}

/** Reads them; without rows when no file is stored. */
export async function storedOptionFiles(db: Db, date: IsoDate): Promise<OptionFiles> {
  const options = await readTableParts(db, foOptions, date)
  return { date, options, futures: await readTableParts(db, foFutures, date) }
}

/** NSE and BSE quote every option in steps of five paise; a bhavcopy does not say it. */
const SHARE_TICK = 0.05

/**
 * What was listed on a date, by its files alone: for sessions of which no instrument master is stored. Symbols with options
 * and without a future, which none of the exchanges has, are left out.
 */
export function listingsOfFiles({ options, futures }: OptionFiles): Listing[] {
  return [...futures].flatMap(([exchange, table]) =>
    listingsFromContracts(contractsOf(exchangeOf(exchange), table, options)),
  )
}

function exchangeOf(part: string): Exchange {
  return part === 'BSE' || part === 'MCX' ? part : 'NSE'
}

function setOfText(text: string): SymbolSet {
  return text === 'IDX' || text === 'STK' ? text : 'COM'
}

function contractsOf(
  exchange: Exchange,
  futures: TableOf<typeof foFutures>,
  options: OptionFiles['options'],
): ContractColumns {
  const own = futures.symbol.map((symbol, row) => ({
    symbol,
    set: setOfText(futures.set[row]),
    kind: 'FUT' as const,
    expiry: futures.expiry[row],
    strike: Number.NaN,
    lotSize: futures.lotSize[row],
  }))
  const setOf = new Map(own.map(({ symbol, set }) => [symbol, set]))
  const rows = [
    ...own,
    ...[...setOf].flatMap(([symbol, set]) => {
      const table = options.get(symbol)
      if (table === undefined) return []
      const { expiry, strike, lotSize } = table
      return table.right.map((right, row) => ({
        symbol,
        set,
        kind: right === 'CE' ? ('CE' as const) : ('PE' as const),
        expiry: expiry[row],
        strike: strike[row],
        lotSize: lotSize[row],
      }))
    }),
  ]
  const lotSize = filledLots(
    rows.map(({ symbol }) => symbol),
    rows.map(({ expiry }) => expiry),
    Float64Array.from(rows, (row) => row.lotSize),
  )
  const commodity = (symbol: string) => (exchange === 'MCX' ? universe.commodity(symbol) : null)
  return {
    exchange,
    symbol: rows.map(({ symbol }) => symbol),
    set: rows.map(({ set }) => set),
    kind: rows.map(({ kind }) => kind),
    expiry: rows.map(({ expiry }) => expiry),
    strike: Float64Array.from(rows, ({ strike }) => strike),
    lotSize,
    tickSize: Float64Array.from(rows, ({ symbol }) => commodity(symbol)?.options?.tickSize ?? SHARE_TICK),
    pointValue: Float64Array.from(rows, ({ symbol }, row) => commodity(symbol)?.pointValue ?? lotSize[row]),
    name: null,
  }
}

/** An expiry at the close of a session by the exchange's file, as tools read it. Null where the file does not name it. */
export function fileSnapshot(
  { date, options, futures }: OptionFiles,
  listing: Listing,
  expiry: IsoDate,
  spotOf: SpotOf,
): ChainSnapshot | null {
  const { symbol, exchange, set } = listing
  const table = options.get(symbol)
  if (table === undefined) return null
  const future = closingFuture([futures.get(exchange) ?? null], symbol, expiry, set === 'COM')
  const file = optionDay(table, expiry, date, { spot: set === 'COM' ? future : spotOf(symbol), future })
  const series = file === null ? null : endOfDaySeries(file, listing, expiry)
  return series === null ? null : snapshotOf(series, 0)
}
