import type { Right } from '../pricing/index.ts'

export const BUY = 1
export const SELL = -1
export type Side = typeof BUY | typeof SELL

export type Exchange = 'NSE' | 'BSE' | 'MCX'

interface Listed {
  /** the contract's key: fills of one id are fills of one position */
  readonly id: string
  readonly underlying: string
  readonly exchange: Exchange
  /** ₹ per unit for a price move of 1.00: pointValue/lotSize, 1 on NSE and BSE (§J1's m) */
  readonly multiplier: number
  /** what has rates of its own: 'equity-etf', 'other-etf', 'agri', a BSE group; null for the rest (§J4) */
  readonly chargeGroup: string | null
}

export interface EquityInstrument extends Listed {
  readonly kind: 'equity'
  readonly isin: string
}

interface Derivative extends Listed {
  /** YYYY-MM-DD */
  readonly expiry: string
  /** stock derivatives are settled in shares, all others in money (§J2) */
  readonly isDelivered: boolean
}

export interface FutureInstrument extends Derivative {
  readonly kind: 'future'
}

export interface OptionInstrument extends Derivative {
  readonly kind: 'option'
  readonly strike: number
  readonly right: Right
}

export type Instrument = EquityInstrument | FutureInstrument | OptionInstrument

/** What the tax of a fill made by expiry rests on; see expiryFill. */
export interface Settlement {
  readonly isPhysical: boolean
  /** value the STT is levied on, whole paise */
  readonly taxedPaise: number
}

/** One execution (§J1). Immutable: an edit is another fill in its place. */
export interface Fill {
  readonly account: string
  readonly instrument: Instrument
  readonly side: Side
  /** units of the instrument, never lots; above 0 */
  readonly qty: number
  /** ₹ per quoted unit */
  readonly price: number
  /** epoch ms */
  readonly ts: number
  /** trade date at the exchange, YYYY-MM-DD */
  readonly day: string
  /** fills of one order share its brokerage; null when unknown: an order of its own */
  readonly orderId: string | null
  readonly orderTag: string | null
  /** charges known from elsewhere, whole paise; null when §J4 is to compute them */
  readonly typedChargesPaise: number | null
  /** null for a fill made in the market */
  readonly settlement: Settlement | null
}

/** Value of units at a price, whole paise, halves away from zero (§J1: price·qty·m). */
export function valuePaise(price: number, qty: number, multiplier: number): number {
  const paise = price * qty * multiplier * 100
  // A double just below a half (1.005·100 = 100.49999…) is that half as the exchange wrote it.
  return Math.sign(paise) * Math.round(Math.abs(paise) * (1 + Number.EPSILON))
}

/**
 * Some units of a fill: a fill that crosses zero closes one trade with its first part and opens the next with the rest.
 */
export interface FillPart {
  readonly fill: Fill
  /** units of the fill before this part */
  readonly from: number
  readonly qty: number
  readonly effect: 'open' | 'close'
}

/**
 * Value of the units from … to of a fill, whole paise. Cut at cumulated units, so that parts always add up to the fill
 * whatever its price.
 */
export function unitsValuePaise(fill: Fill, from: number, to: number): number {
  const { price, instrument } = fill
  return valuePaise(price, to, instrument.multiplier) - valuePaise(price, from, instrument.multiplier)
}

/** Value of a part, whole paise. */
export function partValuePaise({ fill, from, qty }: FillPart): number {
  return unitsValuePaise(fill, from, from + qty)
}
