import { Backoff } from './backoff.ts'
import { pause } from './pause.ts'
import type { TickHours } from './tickSieve.ts'
import { SignedOut } from './token.ts'

/** Instruments of one request for quotes at most: brokers agree on it. */
const QUOTES_A_REQUEST = 500

export interface Polled {
  /** In the list of what is wanted. */
  readonly place: number
  readonly key: string
  /** The connection that streams it; null where none does. */
  readonly connection: number | null
  readonly hours: TickHours | null
  readonly hasOi: boolean
}

/** What a poller tells, and what it is told of the connections. */
export interface PollListener {
  onAnswer(body: Uint8Array): void
  /** An answer did not come; it is asked for again. */
  onFailure(reason: string): void
  /** Whether a connection works or is about to: what a broken one would bring is asked for as well. */
  isLive(connection: number): boolean
  /** Whether anything of today was told of an instrument. */
  isHeard(place: number): boolean
}

export interface PollSettings extends PollListener {
  /** The most important first. */
  instruments(): readonly Polled[]
  ask(keys: readonly string[], signal: AbortSignal): Promise<Uint8Array>
  now(): number
  /** How long to wait when there is nothing to ask or nobody to ask, real ms. */
  readonly idleMs: number
}

/** So long before its open the open interest of a contract is asked for, if nobody has told it. */
const STANDING_BEFORE_MS = 45 * 60_000
/** What is streamed is told at once when it is asked for: who is not heard by then has not been touched today. */
const SETTLING_IDLES = 10

/**
 * Asks in turn for what no working connection brings, 500 a request, for as long as it trades. The whole market that does not
 * fit the sockets comes round in about a minute, well within the three minutes of a stock's chain. Before that, once: how the
 * contracts stand that nobody has touched today, so that the open interest of a chain is whole from its first minute.
 */
export async function poll(settings: PollSettings, signal: AbortSignal): Promise<void> {
  const { now, isLive, isHeard, idleMs } = settings
  const backoff = new Backoff(idleMs, 30 * idleMs)
  const isDue = ({ connection, hours }: Polled) =>
    hours !== null && now() >= hours.from && now() <= hours.to && (connection === null || !isLive(connection))
  const standing = new Set<string>()
  const isUntouched = ({ key, place, hours, hasOi }: Polled) =>
    hasOi && hours !== null && now() >= hours.from - STANDING_BEFORE_MS && now() <= hours.to
      ? !standing.has(key) && !isHeard(place)
      : false
  let next = 0
  let idles = 0
  while (!signal.aborted) {
    const instruments = settings.instruments()
    const hasSettled = idles >= SETTLING_IDLES
    const keys = hasSettled ? keysOf(instruments.filter(isUntouched).slice(0, QUOTES_A_REQUEST)) : []
    const isStanding = keys.length > 0
    let walked = 0
    for (; !isStanding && walked < instruments.length && keys.length < QUOTES_A_REQUEST; walked++) {
      const instrument = instruments[(next + walked) % instruments.length]
      if (isDue(instrument)) keys.push(instrument.key)
    }
    if (keys.length === 0) {
      idles++
      await pause(idleMs, signal).catch(() => undefined)
      continue
    }
    try {
      settings.onAnswer(await settings.ask(keys, signal))
      if (isStanding) for (const key of keys) standing.add(key)
      else next += walked
      idles++
      backoff.reset()
    } catch (error) {
      if (signal.aborted) return
      // A connection tells that nobody is signed in; here it only means to wait.
      const isSignedOut = error instanceof SignedOut
      if (!isSignedOut) settings.onFailure(error instanceof Error ? error.message : String(error))
      await pause(isSignedOut ? 5 * idleMs : backoff.next(), signal).catch(() => undefined)
    }
  }
}

function keysOf(instruments: readonly Polled[]): string[] {
  return instruments.map(({ key }) => key)
}
