import {
  type ContractColumns,
  type ContractKind,
  contractName,
  type DayInstruments,
  type Exchange,
  type Listing,
  listingsFromContracts,
  seriesMonth,
} from '@strikelens/market/instruments'
import { type IsoDate, isIsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { RejectedMessage } from '../feed/index.ts'
import { symbolCell, wordCell } from '../files/cells.ts'
import type { PackedText } from '../files/csv/columns.ts'
import { AMOUNT, COUNT, required } from '../files/csv/numberRule.ts'
import type { Refusal } from '../files/csv/refusal.ts'
import { CsvTable } from '../files/csv/table.ts'
import { indexSymbol } from './indexNames.ts'

/** How Kite names one of ours. */
export interface KiteInstrument {
  readonly token: number
  /** 'NFO:NIFTY26AUG24000CE': what quotes are asked by. */
  readonly key: string
  /** Units of one of Kite's quantities: 1, or the lot of a commodity, which is counted in lots. */
  readonly unitsPerQuantity: number
  readonly hasOi: boolean
}

export interface KiteInstruments {
  readonly instruments: DayInstruments
  readonly listed: ReadonlyMap<string, KiteInstrument>
  readonly rejected: readonly RejectedMessage[]
}

/** A line of the master that concerns us. */
interface Line {
  readonly token: number
  readonly name: string
  readonly vendorExchange: string
}

interface ContractLine extends Line {
  readonly symbol: string
  readonly kind: ContractKind
  readonly expiry: IsoDate
  readonly strike: number
  readonly tickSize: number
  readonly lotSize: number
}

/** Exchanges of derivatives. */
const EXCHANGES: Readonly<Record<string, Exchange>> = { NFO: 'NSE', BFO: 'BSE', MCX: 'MCX' }
const INDEX_EXCHANGES: Readonly<Record<string, Exchange>> = { NSE: 'NSE', BSE: 'BSE', NSEIX: 'NSEIX' }
/** The last byte of a token. */
const SEGMENT_CODES: Readonly<Record<string, number>> = {
  NSE: 1,
  INDICES: 9,
  'NFO-FUT': 2,
  'NFO-OPT': 2,
  'BFO-FUT': 5,
  'BFO-OPT': 5,
  'MCX-FUT': 7,
  'MCX-OPT': 7,
}
const KINDS = { EQ: 'EQ', INDEX: 'EQ', FUT: 'FUT', CE: 'CE', PE: 'PE' } as const
/** A stock that is surveilled trades in another series, under its symbol with this behind it. */
const OTHER_SERIES = /-(BE|BZ)$/

/**
 * Kite's instrument master (formats.md §6) as what trades on a day. Taken are the symbols our pages know: their contracts, of
 * BSE those on indices alone, since a stock's would bear the names of NSE's. Throws when it is no such file.
 */
export function readKiteInstruments(bytes: Uint8Array, date: IsoDate): KiteInstruments {
  const table = new CsvTable({ name: 'instruments', bytes })
  const token = table.number('instrument_token', required(COUNT))
  const tradingSymbol = table.packed('tradingsymbol')
  const name = table.packed('name')
  const expiry = table.coded('expiry', (cell) => (cell === '' || isIsoDate(cell) ? cell : null))
  const strike = table.number('strike', AMOUNT)
  const tickSize = table.number('tick_size', AMOUNT)
  const lotSize = table.number('lot_size', AMOUNT)
  const kind = table.coded('instrument_type', wordCell(KINDS))
  const segment = table.coded('segment', symbolCell)
  const exchange = table.coded('exchange', symbolCell)
  if (table.missing.length > 0) throw new Error(`Kite's instrument master lacks ${table.missing.join(', ')}`)
  table.read((row) => lineRefusal(token.values[row], segment.at(row), exchange.at(row)))

  const nameAt = textsOf(tradingSymbol)
  const symbolAt = textsOf(name)
  const master = new MasterBuilder(date)
  for (const { line, column, reason } of table.problems) {
    master.reject('line of the instrument master', `line ${line}${column === null ? '' : ` ${column}`}: ${reason}`)
  }
  for (let row = 0; row < table.rows; row++) {
    const line = { token: token.values[row], name: nameAt(row), vendorExchange: exchange.at(row) }
    const segmentName = segment.at(row)
    const kindOfRow = kind.at(row)
    if (segmentName === 'INDICES') master.index(line)
    else if (kindOfRow === 'EQ') {
      if (segmentName === 'NSE') master.cash(line)
    } else if (Object.hasOwn(SEGMENT_CODES, segmentName) && expiry.at(row) >= date) {
      // Field by field: a spread line is four times as slow to read as a written one.
      master.contract({
        token: line.token,
        name: line.name,
        vendorExchange: line.vendorExchange,
        symbol: symbolAt(row),
        kind: kindOfRow,
        expiry: expiry.at(row),
        strike: strike.values[row],
        tickSize: tickSize.values[row],
        lotSize: lotSize.values[row],
      })
    }
  }
  return master.built()
}

/** The texts of a column, decoded all at once: a master has 100,000 and more. */
function textsOf({ bytes, ends }: PackedText): (row: number) => string {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return (row) => all.slice(row === 0 ? 0 : ends[row - 1], ends[row])
}

/** Refuses a line of a segment we read whose exchange or token is of another. */
function lineRefusal(token: number, segment: string, exchange: string): Refusal | null {
  if (!Object.hasOwn(SEGMENT_CODES, segment)) return null
  if (segment !== 'INDICES' && segment.split('-')[0] !== exchange) {
    return { column: 'exchange', reason: `${exchange} has no segment ${segment}` }
  }
  if (token < 2 ** 32 && token % 256 === SEGMENT_CODES[segment]) return null
  return { column: 'instrument_token', reason: `${token} is no token of ${segment}` }
}

class MasterBuilder {
  readonly #date: IsoDate
  readonly #rejected: RejectedMessage[] = []
  readonly #listed = new Map<string, KiteInstrument>()
  readonly #indices: string[] = []
  readonly #equities: string[] = []
  readonly #etfs: string[] = []
  readonly #contracts = new Map<Exchange, ContractLine[]>()
  readonly #unknown = new Set<string>()

  constructor(date: IsoDate) {
    this.#date = date
  }

  reject(reason: string, sample: string): void {
    this.#rejected.push({ rejected: reason, sample })
  }

  index(line: Line): void {
    const exchange = Object.hasOwn(INDEX_EXCHANGES, line.vendorExchange) ? INDEX_EXCHANGES[line.vendorExchange] : null
    const symbol = exchange === null ? null : indexSymbol(line.name, exchange)
    if (symbol !== null && this.#name(symbol, line, 1, false)) this.#indices.push(symbol)
  }

  cash(line: Line): void {
    const symbol = line.name.replace(OTHER_SERIES, '')
    if (universe.stock(symbol) !== null) {
      if (this.#name(symbol, line, 1, false)) this.#equities.push(symbol)
    } else if (universe.etf(symbol) !== null && this.#name(symbol, line, 1, false)) this.#etfs.push(symbol)
  }

  contract(line: ContractLine): void {
    const exchange = EXCHANGES[line.vendorExchange]
    const reason = contractFault(line, exchange)
    if (reason !== null) {
      this.reject('contract of the instrument master', `${line.name}: ${reason}`)
      return
    }
    if (!isFollowed(line.symbol, exchange)) {
      this.#unknown.add(line.symbol)
      return
    }
    const lines = this.#contracts.get(exchange)
    if (lines === undefined) this.#contracts.set(exchange, [line])
    else lines.push(line)
  }

  built(): KiteInstruments {
    const listings: Listing[] = []
    for (const [exchange, lines] of this.#contracts) {
      const listed = listingsFromContracts(columnsOf(exchange, lines))
      listings.push(...listed)
      this.#nameContracts(exchange, lines, listed)
    }
    if (this.#listed.size === 0) throw new Error("Kite's instrument master names nothing that we follow")
    for (const symbol of this.#unknown) this.reject('underlying that is not followed', symbol)
    return {
      instruments: {
        date: this.#date,
        listings: listings.sort((a, b) => (a.symbol < b.symbol ? -1 : 1)),
        equities: this.#equities.sort(),
        etfs: this.#etfs.sort(),
        indices: this.#indices.sort(),
      },
      listed: this.#listed,
      rejected: this.#rejected,
    }
  }

  /** Kite writes the names of NSE and BSE as the exchanges do; those of MCX follow from the expiries, as in its bhavcopy. */
  #nameContracts(exchange: Exchange, lines: readonly ContractLine[], listings: readonly Listing[]): void {
    const series = new Map<string, string>()
    for (const { symbol, futures, options } of listings) {
      for (const terms of futures) series.set(`${symbol} FUT ${terms.expiry}`, terms.series)
      for (const terms of options) series.set(`${symbol} OPT ${terms.expiry}`, terms.series)
    }
    for (const line of lines) {
      if (exchange !== 'MCX') {
        this.#name(line.name, line, 1, true)
        continue
      }
      const { symbol, kind, expiry } = line
      const label = series.get(`${symbol} ${kind === 'FUT' ? 'FUT' : 'OPT'} ${expiry}`) ?? ''
      this.#name(printedName(line, exchange, label), line, termsOf(line, exchange).lotSize, true)
    }
  }

  /** The first to bear an id keeps it. A share's own series comes before the one it is surveilled in. */
  #name(id: string, { token, name, vendorExchange }: Line, unitsPerQuantity: number, hasOi: boolean): boolean {
    const isKnown = this.#listed.has(id)
    if (isKnown && name !== id) return false
    this.#listed.set(id, { token, key: `${vendorExchange}:${name}`, unitsPerQuantity, hasOi })
    return !isKnown
  }
}

/** Whether pages know an underlying as one of that exchange. */
function isFollowed(symbol: string, exchange: Exchange): boolean {
  if (exchange === 'MCX') return universe.commodity(symbol) !== null
  if (universe.index(symbol)?.exchange === exchange) return true
  return exchange === 'NSE' && universe.stock(symbol) !== null
}

/** What is wrong with a contract; null when its name, expiry and strike are of one piece. */
function contractFault(line: ContractLine, exchange: Exchange): string | null {
  const { name, symbol, kind, expiry, strike, tickSize, lotSize } = line
  if (!(tickSize > 0)) return 'no tick size'
  if (!(lotSize > 0)) return 'no lot size'
  if (kind !== 'FUT' && !(strike > 0)) return 'an option without a strike'
  if (exchange === 'MCX') return null
  const label = name.slice(symbol.length, symbol.length + 5)
  const isOfMonth = seriesMonth(label) === expiry.slice(0, 7)
  return isOfMonth && printedName(line, exchange, label) === name ? null : 'name, expiry and strike do not agree'
}

function printedName({ symbol, kind, strike }: ContractLine, exchange: Exchange, series: string): string {
  return contractName(kind === 'FUT' ? { exchange, symbol, series, kind } : { exchange, symbol, series, kind, strike })
}

function columnsOf(exchange: Exchange, lines: readonly ContractLine[]): ContractColumns {
  const terms = lines.map((line) => termsOf(line, exchange))
  return {
    exchange,
    symbol: lines.map(({ symbol }) => symbol),
    set: lines.map(({ symbol }) => setOf(symbol, exchange)),
    kind: lines.map(({ kind }) => kind),
    expiry: lines.map(({ expiry }) => expiry),
    strike: Float64Array.from(lines, ({ kind, strike }) => (kind === 'FUT' ? Number.NaN : strike)),
    lotSize: Float64Array.from(terms, ({ lotSize }) => lotSize),
    tickSize: Float64Array.from(lines, ({ tickSize }) => tickSize),
    pointValue: Float64Array.from(terms, ({ pointValue }) => pointValue),
    name: exchange === 'MCX' ? null : lines.map(({ name }) => name),
  }
}

function setOf(symbol: string, exchange: Exchange): 'COM' | 'IDX' | 'STK' {
  if (exchange === 'MCX') return 'COM'
  return universe.index(symbol) === null ? 'STK' : 'IDX'
}

/** Kite counts commodities in lots and says 1 for the lot: its size is a fact of the commodity. */
function termsOf({ symbol, lotSize }: ContractLine, exchange: Exchange): { lotSize: number; pointValue: number } {
  const commodity = exchange === 'MCX' ? universe.commodity(symbol) : null
  return commodity ?? { lotSize, pointValue: lotSize }
}
