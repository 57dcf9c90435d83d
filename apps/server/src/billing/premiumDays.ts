import type { IncomingHttpHeaders } from 'node:http'
import { istDate } from '@strikelens/market/time'
import { notePremiumDay } from '@strikelens/store/repositories'
import { isPremium } from '@strikelens/tools/plans'
import type { Accounts } from '../accounts/accounts.ts'

/** Notes on which days somebody uses premium tools beyond their free session: once a day and user, beside the answer. */
export class PremiumDays {
  readonly #accounts: Pick<Accounts, 'db' | 'identity'>
  #day = ''
  readonly #noted = new Set<string>()

  constructor(accounts: Pick<Accounts, 'db' | 'identity'>) {
    this.#accounts = accounts
  }

  /** A tool was answered. Nobody waits for this, and its failure is nobody's: the next answer tries again. */
  note(access: 'free' | 'premium', headers: IncomingHttpHeaders): void {
    if (access !== 'premium' || (headers.cookie === undefined && headers.authorization === undefined)) return
    void this.#write(headers).catch(() => {})
  }

  async #write(headers: IncomingHttpHeaders): Promise<void> {
    const who = await this.#accounts.identity.of(headers)
    if (who === null || !isPremium(who.plan)) return
    const day = istDate(Date.now())
    if (day !== this.#day) {
      this.#day = day
      this.#noted.clear()
    }
    if (this.#noted.has(who.userId)) return
    this.#noted.add(who.userId)
    try {
      await notePremiumDay(this.#accounts.db, who.userId, day)
    } catch (error) {
      this.#noted.delete(who.userId)
      throw error
    }
  }
}
