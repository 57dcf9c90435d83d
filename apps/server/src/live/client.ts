import type { IncomingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServerMessage } from '@strikelens/market/live'
import type { Plan } from '@strikelens/tools/plans'
import { WebSocket } from 'ws'

/** Bytes that may wait for a slow reader before its ticks are dropped. */
const SLOW_BYTES = 256 * 1024

/** One watch of a page. */
export interface Watch {
  readonly id: number
  /** The question whose versions it hears. */
  readonly question: string
  /** The number of the chain it follows; null when it follows none. */
  readonly topic: number | null
  readonly access: 'free' | 'premium'
}

/** Who is at the other end. */
export interface Asker {
  readonly plan: Plan
  /** Null for a visitor. */
  readonly userId: string | null
}

/** One connection of the live channel. */
export class LiveClient {
  asker: Asker
  /** Who is asked for the limits: whoever opened it, a visitor by their network. */
  readonly person: string
  /** What it came with: what says who it is, also later. */
  readonly headers: IncomingHttpHeaders
  readonly watches = new Map<number, Watch>()
  /** Topics of which it has missed ticks: it gets nothing more of them before a whole frame. */
  readonly behind = new Set<number>()
  isAlive = true
  #messagesThisSecond = 0
  readonly #ws: WebSocket
  readonly #socket: Duplex

  constructor(ws: WebSocket, socket: Duplex, from: { headers: IncomingHttpHeaders; network: string }, asker: Asker) {
    this.#ws = ws
    this.#socket = socket
    this.headers = from.headers
    this.asker = asker
    this.person = asker.userId ?? from.network
  }

  say(message: ServerMessage): void {
    if (this.#ws.readyState === WebSocket.OPEN) this.#ws.send(JSON.stringify(message))
  }

  /** Writes a finished WebSocket frame: the same bytes for everyone, so nothing is built a second time. */
  write(frame: Buffer): void {
    if (this.#ws.readyState === WebSocket.OPEN) this.#socket.write(frame)
  }

  /** Whether what was sent before still waits to be read. */
  get isSlow(): boolean {
    return this.#socket.writableLength > SLOW_BYTES
  }

  /** Counts an incoming message; false when there are too many. */
  mayTalk(limitPerSecond: number): boolean {
    return ++this.#messagesThisSecond <= limitPerSecond
  }

  tick(): void {
    this.#messagesThisSecond = 0
  }

  ping(): void {
    this.isAlive = false
    this.#ws.ping()
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason)
  }

  /** Closes a line that is not taken; whoever does not answer is cut off. */
  turnAway(code: number, reason: string, waitMs: number): void {
    this.#ws.close(code, reason)
    setTimeout(() => this.#ws.terminate(), waitMs)
  }

  terminate(): void {
    this.#ws.terminate()
  }
}
