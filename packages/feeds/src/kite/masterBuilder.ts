import { type DayInstruments, type Exchange, type Listing, listingsFromContracts } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import { knownSymbols, universe } from '@strikelens/market/universe'
import { isTestSymbol } from '../broker/testSymbol.ts'
import type { RejectedMessage } from '../feed/index.ts'
import { type ContractLine, columnsOf, contractFault, type MasterLine, printedName, termsOf } from './contractLine.ts'
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

/** Exchanges of derivatives. */
const EXCHANGES: Readonly<Record<string, Exchange>> = { NFO: 'NSE', BFO: 'BSE', MCX: 'MCX' }
const INDEX_EXCHANGES: Readonly<Record<string, Exchange>> = { NSE: 'NSE', BSE: 'BSE', NSEIX: 'NSEIX' }
/** A stock that is surveilled trades in another series, under its symbol with this behind it. */
const OTHER_SERIES = /-(BE|BZ)$/

/** Takes the lines of a master one by one, and makes of them what trades on the day. */
export class MasterBuilder {
  readonly #date: IsoDate
  readonly #rejected: RejectedMessage[] = []
  readonly #listed = new Map<string, KiteInstrument>()
  readonly #indices: string[] = []
  readonly #equities: string[] = []
  readonly #etfs: string[] = []
  readonly #contracts: Readonly<Record<Exchange, ContractLine[]>> = { NSE: [], BSE: [], MCX: [], NSEIX: [] }
  /** Cash lines of NSE that are followed only if something is traded on them. */
  readonly #otherShares = new Map<string, MasterLine>()
  readonly #withoutLot = new Set<string>()

  constructor(date: IsoDate) {
    this.#date = date
  }

  reject(reason: string, sample: string): void {
    this.#rejected.push({ rejected: reason, sample })
  }

  index(line: MasterLine): void {
    const exchange = Object.hasOwn(INDEX_EXCHANGES, line.vendorExchange) ? INDEX_EXCHANGES[line.vendorExchange] : null
    const symbol = exchange === null ? null : indexSymbol(line.name, exchange)
    if (symbol !== null && this.#name(symbol, line, 1, false)) this.#indices.push(symbol)
  }

  cash(line: MasterLine): void {
    const symbol = line.name.replace(OTHER_SERIES, '')
    if (universe.stock(symbol) !== null) {
      if (this.#name(symbol, line, 1, false)) this.#equities.push(symbol)
    } else if (universe.etf(symbol) === null) {
      if (symbol === line.name || !this.#otherShares.has(symbol)) this.#otherShares.set(symbol, line)
    } else if (this.#name(symbol, line, 1, false)) this.#etfs.push(symbol)
  }

  contract(line: ContractLine): void {
    if (isTestSymbol(line.symbol)) return
    const exchange = EXCHANGES[line.vendorExchange]
    const reason = contractFault(line, exchange)
    if (reason !== null) {
      this.reject('contract of the instrument master', `${line.name}: ${reason}`)
      return
    }
    // Kite says 1 for the lot of a commodity: without its size no quantity of it is known.
    if (exchange === 'MCX' && universe.commodity(line.symbol) === null) this.#withoutLot.add(line.symbol)
    else this.#contracts[exchange].push(line)
  }

  built(): KiteInstruments {
    const listings: Listing[] = []
    for (const exchange of Object.values(EXCHANGES)) {
      const isShare = (symbol: string) => this.#isShare(symbol)
      // A share's contracts of BSE would bear the names of NSE's.
      const lines = this.#contracts[exchange].filter(({ symbol }) => exchange !== 'BSE' || !isShare(symbol))
      const listed = listingsFromContracts(columnsOf(exchange, lines, isShare))
      listings.push(...listed)
      this.#nameContracts(exchange, lines, listed)
    }
    for (const { symbol, set } of listings) {
      const line = this.#otherShares.get(symbol)
      if (set === 'STK' && line !== undefined && this.#name(symbol, line, 1, false)) this.#equities.push(symbol)
    }
    if (this.#listed.size === 0) throw new Error("Kite's instrument master names nothing that we follow")
    for (const symbol of this.#withoutLot) this.reject('commodity of which the lot is not known', symbol)
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

  #isShare(symbol: string): boolean {
    const kind = knownSymbols.kindOf(symbol)
    return kind === null ? this.#otherShares.has(symbol) : kind === 'stock'
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
  #name(id: string, { token, name, vendorExchange }: MasterLine, unitsPerQuantity: number, hasOi: boolean): boolean {
    const isKnown = this.#listed.has(id)
    if (isKnown && name !== id) return false
    this.#listed.set(id, { token, key: `${vendorExchange}:${name}`, unitsPerQuantity, hasOi })
    return !isKnown
  }
}
