import { median } from '../numeric/index.ts'

const CRORE = 1e7

/** Value of a deal, ₹ crore (/bulk-deals). */
export function dealValueCrore(quantity: number, price: number): number {
  return (quantity * price) / CRORE
}

/** Part of a whole in percent (/bulk-deals: stake of the shares outstanding, or share of the day's volume); NaN of nothing. */
export function dealSharePct(quantity: number, of: number): number {
  return of > 0 ? (100 * quantity) / of : Number.NaN
}

/** One client's deals in one stock on one day, both exchanges together (/bulk-deals). */
export interface ClientDeals {
  buyQty: number
  sellQty: number
  buyValue: number
  sellValue: number
}

export interface NetDeal {
  netQty: number
  grossQty: number
  /** |net| in percent of gross. */
  netOfGrossPct: number
  /** Both sides present and hardly anything kept: intraday trading, not a stake. */
  isChurn: boolean
  /** Average price when only one side dealt, else NaN. */
  netPrice: number
}

/** Net of a client's deals (/bulk-deals). Null without a deal. */
export function netDeal({ buyQty, sellQty, buyValue, sellValue }: ClientDeals): NetDeal | null {
  const netQty = buyQty - sellQty
  const grossQty = buyQty + sellQty
  if (!(grossQty > 0)) return null
  const isOneSided = buyQty === 0 || sellQty === 0
  const netOfGrossPct = (100 * Math.abs(netQty)) / grossQty
  return {
    netQty,
    grossQty,
    netOfGrossPct,
    isChurn: !isOneSided && netOfGrossPct < 10,
    netPrice: isOneSided ? (buyValue - sellValue) / netQty : Number.NaN,
  }
}

/** Transfer: a buyer and a seller of one stock on one day with quantities equal to 1% (/bulk-deals). */
export function isTransfer(buyQty: number, sellQty: number): boolean {
  return Math.abs(buyQty - sellQty) <= 0.01 * Math.max(buyQty, sellQty)
}

/** A client's name as names are compared (/bulk-deals): upper case, without punctuation and company suffixes. */
export function clientKey(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\s]+/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !SUFFIXES.has(word))
    .join(' ')
}

const SUFFIXES = new Set(['LTD', 'LIMITED', 'PVT', 'LLP'])

/** What followed a client's net buys after 20 sessions (/bulk-deals). */
export interface ClientRecord {
  buys: number
  positivePct: number
  medianPct: number
}

/** A client's record (/bulk-deals) from the returns 20 sessions after its net buys; null with fewer than 5. */
export function clientRecord(returnAfter20Pct: ArrayLike<number>): ClientRecord | null {
  const known = Float64Array.from(returnAfter20Pct).filter((pct) => !Number.isNaN(pct))
  if (known.length < 5) return null
  const positive = known.filter((pct) => pct > 0).length
  return { buys: known.length, positivePct: (100 * positive) / known.length, medianPct: median(known) }
}
