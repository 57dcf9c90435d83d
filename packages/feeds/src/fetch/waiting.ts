import { pause } from '../broker/pause.ts'

/** Time and chance as a fetch knows them: tests have their own. */
export interface Waiting {
  /** Epoch ms. */
  now(): number
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 to 1. */
  random(): number
}

export const REAL_WAITING: Waiting = { now: Date.now, pause, random: Math.random }
