import { compact, grouped, type Maybe, signed, signedCompact } from '@strikelens/market/formats'
import { numberStyle } from './numberStyle.ts'

/** Open interest or volume of a table, as the reader wants it written. */
export function amount(value: Maybe): string {
  return numberStyle() === 'short' ? compact(value) : grouped(value)
}

/** As `amount`, with '+' before what is above zero. */
export function signedAmount(value: Maybe): string {
  return numberStyle() === 'short' ? signedCompact(value) : signed(value)
}
