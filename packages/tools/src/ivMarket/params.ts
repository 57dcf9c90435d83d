import { choice, count } from '../params.ts'

/** Sessions an IV is ranked over (§S12). */
export const LOOKS = [21, 63, 126, 252] as const

/** Which IV is ranked: IV30, or the ATM IV of the first expiry, which saw-tooths (§S11). */
export const SERIES = ['iv30', 'near'] as const
export type IvSeries = (typeof SERIES)[number]

/** What decides a reading of the market's volatility. */
export const ivParams = { look: count(LOOKS, 252), series: choice(SERIES) }
