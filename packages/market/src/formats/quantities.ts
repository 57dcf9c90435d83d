import { lotsOfQty } from '@strikelens/analytics/options'
import { grouped, isKnown, type Maybe, signed } from './numbers.ts'

/** How open interest and volume are counted on screen (§O1): the URL's `unit`. */
export type QuantityUnit = 'lots' | 'qty'

export const UNIT_LABELS: Record<QuantityUnit, string> = { lots: 'Lots', qty: 'Qty' }

/** A quantity of units in the chosen unit. NaN when it is missing. */
export function inUnit(qty: Maybe, unit: QuantityUnit, lotSize: number): number {
  if (!isKnown(qty)) return Number.NaN
  return unit === 'lots' ? lotsOfQty(qty, lotSize) : qty
}

/** OI or volume as a whole number of lots or units. */
export function quantity(qty: Maybe, unit: QuantityUnit, lotSize: number): string {
  return grouped(inUnit(qty, unit, lotSize))
}

/** A change of OI or volume as a whole signed number of lots or units. */
export function quantityChange(qty: Maybe, unit: QuantityUnit, lotSize: number): string {
  return signed(inUnit(qty, unit, lotSize))
}
