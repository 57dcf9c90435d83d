import { SimulatorClock } from '@strikelens/feeds/simulator'

/** A market clock that waits for nobody and runs by itself as little: an instant has come as soon as it is asked for. */
export class InstantClock extends SimulatorClock {
  #now: number

  constructor(start: number, speed: number) {
    super(start, speed)
    this.#now = start
  }

  override now(): number {
    return this.#now
  }

  override jump(instant: number): void {
    this.#now = instant
  }

  override until(instant: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    this.jump(instant)
    return Promise.resolve()
  }
}
