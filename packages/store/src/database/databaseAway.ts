/** Of the connection: refused, reset, timed out, not found. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
/**
 * SQLSTATEs of a server that is not there, is going or coming (57P), has no room (53), cannot use its disk (58030), takes no
 * changes for a while (25006) or asks to try again (40): the same statement succeeds later.
 */
const PASSING_STATES = /^(08|53|40|57P|58030|25006)/
/** What the driver says without a code when the connection ends under a statement, or none is to be had. */
const ENDED = /Connection terminated|not queryable|timeout exceeded when trying to connect|^timeout expired$/

/** What a visitor is told while the database does not do its work, by SQLSTATE; the first that fits. */
const TROUBLES: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, 'The disk of the database is full: nothing can be saved until there is room again.'],
  [/^25006$/, 'The database takes no changes at the moment: what is stored is shown, and nothing can be saved.'],
  [/^58030$/, 'The disk of the database fails: nothing can be relied on until it is mended.'],
  [/^XX00[12]$/, 'A file of the database is damaged: what is in it cannot be read until it is restored.'],
  [/^(53|57014|55P03)/, 'The database has more to do than it can at the moment.'],
  [/^57P/, 'The database is being started or stopped.'],
]
const SILENT = 'The database does not answer.'

/** Whether the database could not be asked, rather than refused what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    NETWORK_CODES.has(code) || PASSING_STATES.test(code) || ENDED.test(error.message) || isDatabaseAway(error.cause)
  )
}

/** What is wrong with the database when something failed by it, as a sentence for visitors; null when it is something else. */
export function databaseTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = codeOf(error)
  const words = TROUBLES.find(([state]) => state.test(code))?.[1]
  if (words !== undefined) return words
  const ofCause = databaseTrouble(error.cause)
  if (ofCause !== null) return ofCause
  // Two that stood in each other's way: trying again is the answer, and nothing is wrong.
  return isDatabaseAway(error) && !code.startsWith('40') ? SILENT : null
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
