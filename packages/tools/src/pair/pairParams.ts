import { indicators } from '../indicators/indicatorParam.ts'
import { base, chart, days, interval } from '../instrument/params.ts'
import { STOCK_INTERVALS } from '../kit/intervals.ts'
import { choice, compared, count, expiry, from, moment, px } from '../params.ts'
import { STOCK_DAYS } from './stockDays.ts'

/** How the pages of straddles and strangles draw and price a pair (§S15). */
export const pairParams = { expiry, chart, ind: indicators, base, from, ...moment }

/** What a pair's premium is compared with: of one strike also with another strike. */
export const straddleVs = { vs: compared('strike or symbol') }
export const strangleVs = { vs: compared('symbol') }

/** The same where chains come every minute. */
export const minuteParams = { interval, days, px }

/** The same of a stock, whose chain comes every three minutes and whose last trades are often old. */
export const stockParams = {
  interval: choice(STOCK_INTERVALS, '3m'),
  days: count(STOCK_DAYS, 1),
  px: choice(['mid', 'ltp']),
}
