import { compact, grouped, type Maybe, signed, signedCompact } from './numbers.ts'

/** How quantities are written: 1,23,45,678 or 1.23 Cr. */
export type NumberStyle = 'full' | 'short'

let style: NumberStyle = 'full'

/** Writes the quantities of tables this way from now on. */
export function writeQuantities(next: NumberStyle): void {
  style = next
}

/** Open interest or volume of a table, as the reader wants it written. */
export function amount(value: Maybe): string {
  return style === 'short' ? compact(value) : grouped(value)
}

/** As `amount`, with '+' before what is above zero. */
export function signedAmount(value: Maybe): string {
  return style === 'short' ? signedCompact(value) : signed(value)
}
