import { pause } from '../broker/pause.ts'

/** So many requests within so many ms. */
export interface Window {
  readonly requests: number
  readonly ms: number
}

/** What Upstox allows an application, each kind of request by itself. */
export const STANDARD_WINDOWS: readonly Window[] = [
  { requests: 50, ms: 1000 },
  { requests: 500, ms: 60_000 },
  { requests: 2000, ms: 1_800_000 },
]

/** Lets requests through as fast as every window allows, in the order of asking. */
export class Quota {
  readonly #windows: readonly Window[]
  /** When each request went or will go, oldest first, as many as the largest window counts. */
  #goneAt: number[] = []
  readonly #most: number

  constructor(windows: readonly Window[]) {
    this.#windows = windows
    this.#most = Math.max(...windows.map(({ requests }) => requests))
  }

  /** When a request that is asked for now may go: its place in every window is taken by that. */
  booked(now: number): number {
    const free = this.#windows.map(({ requests, ms }) => (this.#goneAt.at(-requests) ?? Number.NEGATIVE_INFINITY) + ms)
    const at = Math.max(now, ...free)
    this.#goneAt.push(at)
    if (this.#goneAt.length > 2 * this.#most) this.#goneAt = this.#goneAt.slice(-this.#most)
    return at
  }

  /** Resolves when the next request may go. */
  async turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const now = performance.now()
    const at = this.booked(now)
    if (at > now) await pause(at - now, signal)
  }
}
