import type { StripQuote } from '@strikelens/market/live'
import type { IsoDate } from '@strikelens/market/time'
import type { FeedStatus } from '../health/feedStatus.ts'
import type { FillStatus } from '../health/fillStatus.ts'
import type { MinutePackage } from '../stored/minutePackage.ts'
import type { ClockReading } from './heldClock.ts'

/** What an ingesting thread is told while it runs. */
export type IngestCommand =
  /** A chain is followed from now on, or by nobody any more. */
  | { readonly kind: 'follow' | 'leave'; readonly chain: FollowedChain }
  /** All sessions before the one it began with are there. */
  | { readonly kind: 'history' }

export interface FollowedChain {
  readonly symbol: string
  readonly expiry: IsoDate
}

/** What it says. */
export type IngestMessage =
  | { readonly kind: 'minute'; readonly minute: MinutePackage }
  | { readonly kind: 'full' | 'tick'; readonly symbol: string; readonly expiry: IsoDate; readonly payload: Uint8Array }
  | { readonly kind: 'strip'; readonly at: number; readonly quotes: readonly StripQuote[] }
  | ({ readonly kind: 'clock' } & ClockReading)
  /** How the feeds stand, and how far the gaps of an earlier day are filled. */
  | { readonly kind: 'feeds'; readonly feeds: readonly FeedStatus[]; readonly fill: FillStatus | null }
  /** Another feed is in use, by the name that pages show. */
  | { readonly kind: 'source'; readonly label: string }
  /** Minutes of a day that were missing are stored; these reads see something new. */
  | { readonly kind: 'filled'; readonly date: IsoDate; readonly asOf: number; readonly reads: ReadonlySet<string> }
  /** Days were added or replaced: what is kept of them is old. */
  | { readonly kind: 'forget' }
  | { readonly kind: 'problem'; readonly message: string }
