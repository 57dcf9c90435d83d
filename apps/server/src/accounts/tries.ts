import type { Db } from '@strikelens/store/database'
import { forgiveTries, type TryLimit, triesUnder, waitBeforeTry } from '@strikelens/store/repositories'
import type { FastifyReply } from 'fastify'
import { Problem } from '../http/problem.ts'

/** Failed tries at one account within a day, from anywhere, that are an attack on it. */
const ATTACK = 50
const LONGEST_S = 900

/** Slows down whoever guesses: after the free tries each costs twice the wait of the one before. */
export class Tries {
  readonly #db: Db
  readonly #limitsOf: typeof signInLimits

  constructor(db: Db, limitsOf = signInLimits) {
    this.#db = db
    this.#limitsOf = limitsOf
  }

  /**
   * Counts a try, or throws while one has to wait, in words that are the same whether or not the account exists. `known` names
   * who tries where that is proven: a device that signed in before, or somebody who is signed in.
   */
  async admit(address: string, email: string, reply: FastifyReply, known: string | null = null): Promise<void> {
    const isAttacked = (await triesUnder(this.#db, accountKey(email))) >= ATTACK
    const wait = await waitBeforeTry(this.#db, this.#limitsOf({ address, email, known, isAttacked }))
    if (wait === 0) return
    reply.header('retry-after', wait)
    throw new Problem(
      429,
      'too-many-tries',
      `Too many tries. Please wait ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
    )
  }

  /** The owner is in: what they mistyped is forgotten, what others tried elsewhere is not. */
  async succeeded(address: string, email: string, known: string | null = null): Promise<void> {
    await forgiveTries(this.#db, this.#limitsOf({ address, email, known, isAttacked: false }))
  }
}

const accountKey = (email: string) => `account:${email}`

interface Trier {
  readonly address: string
  readonly email: string
  readonly known: string | null
  readonly isAttacked: boolean
}

/**
 * Everybody waits for their own tries alone: a clock that all who try at one account share is stopped for good by whoever
 * tries often enough, and the owner with the right password never gets a turn. So a known device, or somebody signed in,
 * has tries of its own. A stranger is counted with the network address, at this account and at all; the count of the account
 * makes nobody wait, but while it says that the account is under attack, an address gets one try, and then half a minute and
 * more between the next: a botnet is slowed at each of its addresses, and the owner on a new device gets in at the first
 * right password.
 */
function signInLimits({ address, email, known, isAttacked }: Trier): readonly TryLimit[] {
  if (known !== null) return [{ key: `${known}:${email}`, freeTries: 5, firstWaitS: 1, mostWaitS: LONGEST_S }]
  const own = isAttacked ? { freeTries: 1, firstWaitS: 30 } : { freeTries: 5, firstWaitS: 1 }
  return [
    { key: `both:${address}:${email}`, ...own, mostWaitS: LONGEST_S },
    { key: `address:${address}`, freeTries: 50, firstWaitS: 1, mostWaitS: LONGEST_S },
    { key: accountKey(email), freeTries: ATTACK, firstWaitS: 0, mostWaitS: 0 },
  ]
}
