import { istDate } from '@strikelens/market/time'
import type { Db } from '../database/openDb.ts'
import { transaction } from '../database/transaction.ts'
import { ticket } from '../schema/index.ts'

export type NewTicket = Omit<typeof ticket.$inferInsert, 'number' | 'createdAt'>

/** Keeps what somebody wrote at an instant (epoch ms) under the next number of that day in India: '261113-0001'. */
export function writeTicket(db: Db, written: NewTicket, at: number): Promise<string> {
  const day = istDate(at).slice(2).replaceAll('-', '')
  return transaction(db, async ({ client, orm }) => {
    // Two who write at once would read the same last number.
    await client.query("select pg_advisory_xact_lock(hashtext('ticket'))")
    const { rows } = await client.query<{ next: number }>(
      `select coalesce(max(split_part(number, '-', 2)::int), 0) + 1 as next from ticket where number like $1`,
      [`${day}-%`],
    )
    const number = `${day}-${String(rows[0].next).padStart(4, '0')}`
    await orm.insert(ticket).values({ ...written, number, createdAt: new Date(at) })
    return number
  })
}
