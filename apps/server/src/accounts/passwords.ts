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
export const SALT_BYTES = 16

/** A password as it is stored: 'scrypt$14$8$5$salt$key'. The salt is random, or shared by all that one password is held against. */
export async function passwordHash(password: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> {
  const key = await stretched(password.normalize('NFKC'), salt, KEY_BYTES, COST)
  return [SCHEME, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** The salt of a stored password; null where there is none that is known here. */
export function saltOf(stored: string | null): Buffer | null {
  return partsOf(stored)?.salt ?? null
}

/** Whether a password is the one that was stored. Without a stored one it takes as long, and is false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  return (await matchingPassword(password, [stored])) === 0
}

/**
 * Which of the stored passwords one is, the first before the others; -1 for none. It is stretched once however many there
 * are, so that the time it takes tells nobody of them: those under another salt than the first are not looked at.
 */
export async function matchingPassword(password: string, stored: readonly (string | null)[]): Promise<number> {
  const known = stored.map(partsOf)
  const salt = known.find((parts) => parts !== null)?.salt ?? randomBytes(SALT_BYTES)
  const given = await stretched(password.normalize('NFKC'), salt, KEY_BYTES, COST)
  return known.findIndex((parts) => parts?.salt.equals(salt) && timingSafeEqual(given, parts.key))
}

function partsOf(stored: string | null): { salt: Buffer; key: Buffer } | null {
  if (stored?.startsWith(`${SCHEME}$`) !== true) return null
  const [salt = '', key = ''] = stored.split('$').slice(-2)
  const wanted = Buffer.from(key, 'base64url')
  return wanted.length === KEY_BYTES ? { salt: Buffer.from(salt, 'base64url'), key: wanted } : null
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
