import type { IsoDate } from '@strikelens/market/time'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { deflated, inflated } from '../database/deflate.ts'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { feedGap, historyAnswer } from '../schema/index.ts'

/** What was asked for: an instrument's part of missing minutes, these by their fingerprint. */
export interface AnswerKey {
  readonly date: IsoDate
  readonly instrument: string
  readonly minutes: string
}

/** Keeps an answer in place of one about other minutes. */
export async function keepAnswer({ orm }: Db | Tx, key: AnswerKey, answer: Uint8Array): Promise<void> {
  const { minutes } = key
  const block = await deflated(answer)
  await orm
    .insert(historyAnswer)
    .values({ ...key, block })
    .onConflictDoUpdate({ target: [historyAnswer.date, historyAnswer.instrument], set: { minutes, block } })
}

/** The answer as it was kept; null when none was. */
export async function keptAnswer({ orm }: Db | Tx, key: AnswerKey): Promise<Uint8Array | null> {
  const [row] = await orm
    .select({ block: historyAnswer.block })
    .from(historyAnswer)
    .where(
      and(
        eq(historyAnswer.date, key.date),
        eq(historyAnswer.instrument, key.instrument),
        eq(historyAnswer.minutes, key.minutes),
      ),
    )
  return row === undefined ? null : inflated(row.block)
}

/** Nobody needs answers about dates whose gaps are settled. */
export async function forgetSettledAnswers({ orm }: Db | Tx): Promise<void> {
  const open = orm.select({ date: feedGap.date }).from(feedGap).where(isNull(feedGap.settledAt))
  await orm.delete(historyAnswer).where(notInArray(historyAnswer.date, open))
}
