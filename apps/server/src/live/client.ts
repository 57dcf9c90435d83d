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
  /** The question whose versions it hears; null when it hears none. */
  readonly question: string
  readonly topic: number | null
  readonly tool: string
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
  /** What it came with: what says who it is, also later. */
  readonly headers: IncomingHttpHeaders
  readonly watches = new Map<number, Watch>()
  /** Topics of which it has missed ticks: it gets nothing more of them before a whole frame. */
  readonly behind = new Set<number>()
  isAlive = true
  #messagesThisSecond = 0
  readonly #ws: WebSocket
  readonly #socket: Duplex

  constructor(ws: WebSocket, socket: Duplex, headers: IncomingHttpHeaders, asker: Asker) {
    this.#ws = ws
    this.#socket = socket
    this.headers = headers
    this.asker = asker
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

  terminate(): void {
    this.#ws.terminate()
  }
}
