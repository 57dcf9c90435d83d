import type { FeedLimits, HistoryBars } from '../feed/index.ts'
import type { Connection } from './liveMessages.ts'
import type { SocketRequest } from './socketLine.ts'
import type { Lane, ModeGroup } from './streams.ts'
import type { DayMaster, VendorLanguage } from './vendor.ts'

/** A master that says how the broker names what it has. */
export interface ListedMaster<Listed> extends DayMaster {
  readonly listed: ReadonlyMap<string, Listed>
}

/** What is a broker's own: its words, its limits, its addresses. */
export interface Broker<Listed extends { readonly key: string }> {
  readonly language: VendorLanguage<ListedMaster<Listed>>
  readonly limits: FeedLimits
  /** What one connection takes, the best way first; what it has no room for is asked for instead. */
  readonly lanes: readonly Lane<Listed>[]
  /** Today's instrument master, unpacked. */
  download(signal: AbortSignal): Promise<Uint8Array>
  /** How a connection is opened. */
  wayIn(signal: AbortSignal): Omit<Connection, 'line' | 'requests'>
  /** The requests for instruments in a mode, and those that end them. */
  subscribed(group: ModeGroup<Listed>): readonly SocketRequest[]
  unsubscribed(group: ModeGroup<Listed>): readonly SocketRequest[]
  /** Whether there is open interest in it. */
  hasOi(instrument: Listed): boolean
  /** The answer with quotes of so many keys, as it came. */
  quotes(keys: readonly string[], signal: AbortSignal): Promise<Uint8Array>
  history(
    instrument: Listed,
    span: { readonly from: number; readonly to: number },
    signal: AbortSignal,
  ): Promise<HistoryBars>
}
