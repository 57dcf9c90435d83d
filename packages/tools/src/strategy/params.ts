import * as z from 'zod/mini'
import { choice, count } from '../params.ts'

/** Lengths of a row in minutes (§O2). */
export const INTERVAL_MINUTES = { '1m': 1, '3m': 3, '5m': 5, '15m': 15, '30m': 30, '1h': 60 } as const

/** Row length, three minutes unless another is chosen (§S15). */
export const interval = choice(['1m', '3m', '5m', '15m', '30m', '1h'], '3m')
/** Sessions on the chart, contracts fixed over all of them (§S15). */
export const days = count([1, 2, 3, 5], 1)
export const chart = choice(['line', 'candle'])
/** What changes are measured against; here since the open unless another is chosen (§S15). */
export const base = choice(['open', 'prev', 'time'])

/** A comma list of overlays, or 'none'; those in `on` are drawn by default. */
export function overlays(all: readonly string[], on: readonly string[]) {
  const isList = (text: string) => text === 'none' || text.split(',').every((one) => all.includes(one))
  return z._default(z.string().check(z.refine(isList)), on.join(','))
}
