import { DAY_MS } from '@strikelens/market/time'
import { missingWords } from '../broker/coverage.ts'
import { PATIENCE, type SocketPatience } from '../broker/keptSocket.ts'
import { type Connection, liveMessages } from '../broker/liveMessages.ts'
import { masterOfDay } from '../broker/masterOfDay.ts'
import { shares } from '../broker/plan.ts'
import { poll } from '../broker/poller.ts'
import { recordingFolder } from '../broker/recording.ts'
import { tickHours } from '../broker/tickHours.ts'
import { type BrokerToken, TokenKeeper, type TokenSource } from '../broker/token.ts'
import type { Feed, FeedLimits, HistoryBars } from '../feed/index.ts'
import type { Candle } from './candles.ts'
import { type KiteMaster, kiteLanguage } from './language.ts'
import { KiteRest } from './rest.ts'
import { subscriptions } from './subscriptions.ts'

export interface KiteAddresses {
  readonly rest: string
  readonly socket: string
}

export interface KiteSettings {
  readonly apiKey: string
  readonly tokens: TokenSource
  /** Folder of all recordings. */
  readonly recordings: string
  readonly addresses?: KiteAddresses
  readonly patience?: SocketPatience
  /** Market time, epoch ms. */
  now(): number
}

const ADDRESSES: KiteAddresses = { rest: 'https://api.kite.trade', socket: 'wss://ws.kite.trade' }
const LIMITS: FeedLimits = { instrumentsPerConnection: 3000, connections: 3 }
/** Days of minute bars in one answer at most. */
const LONGEST_SPAN_MS = 60 * DAY_MS

/** Zerodha Kite as a feed: three sockets for what matters most, quotes asked for in turn for all the rest. */
export function kiteFeed(settings: KiteSettings): Feed {
  const { apiKey, recordings, now, addresses = ADDRESSES, patience = PATIENCE } = settings
  const tokens = new TokenKeeper(settings.tokens, now)
  const rest = new KiteRest(addresses.rest, apiKey, tokens)
  const download = (signal: AbortSignal) => rest.master(signal)
  let today: KiteMaster | null = null
  const masterOfToday = () => {
    if (today === null) throw new Error('The instruments of a day are asked for before its ticks.')
    return today
  }

  return {
    id: kiteLanguage.id,
    label: kiteLanguage.label,
    limits: LIMITS,
    gives: kiteLanguage.gives,

    async instruments(date, signal) {
      today = await masterOfDay({ language: kiteLanguage, recordings, download, now }, date, signal)
      return today.instruments
    },

    async *ticks(wanted, signal) {
      const master = masterOfToday()
      const known = wanted.map((id) => master.byId.get(id) ?? null)
      const dealt = shares(wanted.length, (place) => known[place] !== null, LIMITS)
      const hours = tickHours(wanted, master.instruments)
      const connections = dealt.connections.map((places): Connection => {
        const list = places.flatMap((place) => known[place]?.token ?? [])
        return { ...wayIn(), requests: () => subscriptions(list), patience }
      })
      yield* master.rejected
      const missing = missingWords(master.instruments, wanted, (id) => master.byId.has(id))
      yield { coverage: { streamed: dealt.connections.flat().length, polled: dealt.rest.length, missing } }

      const connectionOf = new Map(dealt.connections.flatMap((places, i) => places.map((place) => [place, i])))
      const polled = known.flatMap((instrument, place) =>
        instrument === null
          ? []
          : [{ key: instrument.key, connection: connectionOf.get(place) ?? null, hours: hours[place] }],
      )
      yield* liveMessages(
        {
          connections,
          reader: master.reader(wanted),
          recording: recordingFolder(recordings, kiteLanguage.id, master.instruments.date),
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
          endsAt: hours.reduce((latest, open) => Math.max(latest, open?.to ?? 0), 0),
        },
        signal,
      )
    },

    async history(id, span, signal) {
      const instrument = masterOfToday().byId.get(id)
      if (instrument === undefined) throw new Error(`Kite does not have ${id}`)
      const candles: Candle[] = []
      for (let from = span.from; from < span.to; from += LONGEST_SPAN_MS) {
        const to = Math.min(span.to, from + LONGEST_SPAN_MS)
        const part = await rest.minutes(instrument.token, from, to - 1, signal)
        candles.push(...part.filter(({ start }) => start >= from && start < to))
      }
      return barsOf(candles, instrument)
    },
  }

  /** Each connection asks anew for the way in, so that a new sign-in is used without anyone being told. */
  function wayIn(): Pick<Connection, 'address' | 'onRefused'> {
    let used: BrokerToken | null = null
    return {
      async address() {
        used = await tokens.current()
        const url = new URL(addresses.socket)
        url.searchParams.set('api_key', apiKey)
        url.searchParams.set('access_token', used.accessToken)
        return { url: url.href, headers: {}, expiresAt: used.expiresAt }
      },
      onRefused() {
        if (used !== null) tokens.refuse(used)
      },
    }
  }
}

function barsOf(candles: readonly Candle[], instrument: { unitsPerQuantity: number; hasOi: boolean }): HistoryBars {
  const { unitsPerQuantity, hasOi } = instrument
  return {
    start: Float64Array.from(candles, ({ start }) => start),
    open: Float64Array.from(candles, ({ open }) => open),
    high: Float64Array.from(candles, ({ high }) => high),
    low: Float64Array.from(candles, ({ low }) => low),
    close: Float64Array.from(candles, ({ close }) => close),
    volumeQty: Float64Array.from(candles, ({ volume }) => volume * unitsPerQuantity),
    oiQty: Float64Array.from(candles, ({ oi }) => (hasOi ? oi * unitsPerQuantity : Number.NaN)),
  }
}
