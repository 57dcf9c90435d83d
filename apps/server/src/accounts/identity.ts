import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '@strikelens/store/database'
import { endSessions, runningPlan, sessionsOf } from '@strikelens/store/repositories'
import { limitsOf, type Plan } from '@strikelens/tools/plans'
import { Problem } from '../engine/problem.ts'
import type { Auth } from './auth.ts'

/** How long an answer to "who is this?" is good: as late another server hears of a sign-out or a new plan. */
const KNOWN_MS = 30_000
const MOST_KNOWN = 20_000

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

/** Who is behind a request: by its cookie or its bearer token, and by nothing else it says of itself. */
export class Identity {
  readonly #db: Db
  readonly #auth: Auth
  readonly #known = new Map<string, { at: number; who: Promise<Who | null> }>()
  readonly #listeners = new Set<Hear>()

  constructor(db: Db, auth: Auth) {
    this.#db = db
    this.#auth = auth
  }

  /** Who asks; null for a visitor. */
  of(headers: IncomingHttpHeaders): Promise<Who | null> {
    const key = credentialOf(headers)
    if (key === null) return Promise.resolve(null)
    const now = Date.now()
    const before = this.#known.get(key)
    if (before !== undefined && now - before.at < KNOWN_MS) return before.who
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    const who = this.#ask(headers)
    this.#known.set(key, { at: now, who })
    // What could not be asked is asked again.
    who.catch(() => this.#known.delete(key))
    return who
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

  /** Forgets what is known of a user whose sessions, name or plan have changed. */
  forget(userId: string): void {
    for (const [key, { who }] of this.#known) {
      void who.then(
        (known) => known?.userId === userId && this.#known.delete(key),
        () => {},
      )
    }
    for (const hear of this.#listeners) hear(userId)
  }

  /** Hears whose sessions, name or plan have changed. */
  onChange(hear: Hear): void {
    this.#listeners.add(hear)
  }

  async #ask(headers: IncomingHttpHeaders): Promise<Who | null> {
    const found = await this.#auth.api.getSession({ headers: asHeaders(headers), query: { disableRefresh: true } })
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
    if (place < limitsOf(plan).devices) return true
    await endSessions(this.#db, userId, [sessionId])
    return false
  }
}

/** What a request proves itself with; null when it brings nothing. A token goes before a cookie. */
function credentialOf({ authorization, cookie }: IncomingHttpHeaders): string | null {
  if (authorization !== undefined && /^bearer /i.test(authorization)) return authorization
  return /(?:^|;\s*)((?:__Secure-)?strikelens\.session_token=[^;]+)/.exec(cookie ?? '')?.[1] ?? null
}

/** Headers as the authentication library reads them. */
export function asHeaders(headers: IncomingHttpHeaders): Headers {
  const read = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) read.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return read
}
