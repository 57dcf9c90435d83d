import type { SymbolSet } from '@strikelens/analytics/options'
import { expiryInstant } from '../calendar/index.ts'
import type { IsoDate } from '../time/index.ts'
import type { ContractKind } from './contractName.ts'
import type { ContractTerms, Exchange, FutureContract, Listing, OptionSeries } from './listing.ts'
import { SERIES_LENGTH, seriesLabel } from './series.ts'

/** Contracts of one exchange as a master or a bhavcopy of one day tells them, one element a contract, in any order. */
export interface ContractColumns {
  readonly exchange: Exchange
  readonly symbol: readonly string[]
  readonly set: readonly SymbolSet[]
  readonly kind: readonly ContractKind[]
  readonly expiry: readonly IsoDate[]
  /** NaN for a future. */
  readonly strike: Float64Array
  readonly lotSize: Float64Array
  readonly tickSize: Float64Array
  readonly pointValue: Float64Array
  /** Names as the exchange prints them; null where the file has none, and they follow from the expiries. */
  readonly name: readonly string[] | null
}

/**
 * What is listed of each underlying, by symbol. The last listed expiry of a month is the monthly one. Lot, tick and point
 * value of a series are those of its first contract. An MCX option turns into the first future that outlives it.
 */
export function listingsFromContracts(contracts: ContractColumns): Listing[] {
  const bySymbol = grouped(contracts.symbol.keys(), (row) => contracts.symbol[row])
  return [...bySymbol.keys()].sort().map((symbol) => listingOf(contracts, symbol, bySymbol.get(symbol) ?? []))
}

function listingOf(contracts: ContractColumns, symbol: string, rows: readonly number[]): Listing {
  const { exchange, set, kind, expiry } = contracts
  const futures = rows
    .filter((row) => kind[row] === 'FUT')
    .sort((a, b) => (expiry[a] < expiry[b] ? -1 : 1))
    .map((row) => futureOf(contracts, row))
  const byExpiry = grouped(
    rows.filter((row) => kind[row] !== 'FUT'),
    (row) => expiry[row],
  )
  const expiries = [...byExpiry.keys()].sort()
  const options = expiries.map((date, i): OptionSeries => {
    const seriesRows = byExpiry.get(date) ?? []
    const isMonthly = i === expiries.length - 1 || expiries[i + 1].slice(0, 7) !== date.slice(0, 7)
    return {
      ...termsOf(contracts, seriesRows[0], isMonthly),
      isMonthly,
      strikes: Float64Array.from(new Set(seriesRows.map((row) => contracts.strike[row]))).sort(),
      underlyingFuture: exchange === 'MCX' ? (futures.find((future) => future.expiry >= date)?.name ?? null) : null,
    }
  })
  return { symbol, exchange, set: set[rows[0]], futures, options }
}

function futureOf(contracts: ContractColumns, row: number): FutureContract {
  const terms = termsOf(contracts, row, true)
  return { ...terms, name: contracts.name?.[row] ?? `${contracts.symbol[row]}${terms.series}FUT` }
}

function termsOf(contracts: ContractColumns, row: number, isMonthly: boolean): ContractTerms {
  const { exchange, symbol, name } = contracts
  const expiry = contracts.expiry[row]
  const labelAt = symbol[row].length
  return {
    expiry,
    series: name?.[row].slice(labelAt, labelAt + SERIES_LENGTH) ?? seriesLabel(expiry, isMonthly),
    expiryAt: expiryInstant(exchange, expiry),
    lotSize: contracts.lotSize[row],
    pointValue: contracts.pointValue[row],
    tickSize: contracts.tickSize[row],
  }
}

function grouped(rows: Iterable<number>, keyOf: (row: number) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}
