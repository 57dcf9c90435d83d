import type { IncomingHttpHeaders } from 'node:http'
import { type Db, isDatabaseAway } from '@strikelens/store/database'
import { endSessions, hasGivenCode, isAdmin, runningPlan, sessionsOf } from '@strikelens/store/repositories'
import { limitsOf, type Plan } from '@strikelens/tools/plans'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { Problem } from '../http/problem.ts'
import { type Auth, cookieName } from './auth.ts'

/** How long an answer to "who is this?" is good: as late another server hears of a sign-out or a new plan. */
const KNOWN_MS = 30_000
const MOST_KNOWN = 20_000
/** How long the last answer is good while the database cannot be asked again: whoever was signed in stays so. */
const KNOWN_WHILE_AWAY_MS = 600_000
/** A token of ours has some hundred characters; longer ones would only fill the memory. */
const LONGEST = 500

/** Somebody who is signed in. */
export interface Who {
  readonly userId: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly isEmailProven: boolean
  readonly appleUserId: string | null
  readonly plan: Plan
  /** Signed in by a temporary password: only a new one may be set. */
  readonly mustChangePassword: boolean
}

type Hear = (userId: string) => void

interface Credential {
  readonly header: 'authorization' | 'cookie'
  readonly value: string
}

interface Known {
  /** When it was asked for. */
  readonly at: number
  /** When the database last said so. */
  saidAt: number
  readonly who: Promise<Who | null>
  /** Undefined until it is known. */
  userId: string | undefined
}

/** Who is behind a request: by its cookie or its bearer token, and by nothing else it says of itself. */
export class Identity {
  readonly #db: Db
  readonly #auth: Auth
  readonly #cookie: string
  readonly #isDevelopment: boolean
  readonly #known = new LRUCache<string, Known>({ max: MOST_KNOWN })
  readonly #listeners = new Set<Hear>()

  constructor(db: Db, auth: Auth, config: Pick<Config, 'publicUrl' | 'isDevelopment'>) {
    this.#db = db
    this.#auth = auth
    this.#isDevelopment = config.isDevelopment
    this.#cookie = `${cookieName(config, 'session_token')}=`
  }

