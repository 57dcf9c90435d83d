import * as z from 'zod/mini'
import { text } from '../params.ts'

/** The least turnover of a row today, ₹ crore. */
export function turnoverParam(own: number) {
  const crore = z.pipe(
    text((crore) => /^\d{1,6}(\.\d{1,2})?$/.test(crore)),
    z.transform(Number),
  )
  return z._default(crore, own)
}
