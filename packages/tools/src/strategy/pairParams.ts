import { expiry, from, indicators, moment, px } from '../params.ts'
import { base, chart, days, interval } from './params.ts'

/** How the pages of straddles and strangles draw and price a pair (§S15). */
export const pairParams = { expiry, chart, ind: indicators, base, from, ...moment }

/** The same where chains come every minute. */
export const minuteParams = { interval, days, px }
