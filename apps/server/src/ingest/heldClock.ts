import { SimulatorClock } from '@strikelens/feeds/simulator'

/** What a clock says: market time, epoch ms, and how many market seconds pass in one from here. */
export interface ClockReading {
  readonly now: number
  readonly speed: number
}

/**
 * The market's own clock of an ingest. It stands still while a day is being prepared, which takes seconds: minutes that passed
 * meanwhile would be lost.
 */
export class HeldClock extends SimulatorClock {
  #heldAt: number | null

  /** Stands at `start` (epoch ms) until it is released; then runs at `speed`. */
  constructor(start: number, speed: number) {
    super(start, speed)
    this.#heldAt = start
  }

  override now(): number {
    return this.#heldAt ?? super.now()
  }

  override jump(instant: number): void {
    super.jump(instant)
    if (this.#heldAt !== null) this.#heldAt = instant
  }

  /** Sets the clock and lets it stand. */
  hold(instant: number): void {
    this.#heldAt = instant
  }

  /** Lets it run from where it stands; does nothing when it runs. */
  release(): void {
    if (this.#heldAt === null) return
    super.jump(this.#heldAt)
    this.#heldAt = null
  }

  /** The time as pages are told it. */
  reading(): ClockReading {
    return { now: this.now(), speed: this.#heldAt === null ? this.speed : 0 }
  }
}
