import { type Feed, NotListed } from '../feed/index.ts'
import type { Broker, ListedMaster } from './broker.ts'
import { BrokerDay } from './brokerDay.ts'
import type { SocketPatience } from './keptSocket.ts'
import { liveMessages } from './liveMessages.ts'
import { masterOfDay } from './masterOfDay.ts'
import { poll } from './poller.ts'
import { recordingFolder } from './recordedDays.ts'

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
