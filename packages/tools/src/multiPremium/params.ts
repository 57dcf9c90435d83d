import * as z from 'zod/mini'
import { expiry, from, moment, px, symbol } from '../params.ts'
import { base, days } from '../strategy/params.ts'

/** What pages of compared pairs are asked for beside the pairs themselves. */
export const comparisonParams = {
  symbol: symbol('NIFTY'),
  expiry,
  base,
  from,
  /** Absent: 3m. */
  interval: z.optional(z.enum(['1m', '3m', '5m', '15m', '30m', '1h'])),
  days,
  px,
  /** Of the column the table is sorted by. */
  dir: z.optional(z.enum(['asc', 'desc'])),
  ...moment,
}
