import { type Session, sessionOn } from '@strikelens/market/calendar'
import type { Market } from '@strikelens/market/market'
import { MINUTE_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { isOfDays, type SignalFinder } from '@strikelens/tools/signals/finder'
import { writeLedger } from './writeLedger.ts'

const MINUTES: Readonly<Record<string, number>> = { '5m': 5, '15m': 15, '1h': 60 }

/**
 * Writes into the ledger what tools say as bars close. At first a session is evaluated as far as it has come, so what was missed
 * while nobody wrote is written with the next bar, and a minute that was filled in becomes a correction. Days are the
 * evening's.
 */
export class LiveLedger {
  readonly #db: Db
  readonly #finders: readonly SignalFinder[]
  /** How many bars of each session had closed when it was last evaluated, and when that was. */
  readonly #evaluated = new Map<string, { readonly closed: number; readonly at: number }>()

  constructor(db: Db, finders: readonly SignalFinder[]) {
    this.#db = db
    this.#finders = finders
  }

  /** Minutes were filled in, or days replaced: what was evaluated may read otherwise. */
  forget(): void {
    this.#evaluated.clear()
  }

  async minute(market: Market): Promise<void> {
    for (const finder of this.#finders) {
      for (const watched of finder.watched) {
        if (isOfDays(watched)) continue
        const { segment, interval } = watched
        const date = market.sessionDate(segment)
        const session = sessionOn(segment, date)
        const closed = session === null ? 0 : barsClosed(session, MINUTES[interval] * MINUTE_MS, market.now)
        const key = `${finder.tool} ${segment} ${interval} ${date}`
        const before = this.#evaluated.get(key)
        if (closed === (before?.closed ?? 0)) continue
        const evaluations = await finder.find(market, watched, date, before?.at)
        await writeLedger(
          this.#db,
          { tool: finder.tool, segment, date, evaluations },
          { at: market.now, reason: 'Minutes of the session had been filled in.' },
        )
        // Of bars that nothing is known of yet more may be known with the next.
        this.#evaluated.set(key, { closed, at: evaluations.length > 0 ? market.now : (before?.at ?? 0) })
      }
    }
  }
}

/** How many bars of a length have closed by an instant: the last of a session may be short. */
function barsClosed({ openAt, closeAt }: Session, length: number, now: number): number {
  return now >= closeAt ? Math.ceil((closeAt - openAt) / length) : Math.max(0, Math.floor((now - openAt) / length))
}
