import { choice, count } from '../params.ts'

/** Row length, three minutes unless another is chosen (§S15). */
export const interval = choice(['1m', '3m', '5m', '15m', '30m', '1h'], '3m')
/** Sessions on the chart, contracts fixed over all of them (§S15). */
export const days = count([1, 2, 3, 5], 1)
export const chart = choice(['line', 'candle'])
/** What changes are measured against; here since the open unless another is chosen (§S15). */
export const base = choice(['open', 'prev', 'time'])
