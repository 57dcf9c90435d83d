/** Tokens of one message: what a whole connection asks for would be one of 30 kB. */
const TOKENS_A_MESSAGE = 500

/**
 * The messages that ask for so many tokens. Everything is asked for in full: no other mode tells the exchange's time, without
 * which the last state of an earlier session, sent to whoever subscribes, passes for one of today.
 */
export function subscriptions(tokens: readonly number[]): string[] {
  const messages: string[] = []
  for (let at = 0; at < tokens.length; at += TOKENS_A_MESSAGE) {
    const some = tokens.slice(at, at + TOKENS_A_MESSAGE)
    messages.push(JSON.stringify({ a: 'subscribe', v: some }), JSON.stringify({ a: 'mode', v: ['full', some] }))
  }
  return messages
}
