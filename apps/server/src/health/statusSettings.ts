import type { CalendarOverrides } from '@strikelens/market/calendar'
import type { Db } from '@strikelens/store/database'
import type { FeedStatus } from './feedStatus.ts'
import type { FillStatus } from './fillStatus.ts'
import type { MarketKind } from './marketTime.ts'

/** How far the history has been filled in; null when nothing is missing. */
export interface HistoryState {
  readonly stage: string
  readonly done: number
  readonly total: number
}

/** What the server tells of itself and of its market. */
export interface StatusSettings {
  /** Market time now, how many market seconds pass in one, and the last published minute. */
  clock(): { now: number; speed: number; published: number }
  /** How pages name where the data comes from now. */
  source(): string
  readonly db: Db
  history(): HistoryState | null
  /** How far the gaps of an earlier day are filled; null while none are. */
  fill(): FillStatus | null
  readonly kind: MarketKind
  /** How the configured feeds stand, the first choice first. */
  feeds(): readonly FeedStatus[]
  /** Why the server cannot serve yet; null when it can. */
  notReady(): string | null
  /** What is wrong with the database; null when nothing is. */
  databaseTrouble(): string | null
  /** Days that were published after the calendar was written. */
  calendar(): CalendarOverrides
}
