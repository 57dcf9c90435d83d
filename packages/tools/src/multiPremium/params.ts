import * as z from 'zod/mini'
import { base, days } from '../instrument/params.ts'
import { expiry, from, listText, moment, px, symbol } from '../params.ts'
import type { PairKind } from './pairItems.ts'
import type { PairWords } from './pairText.ts'

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

/** Pairs of a page, twice as many as it compares: it says of those above its own number that they are left out. */
export function pairList({ noun, most }: PairKind, parse: (text: string) => readonly PairWords[] | null) {
  return z.optional(listText({ most: 2 * most, noun, isOne: (one) => parse(one) !== null }))
}
