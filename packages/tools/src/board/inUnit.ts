import type { Wire } from '../result.ts'
import type { FutureRow } from './boardRows.ts'

/** Lots in the unit of the page, by today's lot size (§O1, §F3). */
export function inUnit(
  lots: number | null,
  { lotSize }: Pick<Wire<FutureRow>, 'lotSize'>,
  unit: 'lots' | 'qty',
): number | null {
  return lots === null || lotSize === null ? null : unit === 'qty' ? lots * lotSize : lots
}
