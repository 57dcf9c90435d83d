import { pause } from '../broker/pause.ts'

/** Time and chance as a fetch knows them: tests have their own. */
export interface Waiting {
  /** Epoch ms. */
  now(): number
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** Comes when an answer has taken so long. */
  deadline(ms: number): AbortSignal
  /** From 0 to 1. */
  random(): number
}

export const REAL_WAITING: Waiting = {
  now: Date.now,
  pause,
  deadline: (ms) => AbortSignal.timeout(ms),
  random: Math.random,
}
