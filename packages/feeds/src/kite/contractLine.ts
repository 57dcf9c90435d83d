import {
  type ContractColumns,
  type ContractKind,
  contractName,
  type Exchange,
  seriesMonth,
} from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'

/** A line of the master that concerns us. */
export interface MasterLine {
  readonly token: number
  readonly name: string
  readonly vendorExchange: string
}

export interface ContractLine extends MasterLine {
  readonly symbol: string
  readonly kind: ContractKind
  readonly expiry: IsoDate
  readonly strike: number
  readonly tickSize: number
  readonly lotSize: number
}

/** What is wrong with a contract; null when its name, expiry and strike are of one piece. */
export function contractFault(line: ContractLine, exchange: Exchange): string | null {
  const { name, symbol, kind, expiry, strike, tickSize, lotSize } = line
  if (!(tickSize > 0)) return 'no tick size'
  if (!(lotSize > 0)) return 'no lot size'
  if (kind !== 'FUT' && !(strike > 0)) return 'an option without a strike'
  if (exchange === 'MCX') return null
  const label = name.slice(symbol.length, symbol.length + 5)
  const isOfMonth = seriesMonth(label) === expiry.slice(0, 7)
  return isOfMonth && printedName(line, exchange, label) === name ? null : 'name, expiry and strike do not agree'
}

export function printedName({ symbol, kind, strike }: ContractLine, exchange: Exchange, series: string): string {
  return contractName(kind === 'FUT' ? { exchange, symbol, series, kind } : { exchange, symbol, series, kind, strike })
}

/** `isShare`: of an underlying; every other one of NSE and BSE is an index. */
export function columnsOf(
  exchange: Exchange,
  lines: readonly ContractLine[],
  isShare: (symbol: string) => boolean,
): ContractColumns {
  const setOf = (symbol: string) => (isShare(symbol) ? 'STK' : 'IDX')
  const terms = lines.map((line) => termsOf(line, exchange))
  return {
    exchange,
    symbol: lines.map(({ symbol }) => symbol),
    set: lines.map(({ symbol }) => (exchange === 'MCX' ? 'COM' : setOf(symbol))),
    kind: lines.map(({ kind }) => kind),
    expiry: lines.map(({ expiry }) => expiry),
    strike: Float64Array.from(lines, ({ kind, strike }) => (kind === 'FUT' ? Number.NaN : strike)),
    lotSize: Float64Array.from(terms, ({ lotSize }) => lotSize),
    tickSize: Float64Array.from(lines, ({ tickSize }) => tickSize),
    pointValue: Float64Array.from(terms, ({ pointValue }) => pointValue),
    name: exchange === 'MCX' ? null : lines.map(({ name }) => name),
  }
}

/** Kite counts commodities in lots and says 1 for the lot: its size is a fact of the commodity. */
export function termsOf(
  { symbol, lotSize }: ContractLine,
  exchange: Exchange,
): { lotSize: number; pointValue: number } {
  const commodity = exchange === 'MCX' ? universe.commodity(symbol) : null
  return commodity ?? { lotSize, pointValue: lotSize }
}
