import type { MarketClock } from '../ingest/liveDays.ts'

/** A market clock that a test sets; whoever waits for an instant goes on when it has come. */
export class HandClock implements MarketClock {
  #now: number
  #waiting: { readonly instant: number; readonly wake: () => void }[] = []

  constructor(start: number) {
    this.#now = start
  }

  now(): number {
    return this.#now
  }

  until(instant: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      if (instant <= this.#now) resolve()
      else this.#waiting.push({ instant, wake: resolve })
    })
  }

  set(instant: number): void {
    this.#now = instant
    const due = this.#waiting.filter((one) => one.instant <= instant)
    this.#waiting = this.#waiting.filter((one) => one.instant > instant)
    for (const { wake } of due) wake()
  }
}
