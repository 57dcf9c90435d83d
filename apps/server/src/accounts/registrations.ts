import { randomBytes } from 'node:crypto'
import { dropOnce, keepOnce, latestOnce, peekOnce, type StoredUser, takeOnce } from '@strikelens/store/repositories'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Accounts } from './accounts.ts'
import { HOUR_MS } from './limits.ts'
import { readCookie, writeCookie } from './ownCookie.ts'
import { digest, SALT_BYTES, saltOf } from './passwords.ts'

const GOOD_MS = 24 * HOUR_MS
const COOKIE = 'registration'
/** So many of an address are held against a password, the latest first. */
const MOST_READ = 200

const stored = z.object({
  /** Which registration it is: several links may belong to one. */
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  passwordHash: z.string(),
})

/** What was given with a registration, and waits for its address to be proven. */
export type Registration = z.output<typeof stored>

/** What a link in a mail says. */
export interface Link {
  readonly user: string
  readonly token: string
}

/**
 * Registrations that wait. Anybody may register with anybody's address, so several may wait for one: a link proves that
 * somebody reads the mailbox, never which of them is theirs. That the browser says, which was given a cookie when it registered
 * or when it signed in with the registration's password, or else the password itself. So any link in the mailbox serves its
 * owner, and none makes an attacker's password good.
 */
export class Registrations {
  readonly #accounts: Accounts

  constructor(accounts: Accounts) {
    this.#accounts = accounts
  }

  newId(): string {
    return randomBytes(16).toString('base64url')
  }

  /**
   * What the password of a registration is salted with: the same for all of one address, and for the password of its account,
   * so that one stretching tells which of them a password is.
   */
  saltFor(user: Pick<StoredUser, 'passwordHash'> | null, email: string): Buffer {
    const made = Buffer.from(digest(this.#accounts.secret, 'registration-salt', email), 'base64url')
    return saltOf(user?.passwordHash ?? null) ?? made.subarray(0, SALT_BYTES)
  }

  /** Keeps a registration for a day, and returns the token of a link to it. */
  async keep(given: Registration): Promise<string> {
    const token = `${given.id}.${randomBytes(24).toString('base64url')}`
    const identifier = this.#identifierOf({ user: given.userId, token })
    await keepOnce(this.#accounts.db, identifier, JSON.stringify(given), new Date(Date.now() + GOOD_MS))
    return token
  }

  /** The registration that a link was mailed for; null once it is used or has run out. */
  async linked(link: Link): Promise<Registration | null> {
    return read(await peekOnce(this.#accounts.db, this.#identifierOf(link)))
  }

  /** Uses a link up; false where another request has. */
  async take(link: Link): Promise<boolean> {
    return (await takeOnce(this.#accounts.db, this.#identifierOf(link))) !== null
  }

  /** Those that wait for an account, the latest first. */
  async waitingFor(userId: string | undefined): Promise<readonly Registration[]> {
    const values = await latestOnce(this.#accounts.db, prefixOf(userId ?? ''), MOST_READ)
    return values.map(read).filter((one) => one !== null)
  }

  /** Drops all that wait for an account. */
  drop(userId: string): Promise<void> {
    return dropOnce(this.#accounts.db, prefixOf(userId))
  }

  /** Knows a browser, for as long as a link is good, as that of a registration. */
  trustBrowser(reply: FastifyReply, id: string): void {
    const value = `${id}.${this.#markOf(id)}`
    writeCookie(this.#accounts.config, reply, { name: COOKIE, value, seconds: GOOD_MS / 1000 })
  }

  /** Whether a browser is that of any registration, for whatever address. */
  hasOwn(request: FastifyRequest): boolean {
    return this.#ownId(request) !== null
  }

  /** The registration of the browser that asks, where it waits for this account. */
  async ownOf(request: FastifyRequest, userId: string | undefined): Promise<Registration | null> {
    const id = this.#ownId(request)
    if (id === null) return null
    const [value] = await latestOnce(this.#accounts.db, `${prefixOf(userId ?? '')}${id}:`, 1)
    return read(value ?? null)
  }

  #ownId(request: FastifyRequest): string | null {
    const [id = '', mark] = readCookie(this.#accounts.config, request, COOKIE).split('.')
    return mark === this.#markOf(id) ? id : null
  }

  #markOf(id: string): string {
    return digest(this.#accounts.secret, 'registration', id)
  }

  #identifierOf({ user, token }: Link): string {
    const [id = ''] = token.split('.')
    return `${prefixOf(user)}${id}:${digest(this.#accounts.secret, 'verify', token)}`
  }
}

const prefixOf = (userId: string) => `verify:${userId}:`

function read(value: string | null): Registration | null {
  return value === null ? null : (stored.safeParse(JSON.parse(value)).data ?? null)
}
