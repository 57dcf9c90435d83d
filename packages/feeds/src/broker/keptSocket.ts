import { WebSocket } from 'ws'
import type { FeedState } from '../feed/index.ts'
import { Backoff } from './backoff.ts'
import { pause } from './pause.ts'
import type { SocketLine, SocketRequest } from './socketLine.ts'
import { SignedOut, type SignInNews } from './token.ts'

/** Where to connect, and until when what it carries lets us in (epoch ms). */
interface SocketAddress {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly expiresAt: number
  /** Whether the sign-in behind it is still the operator's last. */
  isCurrent(): Promise<boolean>
}

export interface SocketSettings {
  /** Asked before each connection; throws `SignedOut` when there is no way in. */
  address(): Promise<SocketAddress>
  /** When to look whether the sign-in has changed. */
  readonly signInNews: SignInNews
  /** The vendor has refused that address; what it means: `SignedOut` when only a new sign-in can help. */
  onRefused(): Error
  /** What is asked for, sent whenever the connection is made. */
  requests(): readonly SocketRequest[]
  /** Over which something is said between openings. */
  readonly line: SocketLine
  onFrame(bytes: Uint8Array, isText: boolean): void
  onState(state: FeedState['state'], reason: string): void
  /**
   * Whether nothing may come for long now, because nothing trades: then the connection is asked whether it lives. Absent where
   * the vendor sends heartbeats at any hour.
   */
  mayBeSilent?(): boolean
  readonly patience: SocketPatience
  /** Market time, epoch ms. */
  now(): number
}

/** How long a connection is waited for, real ms. */
export interface SocketPatience {
  /** Without a single message for that long it is dead, whatever TCP says. */
  readonly silenceMs: number
  readonly firstRetryMs: number
  readonly longestRetryMs: number
  /** How often to look whether somebody has signed in. */
  readonly signInMs: number
}

export const PATIENCE: SocketPatience = {
  silenceMs: 5_000,
  firstRetryMs: 500,
  longestRetryMs: 30_000,
  signInMs: 5_000,
}

/** A longer frame is none of a vendor's: a full packet of every instrument on a connection is under 1 MB. */
const LONGEST_FRAME = 16 * 1024 * 1024
/** A connection that has lived so long was a good one: its end is a first failure. */
const HEALTHY_MS = 30_000

/** Why a connection ends whose operator has signed out, or in anew. */
const OTHER_SIGN_IN = 'the sign-in has changed'

/** Keeps one connection until the signal stops it: what breaks is opened again and asked for again. */
export async function keepSocket(settings: SocketSettings, signal: AbortSignal): Promise<void> {
  const { patience } = settings
  const backoff = new Backoff(patience.firstRetryMs, patience.longestRetryMs)
  let wake = () => {}
  const unhear = settings.signInNews(() => wake())
  settings.onState('connecting', 'connecting')
  while (!signal.aborted) {
    const begun = performance.now()
    let wait: number
    try {
      const reason = await connection(settings, await settings.address(), signal)
      if (signal.aborted) break
      if (reason === OTHER_SIGN_IN) {
        settings.onState('connecting', reason)
        continue
      }
      if (performance.now() - begun > HEALTHY_MS) backoff.reset()
      settings.onState('lost', reason)
      wait = backoff.next()
    } catch (error) {
      if (signal.aborted) break
      const isSignedOut = error instanceof SignedOut
      settings.onState(isSignedOut ? 'signed-out' : 'lost', error instanceof Error ? error.message : String(error))
      wait = isSignedOut ? patience.signInMs : backoff.next()
    }
    const woken = new AbortController()
    wake = () => woken.abort()
    await pause(wait, AbortSignal.any([signal, woken.signal])).catch(() => undefined)
  }
  unhear()
}

/** One connection from opening to end; resolves with why it ended, rejects when only a new sign-in can help. */
function connection(settings: SocketSettings, address: SocketAddress, signal: AbortSignal): Promise<string> {
  const { patience, now } = settings
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address.url, {
      headers: address.headers,
      perMessageDeflate: false,
      maxPayload: LONGEST_FRAME,
      handshakeTimeout: 2 * patience.silenceMs,
    })
    let heardAt = performance.now()
    let isLive = false
    let reason: string | null = null
    const end = (why: string) => {
      reason ??= why
      socket.terminate()
    }
    const watch = setInterval(() => {
      if (now() >= address.expiresAt) {
        reject(new SignedOut('the sign-in has run out'))
        end('')
      } else if (isLive && performance.now() - heardAt > patience.silenceMs) {
        end(`nothing came for ${patience.silenceMs / 1000} s`)
      } else if (isLive && settings.mayBeSilent?.() === true) socket.ping()
    }, patience.silenceMs / 5)
    const heardLife = () => {
      if (settings.mayBeSilent?.() === true) heardAt = performance.now()
    }
    socket.on('ping', heardLife)
    socket.on('pong', heardLife)
    const unhear = settings.signInNews(async () => {
      if (!(await address.isCurrent())) end(OTHER_SIGN_IN)
    })
    const stop = () => end('stopped')
    signal.addEventListener('abort', stop, { once: true })
    socket.on('open', () => {
      heardAt = performance.now()
      isLive = true
      settings.line.opened(socket)
      settings.line.send(settings.requests())
    })
    let hasHeard = false
    socket.on('message', (data, isBinary) => {
      if (reason !== null) return
      heardAt = performance.now()
      if (!hasHeard) settings.onState('live', 'connected')
      hasHeard = true
      settings.onFrame(Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data), !isBinary)
    })
    socket.on('unexpected-response', (_, response) => {
      if (response.statusCode === 401 || response.statusCode === 403) reject(settings.onRefused())
      end(`the broker answers ${response.statusCode}`)
    })
    // What is wrong with it is told again by its end.
    socket.on('error', (error) => end(error.message))
    socket.on('close', (code, words) => {
      clearInterval(watch)
      settings.line.closed()
      unhear()
      signal.removeEventListener('abort', stop)
      resolve(reason ?? `the broker closed the connection (${code}${words.length > 0 ? ` ${words.toString()}` : ''})`)
    })
    if (signal.aborted) stop()
  })
}
