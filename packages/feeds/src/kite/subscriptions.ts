/** Tokens of one message: what a whole connection asks for would be one of 30 kB. */
const TOKENS_A_MESSAGE = 500

/**
 * The messages that ask for so many tokens. Everything is asked for in full: no other mode tells the exchange's time, without
 * which the last state of an earlier session, sent to whoever subscribes, passes for one of today.
 */
export function subscriptions(tokens: readonly number[]): string[] {
  return parts(tokens).flatMap((some) => [
    JSON.stringify({ a: 'subscribe', v: some }),
    JSON.stringify({ a: 'mode', v: ['full', some] }),
  ])
}

/** Those that end it. */
export function unsubscriptions(tokens: readonly number[]): string[] {
  return parts(tokens).map((some) => JSON.stringify({ a: 'unsubscribe', v: some }))
}

function parts(tokens: readonly number[]): (readonly number[])[] {
  return Array.from({ length: Math.ceil(tokens.length / TOKENS_A_MESSAGE) }, (_, i) =>
    tokens.slice(i * TOKENS_A_MESSAGE, (i + 1) * TOKENS_A_MESSAGE),
  )
}
