import type { LedgerEntry } from '@strikelens/market/signals'
import type { IsoDate } from '@strikelens/market/time'
import { and, asc, between, eq } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { ensurePartition } from '../database/partitions.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { signalBlock } from '../schema/index.ts'

/** Entries of a session, of the tool that said it. */
export interface LedgerDay {
  readonly tool: string
  readonly date: IsoDate
  readonly entries: readonly LedgerEntry[]
}

/**
 * Adds entries to the ledger. One that another process has written meanwhile stays as that wrote it. Resolves with how many
 * were added.
 */
export async function addLedgerEntries(on: Db | Tx, { tool, date, entries }: LedgerDay): Promise<number> {
  if (entries.length === 0) return 0
  return transaction(on, async (tx) => {
    await ensurePartition(tx, 'signal_block', date)
    const { rowCount } = await tx.client.query(
      `insert into signal_block (date, tool, segment, interval, bar, seen, revision, written, reason, block)
       select $1, $2, * from unnest($3::text[], $4::text[], $5::int8[], $6::int8[], $7::int4[], $8::int8[], $9::text[], $10::bytea[])
       on conflict do nothing`,
      [
        ...[date, tool, entries.map(({ segment }) => segment), entries.map(({ interval }) => interval)],
        ...[entries.map(({ bar }) => bar), entries.map(({ seen }) => seen), entries.map(({ revision }) => revision)],
        ...[entries.map(({ written }) => written), entries.map(({ reason }) => reason)],
        entries.map(({ block }) => block),
      ],
    )
    return rowCount ?? 0
  })
}

/** Everything the ledger holds of a tool from one session to another, both included, in the order of bars, revisions in theirs. */
export async function ledgerDays({ orm }: Db | Tx, tool: string, from: IsoDate, to: IsoDate): Promise<LedgerDay[]> {
  const { date, segment, interval, bar, seen, revision, written, reason, block } = signalBlock
  const rows = await orm
    .select({ date, segment, interval, bar, seen, revision, written, reason, block })
    .from(signalBlock)
    .where(and(eq(signalBlock.tool, tool), between(date, from, to)))
    .orderBy(asc(date), asc(bar), asc(interval), asc(segment), asc(revision))
  const days = [...new Set(rows.map((row) => row.date))]
  return days.map((day) => ({ tool, date: day, entries: rows.filter((row) => row.date === day) }))
}