  /** Who asks; null for a visitor. */
  of(headers: IncomingHttpHeaders): Promise<Who | null> {
    const credential = this.#credentialOf(headers)
    if (credential === null) return Promise.resolve(null)
    const key = credential.value
    const now = Date.now()
    const before = this.#known.get(key)
    if (before !== undefined && now - before.at < KNOWN_MS) return before.who
    // Asked with this credential alone: an answer that hung on another header would be given to whoever brings the same.
    const who = this.#ask(credential).catch((error: unknown) => {
      if (!isDatabaseAway(error) || before === undefined || now - before.saidAt > KNOWN_WHILE_AWAY_MS) throw error
      known.saidAt = before.saidAt
      return before.who
    })
    const known: Known = { at: now, saidAt: now, who, userId: undefined }
    this.#known.set(key, known)
    // What is nobody's, and what could not be asked, is asked again: made-up tokens must not drive out those that are known.
    const drop = () => this.#known.get(key) === known && this.#known.delete(key)
    known.who.then((who) => {
      if (who === null) drop()
      else known.userId = who.userId
    }, drop)
    return known.who
  }

  /** Who asks, for what visitors may see as well: while the database cannot say who it is, a visitor. */
  seen(headers: IncomingHttpHeaders): Promise<Who | null> {
    return this.of(headers).catch((error: unknown) => {
      if (isDatabaseAway(error)) return null
      throw error
    })
  }

  /** Who asks, signed in and free to act; throws what the others are answered. */
  async need({ headers }: { headers: IncomingHttpHeaders }): Promise<Who> {
    const who = await this.of(headers)
    if (who === null) throw new Problem(401, 'signed-out', 'Please sign in.')
    if (who.mustChangePassword) {
      throw new Problem(403, 'password-change-needed', 'Please set a new password first.')
    }
    return who
  }

  /** Who asks, an administrator; everybody else is answered as if there were nothing. */
  async needAdmin(request: { headers: IncomingHttpHeaders }): Promise<Who> {
    const who = await this.need(request)
    if (!(await this.isAdmin(who))) throw new Problem(404, 'not-found', 'There is nothing here.')
    if (!(await this.#isSureEnough(who))) {
      const message = 'Administrators need a second factor. Set it up in your settings.'
      throw new Problem(403, 'second-factor-required', message)
    }
    return who
  }

  /** Whether somebody is an administrator and may act as one: in a session that gave a code of the second factor. */
  async mayAdminister(who: Who): Promise<boolean> {
    return (await this.isAdmin(who)) && (await this.#isSureEnough(who))
  }

  /** A password alone opens nothing of the site's own, but on somebody's own machine. */
  async #isSureEnough({ sessionId }: Who): Promise<boolean> {
    return this.#isDevelopment || (await hasGivenCode(this.#db, sessionId))
  }

  /** Whether somebody runs the site, as the database has it now: a role taken away is gone with the next request. */
  isAdmin({ userId, isEmailProven }: Who): Promise<boolean> {
    return isEmailProven ? isAdmin(this.#db, userId) : Promise.resolve(false)
  }

  /** The session that a request brings, also one that still waits for the code of a second factor; null for a visitor. */
  async sessionOf(headers: IncomingHttpHeaders): Promise<Pick<Who, 'sessionId' | 'userId' | 'email'> | null> {
    const credential = this.#credentialOf(headers)
    const found = credential === null ? null : await this.#found(credential)
    return found === null ? null : { sessionId: found.session.id, userId: found.user.id, email: found.user.email }
  }

  /** Forgets what is known of a user whose sessions, name or plan have changed. */
  forget(userId: string): void {
    for (const key of [...this.#known.keys()]) {
      const ofKey = this.#known.peek(key)?.userId
      if (ofKey === userId || ofKey === undefined) this.#known.delete(key)
    }
    for (const hear of this.#listeners) hear(userId)
  }

  /** Hears whose sessions, name or plan have changed. */
  onChange(hear: Hear): void {
    this.#listeners.add(hear)
  }

  /** What a request proves itself with; null when it brings nothing. A token goes before a cookie. */
  #credentialOf({ authorization, cookie }: IncomingHttpHeaders): Credential | null {
    const isToken = authorization !== undefined && /^bearer /i.test(authorization)
    const value = isToken ? authorization : this.#sessionIn(cookie ?? '')
    if (value === undefined || value.length > LONGEST) return null
    return { header: isToken ? 'authorization' : 'cookie', value }
  }

  /** The session among a browser's cookies, with its name. */
  #sessionIn(cookies: string): string | undefined {
    return cookies
      .split(';')
      .map((one) => one.trim())
      .find((one) => one.startsWith(this.#cookie) && one.length > this.#cookie.length)
  }

  #found({ header, value }: Credential) {
    return this.#auth.api
      .getSession({ headers: new Headers({ [header]: value }), query: { disableRefresh: true } })
      .catch((error: unknown) => whyFailed(this.#db, error))
  }

  async #ask(credential: Credential): Promise<Who | null> {
    const found = await this.#found(credential)
    if (found === null) return null
    const { session, user } = found
    const plan = await runningPlan(this.#db, user.id)
    if (!(await this.#isWithinDevices(user.id, session.id, plan))) return null
    return {
      userId: user.id,
      sessionId: session.id,
      name: user.name,
      email: user.email,
      isEmailProven: user.emailVerified,
      appleUserId: user.appleUserId ?? null,
      plan,
      mustChangePassword: session.mustChangePassword,
    }
  }

  /** The latest sign-ins hold as many as the plan has devices; a session beyond them has ended. */
  async #isWithinDevices(userId: string, sessionId: string, plan: Plan): Promise<boolean> {
    const sessions = await sessionsOf(this.#db, userId)
    const place = sessions.findIndex(({ id }) => id === sessionId)
    // Ended since it was read, or waits for the code of a second factor.
    if (place < 0) return false
    if (place < limitsOf(plan).devices) return true
    await endSessions(this.#db, userId, [sessionId])
    return false
  }
}

/** Throws why the authentication library failed: it says only that it did, also where the database is away. */
export async function whyFailed({ pool }: Db, error: unknown): Promise<never> {
  await pool.query('select')
  throw error
}

/** Headers as the authentication library reads them. */
export function asHeaders(headers: IncomingHttpHeaders): Headers {
  const read = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) read.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return read
}
