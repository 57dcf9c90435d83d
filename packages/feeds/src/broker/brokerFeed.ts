import { type Feed, type FeedLimits, type HistoryBars, NotListed } from '../feed/index.ts'
import { missingWords } from './coverage.ts'
import type { SocketPatience } from './keptSocket.ts'
import { type Connection, liveMessages } from './liveMessages.ts'
import { masterOfDay } from './masterOfDay.ts'
import { shares } from './plan.ts'
import { poll } from './poller.ts'
import { recordingFolder } from './recordedDays.ts'
import { tickHours } from './tickHours.ts'
import type { DayMaster, VendorLanguage } from './vendor.ts'

/** A master that says how the broker names what it has. */
interface ListedMaster<Listed> extends DayMaster {
  readonly listed: ReadonlyMap<string, Listed>
}

/** One of the wanted that the broker has. */
interface WantedPlace<Listed> {
  /** In `wanted`. */
  readonly place: number
  readonly instrument: Listed
}

/** A connection, and which places it brings. */
interface PlannedConnection {
  readonly connection: Connection
  readonly places: readonly number[]
}

/** What is a broker's own: its words, its limits, its addresses. */
export interface Broker<Listed extends { readonly key: string }> {
  readonly language: VendorLanguage<ListedMaster<Listed>>
  readonly limits: FeedLimits
  /** Today's instrument master, unpacked. */
  download(signal: AbortSignal): Promise<Uint8Array>
  /** The connection for its share of the wanted, the most important first; what it has no room for is asked for instead. */
  connect(share: readonly WantedPlace<Listed>[], signal: AbortSignal): PlannedConnection
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
      const { instruments, listed, rejected, reader } = masterOfToday()
      const known = wanted.flatMap((id, place): WantedPlace<Listed>[] => {
        const instrument = listed.get(id)
        return instrument === undefined ? [] : [{ place, instrument }]
      })
      const planned = shares(known, limits).map((share) => broker.connect(share, signal))
      const connectionOf = new Map(planned.flatMap(({ places }, i) => places.map((place) => [place, i])))
      yield* rejected
      const streamed = connectionOf.size
      const missing = missingWords(instruments, wanted, (id) => listed.has(id))
      yield { coverage: { streamed, polled: known.length - streamed, missing } }

      const hours = tickHours(wanted, instruments)
      const polled = known.map(({ place, instrument }) => ({
        key: instrument.key,
        connection: connectionOf.get(place) ?? null,
        hours: hours[place],
      }))
      yield* liveMessages(
        {
          connections: planned.map(({ connection }) => connection),
          reader: reader(wanted),
          recording: recordingFolder(recordings, language.id, instruments.date),
          poll: (listener, stop) =>
            poll(
              {
                ...listener,
                instruments: polled,
                ask: (keys) => broker.quotes(keys, stop),
                now,
                idleMs: patience.silenceMs / 5,
              },
              stop,
            ),
          now,
          endsAt: hours.reduce((latest, open) => Math.max(latest, open?.to ?? 0), 0),
        },
        signal,
      )
    },

    async history(id, span, signal) {
      const instrument = masterOfToday().listed.get(id)
      if (instrument === undefined) throw new NotListed(`${language.label} does not have ${id}`)
      return broker.history(instrument, span, signal)
    },
  }
}
