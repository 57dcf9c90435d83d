import { sessionState } from '@strikelens/market/calendar'
import { istDate } from '@strikelens/market/time'
import { brokerFeed } from '../broker/brokerFeed.ts'
import { PATIENCE, type SocketPatience } from '../broker/keptSocket.ts'
import { type SignInNews, TokenKeeper, type TokenSource } from '../broker/token.ts'
import type { Feed } from '../feed/index.ts'
import { minuteBars } from './candles.ts'
import { upstoxLanguage } from './language.ts'
import { hasOi } from './master.ts'
import { UPSTOX_ADDRESSES, type UpstoxAddresses, UpstoxRest } from './rest.ts'
import { MOST_OF_CONNECTION, subscriptionRequests, UPSTOX_LANES } from './subscription.ts'

export interface UpstoxSettings {
  readonly tokens: TokenSource
  readonly signInNews: SignInNews
  /** Sockets that the operator's plan with Upstox allows. */
  readonly connections: number
  /** Folder of all recordings. */
  readonly recordings: string
  readonly addresses?: UpstoxAddresses
  readonly patience?: SocketPatience
  /** Market time, epoch ms. */
  now(): number
}

/** Upstox as a feed: as many sockets as the operator's plan allows, and quotes. */
export function upstoxFeed(settings: UpstoxSettings): Feed {
  const { recordings, now, patience = PATIENCE } = settings
  const tokens = new TokenKeeper(settings.tokens, now)
  const rest = new UpstoxRest(settings.addresses ?? UPSTOX_ADDRESSES, tokens)
  return brokerFeed(
    {
      language: upstoxLanguage,
      limits: { instrumentsPerConnection: MOST_OF_CONNECTION, connections: settings.connections },
      lanes: UPSTOX_LANES,
      download: (signal) => rest.master(signal),
      wayIn: (signal) => ({
        async address() {
          const { url, token } = await rest.socketAddress(signal)
          return { url, headers: {}, expiresAt: token.expiresAt, isCurrent: () => tokens.isCurrent(token) }
        },
        signInNews: settings.signInNews,
        // The address was given for this token a moment ago: what is refused is one connection too many. Whether the token
        // is still good, the request for the next address tells.
        onRefused: () => new Error('Upstox refuses the connection: are others open with this account?'),
        mayBeSilent: () => sessionState('derivatives', now()).phase !== 'open',
        patience,
      }),
      subscribed: (group) => subscriptionRequests('sub', group),
      unsubscribed: (group) => subscriptionRequests('unsub', group),
      hasOi,
      quotes: (keys, signal) => rest.quotes(keys, signal),
      history: (instrument, span, signal) => minuteBars(rest, instrument, span, istDate(now()), signal),
    },
    { recordings, patience, now },
  )
}
