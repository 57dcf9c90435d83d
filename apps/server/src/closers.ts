type Close = () => unknown

/** Everything that was opened, to be closed in the opposite order: at the end, or when a later step of the start failed. */
export class Closers {
  readonly #closes: Close[] = []
  #closing: Promise<void> | null = null

  /** Takes the way to close something that was opened; where all is being closed already it is taken at once, and this throws. */
  async add(close: Close): Promise<void> {
    if (this.#closing === null) {
      this.#closes.push(close)
      return
    }
    await close()
    throw new Error('The start was ended.')
  }

  /** Closes all of it, once; what cannot be closed keeps nothing else open. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll()
    return this.#closing
  }

  async #closeAll(): Promise<void> {
    const failures: unknown[] = []
    for (const close of this.#closes.reverse()) {
      try {
        await close()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
