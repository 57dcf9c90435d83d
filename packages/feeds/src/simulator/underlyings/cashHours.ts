/** One day's hours and its places in the paths. */
export interface CashHours {
  /** Minutes of the session. */
  readonly minutes: number
  /** The minute at which stocks with derivatives stop trading; `minutes` without an auction. */
  readonly auctionMinute: number
  /** Minutes of the day's rows: one more than the session where there is an auction. */
  readonly width: number
  /** Place of the day in the path. */
  readonly d: number
  readonly dayNumber: number
}
