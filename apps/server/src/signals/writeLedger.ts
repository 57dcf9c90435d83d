import type { Segment } from '@strikelens/market/instruments'
import { type Correction, type Evaluation, type LedgerEntry, newEntries, packSignals } from '@strikelens/market/signals'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { addLedgerEntries, ledgerDays } from '@strikelens/store/repositories'

/** What a tool said of bars of one session. */
export interface SessionEvaluations {
  readonly tool: string
  /** Whose session. */
  readonly segment: Segment
  readonly date: IsoDate
  readonly evaluations: readonly Evaluation[]
}

/**
 * Brings the ledger to say what the bars of a session were evaluated to: those it does not know are added, those that read
 * otherwise are corrected by a further revision. The same once more, as after a restart, adds nothing. `known`: what it says,
 * under names that companies have taken since. Resolves with how many entries were added.
 */
export async function writeLedger(
  db: Db,
  said: SessionEvaluations,
  correction: Correction,
  known?: readonly LedgerEntry[],
): Promise<number> {
  const { tool, segment, date, evaluations } = said
  if (evaluations.length === 0) return 0
  const before = known ?? (await ledgerDays(db, tool, date, date)).flatMap((day) => day.entries)
  const packed = evaluations.map(({ signals, ...bar }) => ({ ...bar, block: packSignals(signals) }))
  const entries = newEntries(before, segment, packed, correction)
  return addLedgerEntries(db, { tool, date, entries })
}
