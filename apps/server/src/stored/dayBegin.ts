import { type ClockTime, MINUTE_MS } from '@strikelens/market/time'

/** A market day begins before Gift Nifty, the first to open; it trades on past midnight. */
export const DAY_BEGIN: ClockTime = '06:00'
export const DAY_BEGIN_MS = 6 * 60 * MINUTE_MS
