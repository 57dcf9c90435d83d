import type { Db } from '@strikelens/store/database'
import { failedTries, forgetFailedTries, noteFailedTry } from '@strikelens/store/repositories'
import type { FastifyReply } from 'fastify'
import { Problem } from '../engine/problem.ts'

/** Tries that cost no wait: of one address at one account; of one address; at one account from anywhere. */
const FREE_TRIES = { both: 5, address: 50, account: 50 } as const
/** The longest wait. At an account from anywhere it is short, so that nobody keeps the owner out. */
const MOST_WAIT_S = { both: 900, address: 900, account: 30 } as const
const DAY_MS = 86_400_000

type Kind = keyof typeof FREE_TRIES

/** Slows down whoever guesses: after the free tries each costs twice the wait of the one before. */
export class Tries {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Throws while one has to wait, in words that are the same whether or not the account exists. */
  async admit(address: string, email: string, reply: FastifyReply): Promise<void> {
    const waits = await Promise.all(
      keys(address, email).map(async ([kind, key]) => {
        const failed = await failedTries(this.#db, key)
        if (failed === null) return 0
        const age = Date.now() - failed.lastAt.getTime()
        const wait = Math.min(MOST_WAIT_S[kind], 2 ** (failed.tries - FREE_TRIES[kind]))
        return failed.tries < FREE_TRIES[kind] || age > DAY_MS ? 0 : wait - age / 1000
      }),
    )
    const wait = Math.ceil(Math.max(...waits))
    if (wait <= 0) return
    reply.header('retry-after', wait)
    throw new Problem(
      429,
      'too-many-tries',
      `Too many tries. Please wait ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
    )
  }

  async failed(address: string, email: string): Promise<void> {
    const now = new Date()
    await Promise.all(keys(address, email).map(([, key]) => noteFailedTry(this.#db, key, now)))
  }

  /** The owner is in: what they mistyped is forgotten, what others tried elsewhere is not. */
  async succeeded(address: string, email: string): Promise<void> {
    await forgetFailedTries(this.#db, `both:${address}:${email}`)
  }
}

function keys(address: string, email: string): readonly (readonly [Kind, string])[] {
  return [
    ['both', `both:${address}:${email}`],
    ['address', `address:${address}`],
    ['account', `account:${email}`],
  ]
}
