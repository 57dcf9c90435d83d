/** An error as the log may keep it. */
type LoggedError = {
  readonly type: string
  readonly message: string
  readonly code?: string
  /** Of the database: what was violated, and where. */
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
  readonly stack: string
  readonly cause?: LoggedError
}

/** Fields of an error that name parts of our own schema or of the system, never what somebody sent. */
const PLAIN_FIELDS = ['code', 'constraint', 'table', 'column'] as const
const DEEPEST = 4

/**
 * An error without what people sent or were sent: the database quotes values and the mapper lists parameters, mail servers
 * repeat addresses, parsers the text they stumbled over.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown.', stack: '' }
  const plain = PLAIN_FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? [[name, value]] : []
  })
  return {
    type: error.constructor.name,
    message: plainWords(error.message),
    ...Object.fromEntries(plain),
    stack: framesOf(error),
    ...(error.cause === undefined || depth >= DEEPEST ? {} : { cause: loggedError(error.cause, depth + 1) }),
  }
}

/** What went wrong, for a line that an operator reads: of a failed query what the database said of it. */
export function printedError(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown.'
  if (!FAILED_QUERY.test(error.message)) return withoutPasswords(error.message)
  return error.cause instanceof Error ? plainWords(error.cause.message) : 'A query failed.'
}

/** A message without values: quoted texts, addresses, what stands behind the ? of an URL, long random texts. */
export function plainWords(message: string): string {
  if (FAILED_QUERY.test(message)) return 'A query failed.'
  return withoutPasswords(message)
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/\?[^\s?]*=\S*/g, '?…')
    .split(/([\s<>"'(),;:])/)
    .map(withoutAddress)
    .join('')
    .replaceAll(/\b(?=\w*\d)(?=\w*[a-z])[\w-]{20,}/gi, '…')
}

/** A word whose mail address, if it is or ends in one, cannot be read. */
function withoutAddress(word: string): string {
  const at = word.indexOf('@')
  const start = Math.max(word.lastIndexOf('/', at), word.lastIndexOf('…', at)) + 1
  return at <= start || at === word.length - 1 ? word : `${word.slice(0, start)}…@…`
}

/** How the mapper begins: the whole statement and all its parameters follow. */
const FAILED_QUERY = /^Failed query:/

/** URLs without who is signed in to them, and how. */
function withoutPasswords(message: string): string {
  return message.replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1…@')
}

/** The lines of a stack that say where, without the message above them. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
