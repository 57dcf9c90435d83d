import type { Exchange } from './listing.ts'
import { SERIES_LENGTH, seriesMonth } from './series.ts'

export type OptionRight = 'CE' | 'PE'
export type ContractKind = 'FUT' | OptionRight

interface SeriesKey {
  readonly exchange: Exchange
  readonly symbol: string
  /** '26NOV' or '26N17'. */
  readonly series: string
}

export interface FutureKey extends SeriesKey {
  readonly kind: 'FUT'
}

export interface OptionKey extends SeriesKey {
  readonly kind: OptionRight
  readonly strike: number
}

/**
 * What a contract is for all its life (formats.md §0). Its token, expiry date and lot size are no part of it: exchanges
 * reuse, move and revise those.
 */
export type ContractKey = FutureKey | OptionKey

/** The exchange's name of a contract: 'NIFTY26FEBFUT', 'NIFTY26JAN24100PE', 'NIFTY2620323500PE', 'INOXWIND25NOV132.5CE'. */
export function contractName(key: ContractKey): string {
  return key.symbol + key.series + (key.kind === 'FUT' ? 'FUT' : `${key.strike}${key.kind}`)
}

const CONTRACT_TAIL = /^(FUT|(\d+(?:\.\d+)?)(CE|PE))$/

/**
 * The contract that a name tells. Symbols may end in digits (SENSEX and SENSEX50 both exist), so the longest underlying
 * that leaves a whole name is taken. Null for a text that is no contract of a known underlying.
 *
 * A weekly label carries its date. A monthly one carries only its month: since September 2025 that is the last Tuesday on
 * NSE and the last Thursday on BSE, or the trading day before, but the date must be read from the master of the day.
 */
export function parseContractName(
  exchange: Exchange,
  name: string,
  isUnderlying: (symbol: string) => boolean,
): ContractKey | null {
  for (let length = name.length - SERIES_LENGTH - 1; length > 0; length--) {
    const symbol = name.slice(0, length)
    const series = name.slice(length, length + SERIES_LENGTH)
    if (seriesMonth(series) === null || !isUnderlying(symbol)) continue
    const tail = CONTRACT_TAIL.exec(name.slice(length + SERIES_LENGTH))
    if (tail === null) continue
    const [, , strike, right] = tail
    if (right === undefined) return { exchange, symbol, series, kind: 'FUT' }
    return { exchange, symbol, series, kind: right === 'CE' ? 'CE' : 'PE', strike: Number(strike) }
  }
  return null
}
