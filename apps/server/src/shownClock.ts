import type { ClockReading } from './ingest/heldClock.ts'

/**
 * The market's time as everybody is told it: what the ingest last said, running on from there. Before it says anything the
 * market stands where it will go on, and never is it earlier than what is published.
 */
export class ShownClock {
  #reading: ClockReading
  #readAt: number

  constructor(first: ClockReading) {
    this.#reading = first
    this.#readAt = Date.now()
  }

  set(reading: ClockReading): void {
    this.#reading = reading
    this.#readAt = Date.now()
  }

  /** The time now, when so much is published. */
  reading(published: number): ClockReading {
    const { now, speed } = this.#reading
    return { now: Math.max(published, now + (Date.now() - this.#readAt) * speed), speed }
  }
}
