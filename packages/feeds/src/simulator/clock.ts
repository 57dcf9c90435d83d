/** A timer that is set for longer fires at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** The simulated market's own time: it runs at a speed, and can be set forward over hours in which nobody trades. */
export class SimulatorClock {
  readonly speed: number
  /** Whether the hours before and after NSE last as long as they do; else they pass without waiting. */
  readonly keepsEveryHour: boolean = false
  #market: number
  #real: number

  /** `start` is the market time now, epoch ms; `speed` market seconds a second, 0 stands still. */
  constructor(start: number, speed: number) {
    this.speed = speed
    this.#market = start
    this.#real = Date.now()
  }

  now(): number {
    return this.#market + (Date.now() - this.#real) * this.speed
  }

  /** Sets the clock. */
  jump(instant: number): void {
    this.#market = instant
    this.#real = Date.now()
  }

  /** Waits until the market's time has come; forever while it stands still. Rejects when the signal stops it. */
  async until(instant: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    for (;;) {
      const wait = this.waitFor(instant)
      if (wait <= 0) return
      await rest(Math.min(Math.ceil(wait), LONGEST_WAIT_MS), signal)
    }
  }

  /** Real milliseconds until the market's time may have come; none when it has. */
  protected waitFor(instant: number): number {
    return this.speed === 0 ? LONGEST_WAIT_MS : (instant - this.now()) / this.speed
  }
}

/** So many real milliseconds; rejects when the signal stops it. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms)
    function done() {
      signal.removeEventListener('abort', stop)
      resolve()
    }
    function stop() {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
