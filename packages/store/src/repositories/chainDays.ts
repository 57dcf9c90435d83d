import type { IsoDate } from '@strikelens/market/time'
import { escapeLiteral } from 'pg'
import { copyIn } from '../database/copyIn.ts'
import { copiedDate, copiedInt8, copyOut } from '../database/copyOut.ts'
import { deflated, inflated } from '../database/deflate.ts'
import type { Db } from '../database/openDb.ts'
import { ensurePartition } from '../database/partitions.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import type { ChainDayBlock, ChainKey, StoredFrame } from './chain.ts'

/** A chain's day as the store has it: in one block after the close, in frames (oldest first) before. */
export type StoredChainDay =
  | { readonly stored: 'block'; readonly date: IsoDate; readonly block: Uint8Array }
  | { readonly stored: 'frames'; readonly date: IsoDate; readonly frames: readonly LiveFrame[] }

type LiveFrame = Omit<StoredFrame, 'summary'>

/** A chain's days, earliest first, in one query; dates of which nothing is stored are left out. */
export async function readChainDays(db: Db, chain: ChainKey, dates: readonly IsoDate[]): Promise<StoredChainDay[]> {
  const symbol = escapeLiteral(chain.symbol)
  const expiry = escapeLiteral(chain.expiry)
  const wanted = `symbol = ${symbol} and expiry = ${expiry} and date = any(${escapeLiteral(`{${dates.join()}}`)}::date[])`
  const rows = await copyOut(
    db,
    `select date, block, null::bigint as as_of, 0 as seq, 0 as revision from chain_day where ${wanted}
     union all
     select date, frame, as_of, seq, revision from chain_frame where ${wanted}
     order by date, as_of nulls first, revision`,
  )
  const days: (StoredChainDay | Promise<StoredChainDay>)[] = []
  let frames: LiveFrame[] = []
  let frameDate = ''
  for (const [day, bytes, asOf, seq] of rows) {
    if (day === null || bytes === null || seq === null) continue
    const date = copiedDate(day)
    if (asOf === null) {
      days.push(inflated(bytes).then((block) => ({ stored: 'block', date, block })))
      continue
    }
    if (date !== frameDate) {
      frames = []
      frameDate = date
      days.push({ stored: 'frames', date, frames })
    }
    const frame = { asOf: copiedInt8(asOf), seq: seq.readInt32BE(), frame: bytes }
    // The highest revision of a minute comes last.
    if (frames.at(-1)?.asOf === frame.asOf) frames.pop()
    frames.push(frame)
  }
  return Promise.all(days)
}

/** One day of a chain; null when nothing of it is stored. */
export async function readChainDay(db: Db, chain: ChainKey, date: IsoDate): Promise<StoredChainDay | null> {
  const [day = null] = await readChainDays(db, chain, [date])
  return day
}

/** Chains of which a date has anything, by symbol and expiry. */
export async function chainsOfDay({ pool }: Db, date: IsoDate): Promise<ChainKey[]> {
  const { rows } = await pool.query<ChainKey>(
    `select symbol, expiry from chain_day where date = $1
     union select symbol, expiry from chain_frame where date = $1 order by symbol, expiry`,
    [date],
  )
  return rows
}

/** Minutes of an open day at which chains have frames, from one instant to another, both included; in no order. */
export async function frameTimes(
  { pool }: Db,
  date: IsoDate,
  from: number,
  to: number,
): Promise<(ChainKey & { readonly asOf: number })[]> {
  const { rows } = await pool.query<ChainKey & { asOf: number }>(
    `select distinct symbol, expiry, as_of as "asOf" from chain_frame where date = $1 and as_of between $2 and $3`,
    [date, from, to],
  )
  return rows
}

/** Stores whole days of chains; a day that is stored already is replaced. */
export function writeChainDays(on: Db | Tx, days: readonly ChainDayBlock[]): Promise<void> {
  return transaction(on, async (tx) => {
    await tx.client.query(
      `delete from chain_day using unnest($1::date[], $2::text[], $3::date[]) as new (date, symbol, expiry)
        where chain_day.date = new.date and chain_day.symbol = new.symbol and chain_day.expiry = new.expiry`,
      [days.map(({ date }) => date), days.map(({ symbol }) => symbol), days.map(({ expiry }) => expiry)],
    )
    await insertChainDays(tx, days)
  })
}

/** Stores whole days of chains; throws when one is stored already. */
export async function insertChainDays(tx: Tx, days: readonly ChainDayBlock[]): Promise<void> {
  const columns = { date: 'date', symbol: 'text', expiry: 'date', block: 'bytea', summary: 'bytea' } as const
  const rows = await Promise.all(
    days.map(async ({ date, symbol, expiry, block, summary }) => {
      const [packedBlock, packedSummary] = await Promise.all([deflated(block), deflated(summary)])
      return [date, symbol, expiry, packedBlock, packedSummary]
    }),
  )
  for (const date of new Set(days.map((day) => day.date))) await ensurePartition(tx, 'chain_day', date)
  await copyIn(tx, 'chain_day', columns, rows)
}

/** The oldest date of which chains are stored, or what was listed with the file of its options; null when none is. */
export async function firstChainDate({ pool }: Db): Promise<IsoDate | null> {
  const { rows } = await pool.query<{ date: IsoDate | null }>(
    `select least(
       (select min(date) from chain_day),
       (select min(date) from chain_frame),
       (select date from listing_day l
         where exists (select from day_table t where t.dataset = 'fo_options' and t.date = l.date)
         order by date limit 1)) as date`,
  )
  return rows[0]?.date ?? null
}

/** Dates on which what was listed is stored and options of any of these symbols are, minute by minute or by a file. */
export async function chainDates({ pool }: Db, symbols: readonly string[]): Promise<IsoDate[]> {
  const { rows } = await pool.query<{ date: IsoDate }>(
    `select date from day_table where dataset = 'fo_options' and part = any($1)
        and date in (select date from listing_day)
     union select date from chain_day where symbol = any($1)
     union select date from chain_frame where symbol = any($1)
     order by date`,
    [symbols],
  )
  return rows.map(({ date }) => date)
}
