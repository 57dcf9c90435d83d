import type { z } from 'zod'
import type { RejectedMessage } from '../feed/index.ts'

const MOST_SAMPLES = 20

/** Rows of a master that were left out: some of them as they are, the rest counted. */
export class RejectedRows {
  readonly #messages: RejectedMessage[] = []
  #more = 0

  /** Takes a row that was understood, and notes any other. */
  orElse<T>(read: z.ZodSafeParseResult<T>, row: unknown, take: (row: T) => void): void {
    if (read.success) take(read.data)
    else this.add(`a row of the instrument master: ${read.error.issues[0].path.join('.')} is not understood`, row)
  }

  add(reason: string, row: unknown): void {
    if (this.#messages.length === MOST_SAMPLES) this.#more++
    else this.#messages.push({ rejected: reason, sample: JSON.stringify(row).slice(0, 300) })
  }

  messages(): RejectedMessage[] {
    if (this.#more === 0) return this.#messages
    return [...this.#messages, { rejected: 'more rows of the instrument master', sample: `${this.#more} rows` }]
  }
}
