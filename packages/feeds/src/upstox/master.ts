import {
  type ContractKind,
  contractName,
  type DayInstruments,
  listingsFromContracts,
} from '@strikelens/market/instruments'
import { type IsoDate, istDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import { z } from 'zod'
import { isTestSymbol } from '../broker/testSymbol.ts'
import type { RejectedMessage } from '../feed/index.ts'
import { INDEX_KEYS } from './indexKeys.ts'
import { RejectedRows } from './rejectedRows.ts'

/** What the master of a day says: what is traded, and how Upstox calls it. */
export interface UpstoxMaster {
  readonly instruments: DayInstruments
  /** By our id: symbols, names of futures and of options. */
  readonly listed: ReadonlyMap<string, UpstoxInstrument>
  readonly rejected: readonly RejectedMessage[]
}

export interface UpstoxInstrument {
  readonly key: string
  readonly kind: 'index' | 'cash' | 'future' | 'option'
  /** Units of one that the broker counts: MCX's contracts are counted in lots, all else in units. */
  readonly unitsEach: number
}

/** Open interest is a contract's. */
export function hasOi({ kind }: UpstoxInstrument): boolean {
  return kind === 'future' || kind === 'option'
}

const cashRow = z.object({
  segment: z.literal('NSE_EQ'),
  instrument_type: z.string(),
  instrument_key: z.string().min(1),
  trading_symbol: z.string().min(1),
})
type CashRow = z.infer<typeof cashRow>

const contractRow = z.object({
  segment: z.enum(['NSE_FO', 'BSE_FO', 'MCX_FO']),
  instrument_type: z.enum(['FUT', 'CE', 'PE']),
  instrument_key: z.string().min(1),
  trading_symbol: z.string(),
  underlying_symbol: z.string().min(1),
  underlying_type: z.enum(['INDEX', 'EQUITY', 'COM']),
  underlying_key: z.string().optional(),
  /** Epoch ms, the last second of the day in India. */
  expiry: z.number().positive(),
  strike_price: z.number().nonnegative().optional(),
  lot_size: z.number().positive(),
  /** Paise. */
  tick_size: z.number().positive(),
  /** ₹ of one lot when the quoted price moves by 1.00, on MCX. */
  qty_multiplier: z.number().positive().optional(),
})
type ContractRow = z.infer<typeof contractRow>

const indexRow = z.object({ segment: z.string(), instrument_key: z.string().min(1), trading_symbol: z.string() })

/** Series of shares: rolling settlement, trade for trade, and trade for trade for want of compliance. */
const SHARE_SERIES = new Set(['EQ', 'BE', 'BZ'])

/**
 * Reads Upstox' instrument master (formats.md §6): one array of JSON objects. Taken are the symbols that our pages know,
 * every contract, and what it is on. A row of our segments that is not wholly understood is left out and told. Contracts
 * that have expired before the day are in it for some days more.
 */
export function readUpstoxMaster(bytes: Uint8Array, date: IsoDate): UpstoxMaster {
  const rows = z.array(z.unknown()).safeParse(jsonOf(bytes))
  if (!rows.success) throw new Error("Upstox' instrument master is no array of instruments")
  const rejected = new RejectedRows()
  const cash: CashRow[] = []
  const contracts: ContractRow[] = []
  const indexKeys = new Map<string, string>()
  for (const row of rows.data) {
    switch (segmentOf(row)) {
      case 'NSE_EQ':
        rejected.orElse(cashRow.safeParse(row), row, (read) => void cash.push(read))
        break
      case 'NSE_FO':
      case 'BSE_FO':
      case 'MCX_FO':
        rejected.orElse(contractRow.safeParse(row), row, (read) => void contracts.push(read))
        break
      case 'NSE_INDEX':
      case 'BSE_INDEX':
      case 'GLOBAL_INDEX':
        rejected.orElse(indexRow.safeParse(row), row, ({ segment, instrument_key, trading_symbol }) => {
          indexKeys.set(instrument_key, instrument_key)
          if (segment === 'GLOBAL_INDEX' && isGiftNifty(trading_symbol)) indexKeys.set('GIFTNIFTY', instrument_key)
        })
    }
  }
  const listed = new Map<string, UpstoxInstrument>()
  const followed = contracts.filter(isFollowed)
  const indices = listIndices(indexKeys, followed, listed)
  const { equities, etfs } = listCash(cash, followed, listed)
  const listings = listContracts(followed, date, listed, rejected)
  if (listings.length === 0) throw new Error(`Upstox' instrument master lists no contract for ${date}`)
  return { instruments: { date, listings, equities, etfs, indices }, listed, rejected: rejected.messages() }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new Error("Upstox' instrument master is no JSON")
  }
}

function segmentOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'segment' in row ? row.segment : null
}

function isGiftNifty(tradingSymbol: string): boolean {
  return tradingSymbol.replaceAll(' ', '').toUpperCase() === 'GIFTNIFTY'
}

