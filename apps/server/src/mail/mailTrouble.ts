import { z } from 'zod'

/** The mail server will never take this mail: its address is wrong, or what it says is not wanted. */
export class MailRefused extends Error {}

/** An error of the mail library, as far as it says what happened. */
const smtpError = z.object({
  code: z.string(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
  command: z.string().optional(),
})

const NO_ANSWER = 'The mail server does not answer.'
const WORDS = new Map([
  ['ECONNREFUSED', 'The mail server takes no connections.'],
  ['ESOCKET', 'The connection to the mail server broke.'],
  ['ECONNECTION', 'The connection to the mail server broke.'],
  ['ETIMEDOUT', NO_ANSWER],
  ['EDNS', 'The name of the mail server is not found.'],
  ['ETLS', 'No safe connection to the mail server could be made.'],
  ['EAUTH', 'The mail server does not accept the name and password of SMTP_URL.'],
])

/** What a failed delivery comes to: a refusal for good, or an error that says in words why it failed now. */
export function whyNotDelivered(error: unknown): Error {
  const read = smtpError.safeParse(error)
  const message = error instanceof Error ? error.message : String(error)
  if (!read.success) return new Error(message, { cause: error })
  const { code, responseCode, response, command } = read.data
  const isForGood = responseCode === undefined || responseCode >= 500
  // Who the mail comes from is for the operator to mend: the same mail may be taken later.
  const isAboutUs = command === 'MAIL FROM'
  const isRefused =
    (code === 'EENVELOPE' && isForGood && !isAboutUs) ||
    (code === 'EMESSAGE' && responseCode !== undefined && isForGood)
  const words = WORDS.get(code) ?? `The mail server said: ${response ?? message}`
  const said = code === 'ESOCKET' && message.includes('ECONNREFUSED') ? WORDS.get('ECONNREFUSED') : words
  return isRefused ? new MailRefused(message, { cause: error }) : new Error(said, { cause: error })
}

/** What failed, without the addresses that mail servers like to repeat. */
export function withoutAddresses(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words
    .split(/\s/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, 300)
}
