import { Backoff } from './backoff.ts'
import { pause } from './pause.ts'
import type { TickHours } from './tickSieve.ts'
import { SignedOut } from './token.ts'

/** Instruments of one request for quotes at most: brokers agree on it. */
const QUOTES_A_REQUEST = 500

export interface Polled {
  readonly key: string
  /** The connection that streams it; null where none does. */
  readonly connection: number | null
  readonly hours: TickHours | null
}

/** What a poller tells, and what it is told of the connections. */
export interface PollListener {
  onAnswer(body: Uint8Array): void
  /** An answer did not come; it is asked for again. */
  onFailure(reason: string): void
  /** Whether a connection works or is about to: what a broken one would bring is asked for as well. */
  isLive(connection: number): boolean
}

export interface PollSettings extends PollListener {
  readonly instruments: readonly Polled[]
  ask(keys: readonly string[], signal: AbortSignal): Promise<Uint8Array>
  now(): number
  /** How long to wait when there is nothing to ask or nobody to ask, real ms. */
  readonly idleMs: number
}

/**
 * Asks in turn for what no working connection brings, 500 a request, for as long as it trades. The whole market that does not
 * fit the sockets comes round in about a minute, well within the three minutes of a stock's chain.
 */
export async function poll(settings: PollSettings, signal: AbortSignal): Promise<void> {
  const { instruments, now, isLive, idleMs } = settings
  const backoff = new Backoff(idleMs, 30 * idleMs)
  const isDue = ({ connection, hours }: Polled) =>
    hours !== null && now() >= hours.from && now() <= hours.to && (connection === null || !isLive(connection))
  let next = 0
  while (!signal.aborted) {
    const keys: string[] = []
    let walked = 0
    for (; walked < instruments.length && keys.length < QUOTES_A_REQUEST; walked++) {
      const instrument = instruments[(next + walked) % instruments.length]
      if (isDue(instrument)) keys.push(instrument.key)
    }
    if (keys.length === 0) {
      await pause(idleMs, signal).catch(() => undefined)
      continue
    }
    try {
      settings.onAnswer(await settings.ask(keys, signal))
      next += walked
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
