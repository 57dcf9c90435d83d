/** How much history is made. */
export interface HistorySpan {
  readonly chainSessions: number
  /** Expiries of each symbol in those sessions but the last, which has all. */
  readonly earlierExpiries: number
  readonly fileSessions: number
  /** Sessions with all that is told in the evening at least: deliveries, participants, institutions, deals, companies. */
  readonly eveningSessions: number
  /** Years of what companies report of their quarters and owners. */
  readonly reportYears: number
  /** Sessions with the volume of every minute: the clock of the oldest replayed one is made of twenty before it. */
  readonly minuteSessions: number
  /** Sessions with bars of 5 and 15 minutes, and with those of an hour. */
  readonly barSessions: number
  readonly hourSessions: number
  /** Sessions with 5-minute bars of futures at least: what is usual at a time of day needs ten of them. */
  readonly futureBarSessions: number
  /** Sessions whose unusual activity is recorded: replayed ones have a record of their own. */
  readonly unusualSessions: number
  readonly dailySessions: number
  readonly derivedSessions: number
  /** Sessions with futures' daily rows and what is derived of them: frames, phases and series look far back (§F7, §F8). */
  readonly futuresSessions: number
  /** Sessions with closing volatilities: ranks of IV need many (§S12). */
  readonly volSessions: number
  /** Sessions whose signals are in the ledger. */
  readonly signalSessions: number
  /** Sessions with strength, extremes, breadth, phases and scores of shares. */
  readonly shareSessions: number
}

export const FULL: HistorySpan = {
  chainSessions: 5,
  earlierExpiries: Number.POSITIVE_INFINITY,
  fileSessions: 31,
  eveningSessions: 252,
  reportYears: 4,
  minuteSessions: 26,
  barSessions: 60,
  hourSessions: 120,
  futureBarSessions: 81,
  unusualSessions: 60,
  dailySessions: 740,
  derivedSessions: 252,
  futuresSessions: 252,
  volSessions: 252,
  signalSessions: 60,
  shareSessions: 252,
}
export const SHORT: HistorySpan = {
  chainSessions: 2,
  earlierExpiries: 2,
  fileSessions: 3,
  eveningSessions: 60,
  reportYears: 1.3,
  minuteSessions: 3,
  barSessions: 3,
  hourSessions: 3,
  futureBarSessions: 12,
  unusualSessions: 2,
  dailySessions: 320,
  derivedSessions: 5,
  futuresSessions: 45,
  volSessions: 26,
  signalSessions: 3,
  // Back to the first session of a month in its middle, on which its liquid list is made.
  shareSessions: 10,
}
