import { areAdmitted, SlidingLimit } from '../http/slidingLimit.ts'
import { HOUR_MS, MOST_AN_HOUR, MOST_TO_MAILBOX } from './limits.ts'

/** Mails that people who are signed in ask for, to an address that may be anybody's. */
export class AccountMails {
  readonly #ofUser = new SlidingLimit(MOST_AN_HOUR, HOUR_MS)
  readonly #anHour = new SlidingLimit(MOST_TO_MAILBOX.anHour, HOUR_MS)
  readonly #aDay = new SlidingLimit(MOST_TO_MAILBOX.aDay, 24 * HOUR_MS)

  /** Counts a mail that a user asks for, to an address; false, and nothing counted, when it is one too many. */
  admits(userId: string, email: string, now: number): boolean {
    const shares = [
      { limit: this.#ofUser, key: userId },
      { limit: this.#anHour, key: email },
      { limit: this.#aDay, key: email },
    ]
    return areAdmitted(shares, now)
  }
}
