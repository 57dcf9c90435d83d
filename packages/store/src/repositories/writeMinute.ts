import type { IsoDate } from '@strikelens/market/time'
import { copyIn } from '../database/copyIn.ts'
import type { Db } from '../database/openDb.ts'
import { ensurePartition, partitionName } from '../database/partitions.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import type { ChainKey } from './chain.ts'

export interface MinuteFrame extends ChainKey {
  readonly seq: number
  readonly frame: Uint8Array
  readonly summary: Uint8Array
}

export interface MinuteBars {
  readonly panel: string
  /** Epoch ms at which the bars begin. */
  readonly start: number
  readonly block: Uint8Array
}

/** Everything a segment publishes at one minute. */
export interface Minute {
  readonly date: IsoDate
  readonly segment: string
  /** Epoch ms. */
  readonly asOf: number
  /** 0 the first time; a correction counts on and says why. */
  readonly revision: number
  readonly reason: string | null
  readonly source: string
  readonly frames: readonly MinuteFrame[]
  readonly bars: readonly MinuteBars[]
}

/**
 * Stores a minute, all of it or none. False when this revision of it was published before: then nothing changes. Throws
 * for a chain whose day is compacted already; such a day is corrected whole.
 */
export function writeMinute(on: Db | Tx, minute: Minute): Promise<boolean> {
  return transaction(on, async (tx) => {
    const { date, segment, asOf, revision, reason, source } = minute
    await ensurePartition(tx, 'published_minute', date)
    const table = partitionName('published_minute', date)
    // Every minute is claimed by the same words: under a name they are planned once a connection.
    const claimed = await tx.client.query({
      name: `claim ${table}`,
      text: `insert into ${table} (date, segment, as_of, revision, reason, source) values ($1, $2, $3, $4, $5, $6)
             on conflict do nothing`,
      values: [date, segment, asOf, revision, reason, source],
    })
    if (claimed.rowCount === 0) return false
    await writeFrames(tx, [minute])
    await writeBars(tx, minute)
    return true
  })
}

/** Frames of minutes of one date. */
export async function writeFrames(
  tx: Tx,
  minutes: readonly Pick<Minute, 'date' | 'asOf' | 'revision' | 'frames'>[],
): Promise<void> {
  const all = minutes.flatMap(({ frames }) => frames)
  if (all.length === 0) return
  const [{ date }] = minutes
  if (await ensurePartition(tx, 'chain_frame', date)) await refuseCompacted(tx, date, all)
  await copyIn(
    tx,
    partitionName('chain_frame', date),
    {
      date: 'date',
      symbol: 'text',
      expiry: 'date',
      as_of: 'int8',
      seq: 'int4',
      revision: 'int4',
      frame: 'bytea',
      summary: 'bytea',
    },
    minutes.flatMap(({ asOf, revision, frames }) =>
      frames.map(({ symbol, expiry, seq, frame, summary }) => [
        ...[date, symbol, expiry, asOf],
        ...[seq, revision, frame, summary],
      ]),
    ),
  )
}

/** Frames go into a new partition on the first minute of a day, or after the day was compacted and its partition dropped. */
async function refuseCompacted(tx: Tx, date: IsoDate, frames: readonly MinuteFrame[]): Promise<void> {
  const { rows } = await tx.client.query<ChainKey>(
    `select symbol, expiry from chain_day
      join unnest($2::text[], $3::date[]) as written (symbol, expiry) using (symbol, expiry) where date = $1 limit 1`,
    [date, frames.map(({ symbol }) => symbol), frames.map(({ expiry }) => expiry)],
  )
  if (rows.length === 0) return
  throw new Error(`${date} of ${rows[0].symbol} ${rows[0].expiry} is compacted: no frame can follow.`)
}

export async function writeBars(
  tx: Tx,
  { date, revision, bars }: Pick<Minute, 'date' | 'revision' | 'bars'>,
): Promise<void> {
  if (bars.length === 0) return
  await ensurePartition(tx, 'bar_minute', date)
  await copyIn(
    tx,
    partitionName('bar_minute', date),
    { date: 'date', panel: 'text', start: 'int8', revision: 'int4', block: 'bytea' },
    bars.map(({ panel, start, block }) => [date, panel, start, revision, block]),
  )
}
