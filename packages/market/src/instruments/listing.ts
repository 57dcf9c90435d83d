import type { SymbolSet } from '@strikelens/analytics/options'
import type { IsoDate } from '../time/index.ts'

export type Exchange = 'NSE' | 'BSE' | 'MCX' | 'NSEIX'

/**
 * What is traded by its own hours (§I1): cash stocks with derivatives, other cash stocks and ETFs, equity derivatives,
 * commodities, Gift Nifty.
 */
export type Segment = 'cash-fno' | 'cash' | 'derivatives' | 'mcx' | 'gift'

/** Facts of a derivative that hold for one day only: expiries move, lots change mid-life (formats.md §0). */
export interface ContractTerms {
  readonly expiry: IsoDate
  /** Label of the series as the exchange prints it, '26NOV' or '26N17': with symbol, strike and right the identity. */
  readonly series: string
  /** Epoch ms of the expiry instant (§O4). */
  readonly expiryAt: number
  /** Units of one lot (§O1). */
  readonly lotSize: number
  /** ₹ earned by one long lot when the price rises by 1.00 (§O1). */
  readonly pointValue: number
  readonly tickSize: number
}

export interface FutureContract extends ContractTerms {
  /** 'NIFTY26NOVFUT'. */
  readonly name: string
}

/** All options of one underlying and expiry. */
export interface OptionSeries extends ContractTerms {
  /** Last expiry of its month, as the listing of the day has it. */
  readonly isMonthly: boolean
  /** Listed strikes, ascending. */
  readonly strikes: Float64Array
  /** Name of the future an MCX option turns into (§O6); null on NSE and BSE. */
  readonly underlyingFuture: string | null
}

/** What of one underlying is listed on a day, by the instrument master of that day. */
export interface Listing {
  readonly symbol: string
  readonly exchange: Exchange
  readonly set: SymbolSet
  /** By expiry, earliest first. */
  readonly futures: readonly FutureContract[]
  /** By expiry, earliest first; empty for a symbol without options. */
  readonly options: readonly OptionSeries[]
}

/** Whether any of these contracts lives on after an instant: a name whose last has expired has nothing to list or choose. */
export function hasContractLeft(contracts: readonly ContractTerms[], now: number): boolean {
  return contracts.some(({ expiryAt }) => expiryAt > now)
}

/** Everything a feed trades on one day. */
export interface DayInstruments {
  readonly date: IsoDate
  /** Underlyings with derivatives. */
  readonly listings: readonly Listing[]
  /** Symbols of the cash market: stocks, ETFs; and the indices that are calculated. */
  readonly equities: readonly string[]
  readonly etfs: readonly string[]
  readonly indices: readonly string[]
}
