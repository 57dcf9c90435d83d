import type { SymbolSet } from '@strikelens/analytics/options'
import { type ChainSnapshot, snapshotOf } from '@strikelens/market/chains'
import {
  type ContractColumns,
  type Exchange,
  filledLots,
  type Listing,
  listingsFromContracts,
} from '@strikelens/market/instruments'
import {
  closingFuture,
  type DayTable,
  endOfDaySeries,
  numbers,
  optionDay,
  type SpotOf,
  texts,
} from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { readDayTableParts } from '@strikelens/store/repositories'
import { storedTable } from '../../stored/storedBlocks.ts'

/** The options of a date by the exchanges' files (`fo_daily`). */
export interface OptionFiles {
  readonly date: IsoDate
  /** By underlying. */
  readonly options: ReadonlyMap<string, DayTable>
  /** By exchange. */
  readonly futures: ReadonlyMap<string, DayTable>
}

/** Reads them; without rows when no file is stored. */
export async function storedOptionFiles(db: Db, date: IsoDate): Promise<OptionFiles> {
  const parts = async (dataset: string) => {
    const stored = await readDayTableParts(db, dataset, date)
    return new Map(stored.map(({ part, block }) => [part, storedTable(block)]))
  }
  return { date, options: await parts('fo_options'), futures: await parts('fo_futures') }
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

function contractsOf(exchange: Exchange, futures: DayTable, options: OptionFiles['options']): ContractColumns {
  const sets = texts(futures, 'set')
  const own = texts(futures, 'symbol').map((symbol, row) => ({
    symbol,
    set: setOfText(sets[row]),
    kind: 'FUT' as const,
    expiry: texts(futures, 'expiry')[row],
    strike: Number.NaN,
    lotSize: numbers(futures, 'lotSize')[row],
  }))
  const setOf = new Map(own.map(({ symbol, set }) => [symbol, set]))
  const rows = [
    ...own,
    ...[...setOf].flatMap(([symbol, set]) => {
      const table = options.get(symbol)
      if (table === undefined) return []
      const [expiry, strike, lotSize] = [texts(table, 'expiry'), numbers(table, 'strike'), numbers(table, 'lotSize')]
      return texts(table, 'right').map((right, row) => ({
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
