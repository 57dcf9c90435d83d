import { dateNumber, dateOf, type IsoDate } from '@strikelens/market/time'
import type { Pool, PoolClient } from 'pg'
import type { Db } from './openDb.ts'
import { type Tx, transaction } from './transaction.ts'

/** Tables kept in partitions by date. */
export const PARTITIONED_TABLES = [
  'chain_frame',
  'chain_day',
  'bar_minute',
  'bar_day',
  'day_table',
  'listing_day',
  'published_minute',
  'signal_block',
] as const

export type PartitionedTable = (typeof PARTITIONED_TABLES)[number]

/** How much of time one partition of a table holds. */
const SPAN: Record<PartitionedTable, 'day' | 'month' | 'year'> = {
  chain_frame: 'day',
  chain_day: 'month',
  bar_minute: 'day',
  bar_day: 'month',
  day_table: 'year',
  listing_day: 'month',
  published_minute: 'month',
  signal_block: 'month',
}

/** Name of the partition of a date: chain_frame_20261117, chain_day_202611, day_table_2026. */
export function partitionName(table: PartitionedTable, date: IsoDate): string {
  const digits = { day: 10, month: 7, year: 4 }[SPAN[table]]
  return `${table}_${date.slice(0, digits).replaceAll('-', '')}`
}

/**
 * Makes the partition of a date where it is missing; true when it did. Made aside and then attached, because making it in
 * place would wait for every reader of the table.
 */
export async function ensurePartition(tx: Tx, table: PartitionedTable, date: IsoDate): Promise<boolean> {
  const name = partitionName(table, date)
  if (tx.partitions.has(name)) return false
  const isNew = !(await isThere(tx.client, name)) && (await isMade(tx, table, name))
  tx.partitions.add(name)
  return isNew
}

async function isMade(tx: Tx, table: PartitionedTable, name: string): Promise<boolean> {
  await tx.client.query('select pg_advisory_xact_lock(hashtext($1))', [table])
  if (await isThere(tx.client, name)) return false
  const { from, to } = rangeOf(table, name)
  await tx.client.query(`create table ${name} (like ${table} including all)`)
  await tx.client.query(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`)
  return true
}

/** Read from the catalogue itself: a name that was looked up in vain may be remembered as missing until the transaction ends. */
async function isThere(client: Pool | PoolClient, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_class where relname = $1 and relnamespace = current_schema()::regnamespace',
    [name],
  )
  return rowCount !== 0
}

/**
 * Drops a partition with all its rows, or only if it has none. Readers come first: better to give up and be called again
 * than to hold up everyone behind a long query.
 */
export async function dropPartition(
  db: Db,
  table: PartitionedTable,
  name: string,
  when: 'always' | 'empty',
): Promise<void> {
  await transaction(db, async ({ client }) => {
    await client.query("set local lock_timeout = '10s'")
    // In the order in which a reader takes them, so that neither waits for the other.
    await client.query(`lock table only ${table} in access exclusive mode`)
    await client.query(`lock table ${name} in access exclusive mode`)
    if (when === 'empty' && (await client.query(`select from ${name} limit 1`)).rowCount !== 0) {
      throw new Error(`${name} got rows while it was compacted.`)
    }
    await client.query(`drop table ${name}`)
  })
  db.partitions.delete(name)
}

/** Whether the partition of a date is there. */
export async function hasPartition({ pool }: Db, table: PartitionedTable, date: IsoDate): Promise<boolean> {
  return isThere(pool, partitionName(table, date))
}

/** Names of the partitions of a table that hold nothing of a date or later, oldest first. */
export async function partitionsBefore(db: Db, table: PartitionedTable, date: IsoDate): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    'select relname as name from pg_inherits join pg_class on oid = inhrelid where inhparent = to_regclass($1) order by 1',
    [table],
  )
  return rows.map(({ name }) => name).filter((name) => rangeOf(table, name).to <= date)
}

/** First date of a partition, and the first one after it. */
function rangeOf(table: PartitionedTable, name: string): { from: IsoDate; to: IsoDate } {
  const digits = name.slice(table.length + 1)
  const from = [digits.slice(0, 4), digits.slice(4, 6) || '01', digits.slice(6, 8) || '01'].join('-')
  const end = new Date(dateNumber(from))
  if (SPAN[table] === 'day') end.setUTCDate(end.getUTCDate() + 1)
  else if (SPAN[table] === 'month') end.setUTCMonth(end.getUTCMonth() + 1)
  else end.setUTCFullYear(end.getUTCFullYear() + 1)
  return { from, to: dateOf(end.getTime()) }
}
