import type { Db } from '@strikelens/store/database'
import { forgiveTries, type TryLimit, waitBeforeTry } from '@strikelens/store/repositories'
import type { FastifyReply } from 'fastify'
import { Problem } from '../engine/problem.ts'

/** Slows down whoever guesses: after the free tries each costs twice the wait of the one before. */
export class Tries {
  readonly #db: Db
  readonly #limitsOf: typeof signInLimits

  constructor(db: Db, limitsOf = signInLimits) {
    this.#db = db
    this.#limitsOf = limitsOf
  }

  /** Counts a try, or throws while one has to wait, in words that are the same whether or not the account exists. */
  async admit(address: string, email: string, reply: FastifyReply): Promise<void> {
    const wait = await waitBeforeTry(this.#db, this.#limitsOf(address, email))
    if (wait === 0) return
    reply.header('retry-after', wait)
    throw new Problem(
      429,
      'too-many-tries',
      `Too many tries. Please wait ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
    )
  }

  /** The owner is in: what they mistyped is forgotten, what others tried elsewhere is not. */
  async succeeded(address: string, email: string): Promise<void> {
    await forgiveTries(this.#db, this.#limitsOf(address, email))
  }
}

/** Of one address at one account; of one address; at one account from anywhere, where the wait is short: nobody keeps the owner out. */
function signInLimits(address: string, email: string): readonly TryLimit[] {
  return [
    { key: `both:${address}:${email}`, freeTries: 5, mostWaitS: 900 },
    { key: `address:${address}`, freeTries: 50, mostWaitS: 900 },
    { key: `account:${email}`, freeTries: 50, mostWaitS: 30 },
  ]
}
