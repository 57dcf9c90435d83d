import { SimulatorClock } from '@strikelens/feeds/simulator'
import type { ClockReading } from './heldClock.ts'

const LONGEST_WAIT_MS = 60_000

/**
 * The real time as the market's clock of an ingest: sessions open at their hours, nights and weekends last as long as they
 * do. A market that was away is told from where it stood, without waiting, until it has caught up.
 */
export class WallClock extends SimulatorClock {
  override readonly keepsEveryHour = true
  #reached: number

  /** `start` is where the market stands, epoch ms: now, or earlier. */
  constructor(start: number) {
    super(start, 1)
    this.#reached = start
  }

  /** How far the market has been told. */
  override now(): number {
    return this.#reached
  }

  override jump(instant: number): void {
    this.#reached = instant
  }

  override async until(instant: number, signal: AbortSignal): Promise<void> {
    await super.until(instant, signal)
    this.#reached = Math.max(this.#reached, instant)
  }

  /** In short waits: a machine that slept wakes with a clock further on than its timers. */
  protected override waitFor(instant: number): number {
    return Math.min(instant - Date.now(), LONGEST_WAIT_MS)
  }

  /** Goes on from there: the market is prepared, and told when that time has come. */
  hold(instant: number): void {
    this.#reached = instant
  }

  /** It cannot be held. */
  release(): void {}

  /** The time as pages are told it. */
  reading(): ClockReading {
    return { now: Date.now(), speed: 1 }
  }
}
