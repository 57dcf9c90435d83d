import { z } from 'zod'
import { Problem } from '../http/problem.ts'

/** Room for the longest list of ids that is sent, and for nothing much larger. */
export const MOST_LIST_BYTES = 64 * 1024

/** The id of a row. A text that is no id of ours names no row, as the id of another's row names none. */
export const rowId = z.uuid().catch('')
export const rowParams = z.object({ id: rowId })

/** Text of a greatest length, without control characters or halves of characters, which the database does not take. */
export function plainText(most: number, tooLong: string) {
  return z
    .string('This is a text.')
    .max(most, { error: tooLong, abort: true })
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'This is one line of text.')
}

/** What is answered when a row was removed or put into another order. */
export const done = z.object({ ok: z.literal(true) })
export const DONE: z.output<typeof done> = { ok: true }

/** The refusal for what the user does not have, be it nobody's or another's. */
export function notThere(what: string): Problem {
  return new Problem(404, 'not-found', `There is no such ${what}.`)
}