function listIndices(
  keys: ReadonlyMap<string, string>,
  contracts: readonly ContractRow[],
  listed: Map<string, UpstoxInstrument>,
): string[] {
  const onIndices = contracts.filter((row) => row.underlying_type === 'INDEX')
  const named = new Map(onIndices.map((row) => [row.underlying_symbol, row.underlying_key]))
  return [...new Set([...universe.indices.map(({ symbol }) => symbol), ...named.keys()])].filter((symbol) => {
    const key = keys.get(INDEX_KEYS[symbol] ?? named.get(symbol) ?? symbol)
    if (key !== undefined) listed.set(symbol, { key, kind: 'index', unitsEach: 1 })
    return key !== undefined
  })
}

function listCash(
  rows: readonly CashRow[],
  contracts: readonly ContractRow[],
  listed: Map<string, UpstoxInstrument>,
): Pick<DayInstruments, 'equities' | 'etfs'> {
  const equities: string[] = []
  const etfs: string[] = []
  const underlyings = new Set(
    contracts.flatMap((row) => (row.underlying_type === 'EQUITY' ? row.underlying_symbol : [])),
  )
  for (const row of rows) {
    const symbol = row.trading_symbol
    if (!SHARE_SERIES.has(row.instrument_type) || listed.has(symbol)) continue
    // A fund that is called SILVER is none of ours: it would be taken for the commodity.
    if (universe.stock(symbol) !== null || underlyings.has(symbol)) equities.push(symbol)
    else if (universe.etf(symbol) !== null) etfs.push(symbol)
    else continue
    listed.set(symbol, { key: row.instrument_key, kind: 'cash', unitsEach: 1 })
  }
  return { equities: equities.sort(), etfs: etfs.sort() }
}

interface Dated {
  readonly row: ContractRow
  readonly expiry: IsoDate
  readonly kind: ContractKind
}

const EXCHANGES = [
  ['NSE', 'NSE_FO'],
  ['BSE', 'BSE_FO'],
  ['MCX', 'MCX_FO'],
] as const

function listContracts(
  rows: readonly ContractRow[],
  date: IsoDate,
  listed: Map<string, UpstoxInstrument>,
  rejected: RejectedRows,
): DayInstruments['listings'] {
  return EXCHANGES.flatMap(([exchange, segment]) => {
    const alive = rows
      .filter((row) => row.segment === segment)
      .map((row): Dated => ({ row, expiry: istDate(row.expiry), kind: row.instrument_type }))
      .filter(({ expiry }) => expiry >= date)
      .filter(({ row, kind }) => {
        const isWhole = kind === 'FUT' || (row.strike_price !== undefined && row.strike_price > 0)
        if (!isWhole) rejected.add('an option without a strike', row)
        return isWhole
      })
    const listings = listingsFromContracts({
      exchange,
      symbol: alive.map(({ row }) => row.underlying_symbol),
      set: alive.map(({ row }) => SETS[row.underlying_type]),
      kind: alive.map(({ kind }) => kind),
      expiry: alive.map(({ expiry }) => expiry),
      strike: Float64Array.from(alive, ({ row, kind }) =>
        kind === 'FUT' ? Number.NaN : (row.strike_price ?? Number.NaN),
      ),
      lotSize: Float64Array.from(alive, ({ row }) => row.lot_size),
      tickSize: Float64Array.from(alive, ({ row }) => row.tick_size / 100),
      pointValue: Float64Array.from(alive, ({ row }) => pointValue(row)),
      // Upstox prints no name of the exchange's: they follow from the expiries.
      name: null,
    })
    const series = new Map(
      listings.flatMap((listing) => [
        ...listing.options.map((terms) => [`${listing.symbol} ${terms.expiry} option`, terms.series] as const),
        ...listing.futures.map((terms) => [`${listing.symbol} ${terms.expiry} future`, terms.series] as const),
      ]),
    )
    for (const { row, expiry, kind } of alive) {
      const symbol = row.underlying_symbol
      const label = series.get(`${symbol} ${expiry} ${kind === 'FUT' ? 'future' : 'option'}`) ?? ''
      const base = { exchange, symbol, series: label }
      const name = contractName(
        kind === 'FUT' ? { ...base, kind } : { ...base, kind, strike: row.strike_price ?? Number.NaN },
      )
      if (listed.has(name)) rejected.add('a contract that is listed twice', row)
      else
        listed.set(name, {
          key: row.instrument_key,
          kind: kind === 'FUT' ? 'future' : 'option',
          unitsEach: exchange === 'MCX' ? row.lot_size : 1,
        })
    }
    return listings
  })
}

const SETS = { INDEX: 'IDX', EQUITY: 'STK', COM: 'COM' } as const

/** A stock's contracts of BSE would bear the names of NSE's. */
function isFollowed({ segment, underlying_symbol, underlying_type }: ContractRow): boolean {
  return !isTestSymbol(underlying_symbol) && (segment !== 'BSE_FO' || underlying_type === 'INDEX')
}

/** ₹ of one lot when the price moves by 1.00: on MCX the lot is in the contract's own unit (formats.md §8.3). */
function pointValue(row: ContractRow): number {
  return row.segment === 'MCX_FO' ? (row.qty_multiplier ?? row.lot_size) : row.lot_size
}
