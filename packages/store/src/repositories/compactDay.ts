import type { StoredInterval } from '@strikelens/market/bars'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '../database/openDb.ts'
import { dropPartition, hasPartition, partitionName } from '../database/partitions.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { type FieldBlocks, insertBarDay, readBarMinutes } from './barDays.ts'
import type { ChainKey, StoredFrame } from './chain.ts'
import { insertChainDays } from './chainDays.ts'

/** How the minutes of a day become its blocks; the codec knows, the store does not. */
export interface DayEncoders {
  /** Frames of one chain, oldest first. */
  chain(
    chain: ChainKey & { date: IsoDate },
    frames: readonly StoredFrame[],
  ): Promise<{ block: Uint8Array; summary: Uint8Array }>
  /** Minutes of one panel, oldest first. */
  bars(
    panel: string,
    minutes: readonly { start: number; block: Uint8Array }[],
  ): Promise<ReadonlyMap<StoredInterval, FieldBlocks>>
}

/**
 * Turns the minutes of a day into blocks and drops its live partitions; called when the last segment has closed. Each chain
 * and panel moves in a transaction of its own, its minutes gone as its block appears: readers see it once at any time, and a
 * killed run goes on where it was. Throws, and loses nothing, when a minute arrives for what has moved already.
 */
export async function compactDay(db: Db, date: IsoDate, encoders: DayEncoders): Promise<void> {
  if (await hasPartition(db, 'chain_frame', date)) {
    for (const chain of await liveChains(db, date)) await compactChain(db, date, chain, encoders)
    await dropPartition(db, 'chain_frame', partitionName('chain_frame', date), 'empty')
  }
  if (await hasPartition(db, 'bar_minute', date)) {
    for (const panel of await livePanels(db, date)) await compactPanel(db, date, panel, encoders)
    await dropPartition(db, 'bar_minute', partitionName('bar_minute', date), 'empty')
  }
}

async function liveChains({ pool }: Db, date: IsoDate): Promise<ChainKey[]> {
  const { rows } = await pool.query<ChainKey>(
    'select distinct symbol, expiry from chain_frame where date = $1 order by symbol, expiry',
    [date],
  )
  return rows
}

async function livePanels({ pool }: Db, date: IsoDate): Promise<string[]> {
  const { rows } = await pool.query<{ panel: string }>(
    'select distinct panel from bar_minute where date = $1 order by panel',
    [date],
  )
  return rows.map(({ panel }) => panel)
}

function compactChain(db: Db, date: IsoDate, chain: ChainKey, encoders: DayEncoders): Promise<void> {
  return transaction(db, async (tx) => {
    const frames = await takenFrames(tx, date, chain)
    const blocks = await encoders.chain({ ...chain, date }, frames)
    await insertChainDays(tx, [{ ...chain, date, ...blocks }])
  })
}

async function takenFrames({ client }: Tx, date: IsoDate, { symbol, expiry }: ChainKey): Promise<StoredFrame[]> {
  const { rows } = await client.query<StoredFrame>(
    `with taken as (
       delete from chain_frame where date = $1 and symbol = $2 and expiry = $3
       returning as_of, revision, seq, frame, summary
     )
     select distinct on (as_of) as_of as "asOf", seq, frame, summary from taken order by as_of, revision desc`,
    [date, symbol, expiry],
  )
  return rows
}

function compactPanel(db: Db, date: IsoDate, panel: string, encoders: DayEncoders): Promise<void> {
  return transaction(db, async (tx) => {
    const minutes = await readBarMinutes(tx, panel, date)
    for (const [interval, fields] of await encoders.bars(panel, minutes)) {
      await insertBarDay(tx, { panel, interval }, date, fields)
    }
    await tx.client.query('delete from bar_minute where date = $1 and panel = $2', [date, panel])
  })
}
