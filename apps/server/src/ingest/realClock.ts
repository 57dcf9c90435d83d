import { setTimeout as sleep } from 'node:timers/promises'
import type { MarketClock } from './liveDays.ts'

const LONGEST_WAIT_MS = 60_000

/** The real time. It waits in short pieces: a machine that slept wakes with a clock further on than its timers. */
export const realClock: MarketClock = {
  now: () => Date.now(),
  async until(instant, signal) {
    signal.throwIfAborted()
    for (;;) {
      const wait = instant - Date.now()
      if (wait <= 0) return
      await sleep(Math.min(wait, LONGEST_WAIT_MS), undefined, { signal })
    }
  },
}
