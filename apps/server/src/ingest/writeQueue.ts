/**
 * Writes one after the other, in the order they were asked for, so that whoever asks need not wait for the store. A write that
 * fails for good ends the queue: what comes after must not be stored before it.
 */
export class WriteQueue {
  readonly #most: number
  #tail: Promise<void> = Promise.resolve()
  #waiting = 0

  /** `most` writes may wait; with more, whoever asks waits. */
  constructor(most: number) {
    this.#most = most
  }

  /** Asks for a write. Resolves when there is room for another; rejects once a write has failed. */
  async push(write: () => Promise<void>): Promise<void> {
    const written = this.written(write)
    // Whoever comes next hears of a failure; unheard until then it must not end the process.
    written.catch(() => {})
    if (this.#waiting > this.#most) await written
  }

  /** Asks for a write and waits for it. */
  written(write: () => Promise<void>): Promise<void> {
    this.#waiting++
    this.#tail = this.#tail.then(write).then(() => {
      this.#waiting--
    })
    return this.#tail
  }

  /** Resolves when everything asked for is written. */
  drained(): Promise<void> {
    return this.#tail
  }
}
