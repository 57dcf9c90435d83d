import { DAY_MS } from '@strikelens/market/time'
import { brokerFeed } from '../broker/brokerFeed.ts'
import { PATIENCE, type SocketPatience } from '../broker/keptSocket.ts'
import type { Connection } from '../broker/liveMessages.ts'
import { type BrokerToken, SignedOut, type SignInNews, TokenKeeper, type TokenSource } from '../broker/token.ts'
import type { Feed, HistoryBars } from '../feed/index.ts'
import type { Candle } from './candles.ts'
import { kiteLanguage } from './language.ts'
import type { KiteInstrument } from './masterBuilder.ts'
import { KITE_PACE, type KitePace, KiteRest } from './rest.ts'
import { subscriptions, unsubscriptions } from './subscriptions.ts'

export interface KiteAddresses {
  readonly rest: string
  readonly socket: string
}

export interface KiteSettings {
  readonly apiKey: string
  readonly tokens: TokenSource
  readonly signInNews: SignInNews
  /** Folder of all recordings. */
  readonly recordings: string
  readonly addresses?: KiteAddresses
  readonly patience?: SocketPatience
  readonly pace?: KitePace
  /** Market time, epoch ms. */
  now(): number
}

const ADDRESSES: KiteAddresses = { rest: 'https://api.kite.trade', socket: 'wss://ws.kite.trade' }
const TOKENS_A_SOCKET = 3000
/** Days of minute bars in one answer at most. */
const LONGEST_SPAN_MS = 60 * DAY_MS

/** Zerodha Kite as a feed: three sockets of 3,000 instruments, and quotes. */
export function kiteFeed(settings: KiteSettings): Feed {
  const { apiKey, recordings, now, addresses = ADDRESSES, patience = PATIENCE, pace = KITE_PACE } = settings
  const tokens = new TokenKeeper(settings.tokens, now)
  const rest = new KiteRest(addresses.rest, apiKey, tokens, patience.firstRetryMs, pace)
  return brokerFeed(
    {
      language: kiteLanguage,
      limits: { instrumentsPerConnection: TOKENS_A_SOCKET, connections: 3 },
      lanes: [{ mode: 'full', most: TOKENS_A_SOCKET, fits: () => true }],
      download: (signal) => rest.master(signal),
      wayIn: () => ({ ...wayIn(), patience }),
      subscribed: ({ instruments }) => subscriptions(instruments.map(({ token }) => token)),
      unsubscribed: ({ instruments }) => unsubscriptions(instruments.map(({ token }) => token)),
      hasOi: ({ hasOi }) => hasOi,
      quotes: (keys, signal) => rest.quotes(keys, signal),
      async history(instrument, span, signal) {
        const candles: Candle[] = []
        for (let from = span.from; from < span.to; from += LONGEST_SPAN_MS) {
          const to = Math.min(span.to, from + LONGEST_SPAN_MS)
          const part = await rest.minutes(instrument.token, from, to - 1, signal)
          candles.push(...part.filter(({ start }) => start >= from && start < to))
        }
        return barsOf(candles, instrument)
      },
    },
    { recordings, patience, now },
  )

  /** Each connection asks anew for the way in, so that a new sign-in is used without anyone being told. */
  function wayIn(): Pick<Connection, 'address' | 'onRefused' | 'signInNews'> {
    let used: BrokerToken | null = null
    return {
      signInNews: settings.signInNews,
      async address() {
        const token = await tokens.current()
        used = token
        const url = new URL(addresses.socket)
        url.searchParams.set('api_key', apiKey)
        url.searchParams.set('access_token', token.accessToken)
        return { url: url.href, headers: {}, expiresAt: token.expiresAt, isCurrent: () => tokens.isCurrent(token) }
      },
      onRefused() {
        if (used !== null) tokens.refuse(used)
        return new SignedOut('the broker no longer accepts the sign-in')
      },
    }
  }
}

function barsOf(candles: readonly Candle[], { unitsPerQuantity, hasOi }: KiteInstrument): HistoryBars {
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
