import type { SymbolSet } from '@strikelens/analytics/options'
import type { Exchange } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { Coded, PackedText } from './csv/columns.ts'

export type ContractKind = 'FUT' | 'CE' | 'PE'

/** Prices of a session in ₹, one element a row; NaN where the exchange had none (an untraded contract). */
export interface SessionPrices {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly last: Float64Array
  readonly prevClose: Float64Array
}

/** The derivatives of an exchange after a session, one element a contract. NaN where the file does not tell. */
export interface FoDay extends SessionPrices {
  readonly date: IsoDate
  readonly exchange: Exchange
  readonly rows: number
  /** Contract name as the exchange prints it; empty texts where the file has none (legacy, MCX). */
  readonly name: PackedText
  /** The exchange's number of the contract: reused after expiry, good for this day only. */
  readonly token: Float64Array
  readonly symbol: Coded
  readonly set: Coded<SymbolSet>
  readonly kind: Coded<ContractKind>
  readonly expiry: Coded<IsoDate>
  /** ₹; NaN for a future. */
  readonly strike: Float64Array
  /** Units of one lot. */
  readonly lotSize: Float64Array
  /** ₹. 0 is a worth below half a paisa; on expiry day the price of the underlying. */
  readonly settle: Float64Array
  readonly underlying: Float64Array
  readonly volumeLots: Float64Array
  readonly volumeQty: Float64Array
  /** ₹; of options notional: (strike + premium) × quantity. */
  readonly turnover: Float64Array
  readonly trades: Float64Array
  readonly oiQty: Float64Array
  readonly oiChangeQty: Float64Array
}

/** The cash market of an exchange after a session, one element a security and series. */
export interface CashDay extends SessionPrices {
  readonly date: IsoDate
  readonly exchange: Exchange
  readonly rows: number
  readonly symbol: Coded
  /** NSE series (EQ, BE, …) or BSE group (A, B, …). */
  readonly series: Coded
  /** Empty in files that lack it. */
  readonly isin: PackedText
  readonly name: PackedText
  /** NSE token or BSE scrip code. */
  readonly token: Float64Array
  readonly settle: Float64Array
  readonly lotSize: Float64Array
  readonly volumeQty: Float64Array
  /** ₹. */
  readonly turnover: Float64Array
  readonly trades: Float64Array
}

/** What was delivered of what NSE's cash market traded, one element a security and series. */
export interface Deliveries {
  readonly date: IsoDate
  readonly rows: number
  readonly symbol: Coded
  readonly series: Coded
  readonly volumeQty: Float64Array
  /** NaN for series that always settle by delivery. */
  readonly deliveryQty: Float64Array
  readonly deliveryPct: Float64Array
}

/** NSE's cash market with deliveries, one element a security and series. */
export interface DeliveryDay extends SessionPrices, Deliveries {
  /** ₹, by volume. */
  readonly average: Float64Array
  /** ₹, rounded to 1,000 by the exchange. */
  readonly turnover: Float64Array
  readonly trades: Float64Array
}

/** NSE's indices after a session, one element an index. */
export interface IndexDay {
  readonly date: IsoDate
  readonly rows: number
  /** As printed; its case changes over the years. */
  readonly name: Coded
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** Close less the previous close. */
  readonly pointsChange: Float64Array
  readonly changePct: Float64Array
  readonly volumeQty: Float64Array
  /** ₹. */
  readonly turnover: Float64Array
  readonly pe: Float64Array
  readonly pb: Float64Array
  readonly divYieldPct: Float64Array
}

export const PARTICIPANTS = ['Client', 'DII', 'FII', 'Pro'] as const
export type Participant = (typeof PARTICIPANTS)[number]

export const PARTICIPANT_PRODUCTS = [
  'fut-index',
  'fut-stock',
  'call-index',
  'put-index',
  'call-stock',
  'put-stock',
] as const
export type ParticipantProduct = (typeof PARTICIPANT_PRODUCTS)[number]

/** One participant in one product, contracts. */
export interface ParticipantPosition {
  readonly participant: Participant
  readonly product: ParticipantProduct
  readonly long: number
  readonly short: number
}

/**
 * NSE's participant-wise open interest or volume of a day: 4 participants × 6 products. In each product all longs are all
 * shorts, up to the exchange's rounding to whole contracts.
 */
export interface ParticipantDay {
  readonly date: IsoDate
  readonly measure: 'oi' | 'volume'
  readonly positions: readonly ParticipantPosition[]
}

/** Cash bought and sold by one kind of institution, ₹ crore. */
export interface InstitutionFlow {
  readonly buyCrore: number
  readonly sellCrore: number
  readonly netCrore: number
}

/** Cash flows of foreign and domestic institutions on a day, all exchanges, provisional. */
export interface FiiDiiCash {
  readonly date: IsoDate
  readonly fii: InstitutionFlow
  readonly dii: InstitutionFlow
}
