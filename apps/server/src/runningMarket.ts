import type { StripQuote } from '@strikelens/market/live'
import type { IsoDate } from '@strikelens/market/time'
import type { FeedStatus } from './health/feedStatus.ts'
import type { FillStatus } from './health/fillStatus.ts'
import type { HistoryState } from './health/statusSettings.ts'
import type { ClockReading } from './ingest/heldClock.ts'
import type { MinutePackage } from './stored/minutePackage.ts'

/** What the rest of the server hears of the market. */
export interface MarketListener {
  print(line: string): void
  /** A minute is stored; resolves when every thread can read it. */
  onStored(minute: MinutePackage): Promise<void>
  /** A minute is published: answers are bound to it from now on. */
  onMinute(minute: MinutePackage): Promise<void>
  onFull(symbol: string, expiry: IsoDate, payload: Uint8Array): void
  onTick(symbol: string, expiry: IsoDate, payload: Uint8Array): void
  onStrip(at: number, quotes: readonly StripQuote[]): void
  /** Missing minutes of a day, up to an instant, are there now: what these reads saw is old. */
  onFilled(filled: {
    readonly date: IsoDate
    readonly asOf: number
    readonly reads: ReadonlySet<string>
  }): Promise<void>
  /** Days were added or replaced. */
  onForget(): Promise<void>
}

/** A market that the server shows: simulated, followed live, played again, or what is stored of it. */
export interface RunningMarket {
  /** How pages name where it comes from; another when another feed has taken over. */
  source(): string
  /** Epoch ms of the last published minute. */
  published(): number
  clock(): ClockReading
  /** How the feeds behind it stand, the first choice first; none where nothing but files is shown. */
  feeds(): readonly FeedStatus[]
  history(): HistoryState | null
  /** How far the gaps of an earlier day are filled; null while none are. */
  fill(): FillStatus | null
  /** Why a visitor finds no data yet, without a full stop; null when there is some. */
  notReady(): string | null
  /** Whether pages follow a chain has changed. */
  follow(chain: { readonly symbol: string; readonly expiry: IsoDate }, isFollowed: boolean): void
  stop(): Promise<void>
}
