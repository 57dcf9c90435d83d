/** 1 Cr = 1,00,00,000. */
export const RUPEES_PER_CRORE = 1e7

/**
 * An amount counted in crore of ₹. Plain numbers are none, and a crore multiplied or added up is a plain number again: what
 * is written as '₹ … Cr' has to come from `inCrore`, `croreSum` or, where a file or table counts in crore, `asCrore`.
 */
export type Crore = number & { readonly unit: 'crore' }

/** An amount that a file or a stored table counts in crore. */
export function asCrore(amount: number): Crore {
  return amount as Crore
}

/** An amount in ₹, counted in crore. */
export function inCrore(rupees: number): Crore {
  return asCrore(rupees / RUPEES_PER_CRORE)
}

/** Amounts in crore added up. NaN when one is unknown. */
export function croreSum(amounts: readonly Crore[]): Crore {
  return asCrore(amounts.reduce((sum: number, amount) => sum + amount, 0))
}

/** Lots of a Qty with the contract's lot size on that date (§O1). NaN when either is unknown. */
export function lotsOfQty(qty: number, lotSize: number): number {
  return qty / lotSize
}

/** Qty of so many lots with the contract's lot size on that date (§O1). */
export function qtyOfLots(lots: number, lotSize: number): number {
  return lots * lotSize
}

/**
 * Lots of an earlier OI in the lot size of today (§O1, §O12): compared in Qty, so old lots × oldLot / newLot.
 * A revision of the lot size is then no change of OI.
 */
export function lotsAtLotSize(lots: number, oldLotSize: number, newLotSize: number): number {
  return lotsOfQty(qtyOfLots(lots, oldLotSize), newLotSize)
}

/** ₹ of a move of so many points in so many lots (§O1): pointValue, never the lot size, which on MCX is another number. */
export function rupeesOfPoints(points: number, lots: number, pointValue: number): number {
  return points * lots * pointValue
}
