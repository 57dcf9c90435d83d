import type { WebSocket } from 'ws'

/** What is sent over a connection. */
export type SocketRequest = string | Uint8Array

/** The way to say something over a connection while it is open; what it is to be asked at its opening it asks by itself. */
export class SocketLine {
  #socket: WebSocket | null = null

  opened(socket: WebSocket): void {
    this.#socket = socket
  }

  closed(): void {
    this.#socket = null
  }

  send(requests: readonly SocketRequest[]): void {
    for (const request of requests) this.#socket?.send(request)
  }
}
