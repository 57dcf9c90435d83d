import { type Feed, type FeedLimits, type HistoryBars, NotListed } from '../feed/index.ts'
import { BrokerDay } from './brokerDay.ts'
import type { SocketPatience } from './keptSocket.ts'
import { type Connection, liveMessages } from './liveMessages.ts'
import { masterOfDay } from './masterOfDay.ts'
import { poll } from './poller.ts'
import { recordingFolder } from './recordedDays.ts'
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

export interface BrokerFeedSettings {
  /** Folder of all recordings. */
  readonly recordings: string
  readonly patience: SocketPatience
  /** Market time, epoch ms. */
  now(): number
}

/** A broker as a feed: its connections for what matters most, quotes asked for in turn for all the rest. */
export function brokerFeed<Listed extends { readonly key: string }>(
  broker: Broker<Listed>,
  { recordings, patience, now }: BrokerFeedSettings,
): Feed {
  const { language, limits } = broker
  const download = (signal: AbortSignal) => broker.download(signal)
  let today: ListedMaster<Listed> | null = null
  let running: BrokerDay<Listed> | null = null
  const masterOfToday = () => {
    if (today === null) throw new Error('The instruments of a day are asked for before its ticks.')
    return today
  }

  return {
    id: language.id,
    label: language.label,
    gives: language.gives,
    limits,

    async instruments(date, signal) {
      today = await masterOfDay({ language, recordings, download, now }, date, signal)
      return today.instruments
    },

    async *ticks(wanted, signal) {
      const master = masterOfToday()
      const day = new BrokerDay(broker, master, wanted, signal)
      running = day
      yield* master.rejected
      yield day.coverage
      yield* liveMessages(
        {
          connections: day.connections(),
          reader: () => day.reader,
          steered: (steering) => day.steered(steering),
          recording: recordingFolder(recordings, language.id, master.instruments.date),
          poll: (listener, stop) =>
            poll(
              {
                ...listener,
                instruments: () => day.polled,
                ask: (keys) => broker.quotes(keys, stop),
                now,
                idleMs: patience.silenceMs / 5,
              },
              stop,
            ),
          now,
          endsAt: () => day.endsAt,
        },
        signal,
      )
    },

    replan(wanted) {
      running?.replan(wanted, masterOfToday())
    },

    async history(id, span, signal) {
      const instrument = masterOfToday().listed.get(id)
      if (instrument === undefined) throw new NotListed(`${language.label} does not have ${id}`)
      return broker.history(instrument, span, signal)
    },
  }
}
