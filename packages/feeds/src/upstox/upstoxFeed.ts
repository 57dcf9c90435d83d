import { sessionState } from '@strikelens/market/calendar'
import { istDate } from '@strikelens/market/time'
import { missingWords } from '../broker/coverage.ts'
import { PATIENCE, type SocketPatience } from '../broker/keptSocket.ts'
import { type Connection, liveMessages } from '../broker/liveMessages.ts'
import { masterOfDay } from '../broker/masterOfDay.ts'
import { shares } from '../broker/plan.ts'
import { poll } from '../broker/poller.ts'
import { recordingFolder } from '../broker/recording.ts'
import { tickHours } from '../broker/tickHours.ts'
import { TokenKeeper, type TokenSource } from '../broker/token.ts'
import type { Feed } from '../feed/index.ts'
import { minuteBars } from './candles.ts'
import { upstoxLanguage } from './language.ts'
import { UPSTOX_ADDRESSES, type UpstoxAddresses, UpstoxRest } from './rest.ts'
import { MOST_OF_CONNECTION, type Modes, modesOf, subscriptionRequests } from './subscription.ts'

export interface UpstoxSettings {
  readonly tokens: TokenSource
  /** Sockets that the operator's plan with Upstox allows. */
  readonly connections: number
  /** Folder of all recordings. */
  readonly recordings: string
  readonly addresses?: UpstoxAddresses
  readonly patience?: SocketPatience
  /** Market time, epoch ms. */
  now(): number
}

/** Upstox as a feed: sockets for what matters most, quotes asked for in turn for all the rest. */
export function upstoxFeed(settings: UpstoxSettings): Feed {
  const { recordings, now, patience = PATIENCE } = settings
  const rest = new UpstoxRest(settings.addresses ?? UPSTOX_ADDRESSES, new TokenKeeper(settings.tokens, now))
  const limits = { instrumentsPerConnection: MOST_OF_CONNECTION, connections: settings.connections }
  let today: ReturnType<typeof upstoxLanguage.readMaster> | null = null
  const masterOfToday = () => {
    if (today === null) throw new Error('The instruments of a day are asked for before its ticks.')
    return today
  }

  return {
    id: upstoxLanguage.id,
    label: upstoxLanguage.label,
    gives: upstoxLanguage.gives,
    limits,

    async instruments(date, signal) {
      const download = (stop: AbortSignal) => rest.master(stop)
      today = await masterOfDay({ language: upstoxLanguage, recordings, download, now }, date, signal)
      return today.instruments
    },

    async *ticks(wanted, signal) {
      const master = masterOfToday()
      const { date } = master.instruments
      const known = wanted.map((id) => master.listed.get(id) ?? null)
      const hours = tickHours(wanted, master.instruments)
      const dealt = shares(wanted.length, (place) => known[place] !== null, limits)
      const modes = dealt.connections.map((places) => modesOf(places, (place) => known[place]?.kind === 'option'))
      const connectionOf = new Map(
        modes.flatMap(({ full, greeks }, i) => [...full, ...greeks].map((place) => [place, i])),
      )
      yield* master.rejected
      yield {
        coverage: {
          streamed: connectionOf.size,
          polled: known.filter((instrument) => instrument !== null).length - connectionOf.size,
          missing: missingWords(master.instruments, wanted, (id) => master.listed.has(id)),
        },
      }
      const polled = known.flatMap((instrument, place) =>
        instrument === null
          ? []
          : [{ key: instrument.key, connection: connectionOf.get(place) ?? null, hours: hours[place] }],
      )
      const keysOf = (places: readonly number[]) => places.flatMap((place) => known[place]?.key ?? [])
      yield* liveMessages(
        {
          connections: modes.map(({ full, greeks }) =>
            connection({ full: keysOf(full), greeks: keysOf(greeks) }, signal),
          ),
          reader: master.reader(wanted),
          recording: recordingFolder(recordings, upstoxLanguage.id, date),
          poll: (listener, stop) =>
            poll(
              {
                ...listener,
                instruments: polled,
                ask: (keys) => rest.quotes(keys, stop),
                now,
                idleMs: patience.silenceMs / 5,
              },
              stop,
            ),
          now,
          endsAt: Math.max(...hours.map((open) => open?.to ?? 0)),
        },
        signal,
      )
    },

    async history(id, span, signal) {
      const instrument = masterOfToday().listed.get(id)
      if (instrument === undefined) throw new Error(`Upstox does not have ${id}`)
      return minuteBars(rest, instrument, span, istDate(now()), signal)
    },
  }

  function connection(keys: Pick<Modes<string>, 'full' | 'greeks'>, signal: AbortSignal): Connection {
    return {
      async address() {
        const { url, token } = await rest.socketAddress(signal)
        return { url, headers: {}, expiresAt: token.expiresAt }
      },
      // The address was good for one use: whether the token is still good, the request for the next one tells.
      onRefused: () => undefined,
      requests: () => subscriptionRequests(keys),
      mayBeSilent: () => sessionState('derivatives', now()).phase !== 'open',
      patience,
    }
  }
}
