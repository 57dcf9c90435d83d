import { slotGrid } from '@strikelens/analytics/futures'
import { sessionOn } from '@strikelens/market/calendar'
import type { Market } from '@strikelens/market/market'
import {
  FUTURES_SEGMENTS,
  SLOT_MINUTES,
  UNUSUAL_TOOL,
  unusualEvaluations,
  unusualSession,
} from '@strikelens/market/unusual'
import type { Db } from '@strikelens/store/database'
import { writeLedger } from './writeLedger.ts'

/**
 * Writes into the ledger what tools say as bars close. A session is evaluated as far as it has come, so what was missed while
 * nobody wrote is written with the next bar, and a minute that was filled in becomes a correction.
 */
export class LiveLedger {
  readonly #db: Db
  /** Bars of each session that had closed when it was last evaluated. */
  readonly #evaluated = new Map<string, number>()

  constructor(db: Db) {
    this.#db = db
  }

  /** Minutes were filled in, or days replaced: what was evaluated may read otherwise. */
  forget(): void {
    this.#evaluated.clear()
  }

  async minute(market: Market): Promise<void> {
    for (const segment of FUTURES_SEGMENTS) {
      const date = market.sessionDate(segment)
      const session = sessionOn(segment, date)
      if (session === null) continue
      for (const minutes of SLOT_MINUTES) {
        const { slots } = slotGrid(session.openAt, session.closeAt, minutes, market.now)
        const key = `${segment} ${minutes} ${date}`
        if (slots === (this.#evaluated.get(key) ?? 0)) continue
        const board = await market.futures()
        const unusual = board === null ? null : await unusualSession(market, board, segment, minutes)
        if (unusual === null) continue
        await writeLedger(
          this.#db,
          { tool: UNUSUAL_TOOL, segment, date, evaluations: unusualEvaluations(unusual) },
          { at: market.now, reason: 'Minutes of the session had been filled in.' },
        )
        this.#evaluated.set(key, slots)
      }
    }
  }
}
