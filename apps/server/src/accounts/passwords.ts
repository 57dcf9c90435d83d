import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

export const LEAST_PASSWORD = 6
/** Longer ones would only cost the server time. */
export const MOST_PASSWORD = 128

const stretched = promisify<string | Buffer, Buffer, number, object, Buffer>(scrypt)
const SCHEME = 'scrypt$14$8$5'
// Of OWASP's equal choices the one that takes 16 MiB, so that many may sign in at once.
const COST = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 64

/** A password as it is stored: 'scrypt$14$8$5$salt$key'. */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await stretched(password.normalize('NFKC'), salt, KEY_BYTES, COST)
  return [SCHEME, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether a password is the one that was stored. Without a stored one it takes as long, and is false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (stored ?? '').split('$').slice(-2)
  const wanted = Buffer.from(key, 'base64url')
  const isKnown = stored?.startsWith(`${SCHEME}$`) === true && wanted.length === KEY_BYTES
  const given = await stretched(
    password.normalize('NFKC'),
    isKnown ? Buffer.from(salt, 'base64url') : randomBytes(16),
    KEY_BYTES,
    COST,
  )
  return isKnown && timingSafeEqual(given, wanted)
}

/** Letters and digits that nobody mistakes for one another. */
const CLEAR = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** So many letters and digits, each as likely as any other: 5 bits each. */
export function randomText(length: number): string {
  return Array.from({ length }, () => CLEAR[randomInt(CLEAR.length)]).join('')
}

/** What is stored of something random that was sent out: useless without the server's secret. */
export function digest(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}
