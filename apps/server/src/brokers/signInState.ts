import { randomBytes, timingSafeEqual } from 'node:crypto'
import { digest } from '../accounts/passwords.ts'
import type { BrokerName } from '../feedConfig.ts'

/** How long an operator may take at the broker. */
const GOOD_MS = 15 * 60_000

/**
 * What a broker is given and must bring back: it proves that the sign-in was begun in the same session, so that nobody can make
 * an operator's browser bring somebody else's.
 */
export function signInState(secret: string, sessionId: string, broker: BrokerName, now: number): string {
  const head = `${now.toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${head}.${proof(secret, sessionId, broker, head)}`
}

export function isSignInState(
  state: string,
  secret: string,
  sessionId: string,
  broker: BrokerName,
  now: number,
): boolean {
  const [begun = '', random = '', told = ''] = state.split('.')
  const expected = Buffer.from(proof(secret, sessionId, broker, `${begun}.${random}`))
  const given = Buffer.from(told)
  const age = now - Number.parseInt(begun, 36)
  return given.length === expected.length && timingSafeEqual(given, expected) && age >= 0 && age < GOOD_MS
}

function proof(secret: string, sessionId: string, broker: BrokerName, head: string): string {
  return digest(secret, 'broker sign-in', sessionId, broker, head)
}
