import type { IsoDate } from '@strikelens/market/time'
import { inflated } from '../database/deflate.ts'
import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { type FieldBlocks, readBarDays } from './barDays.ts'
import type { ChainDayBlock, ChainKey, StoredFrame } from './chain.ts'
import { type MinuteBars, writeBars, writeFrames } from './writeMinute.ts'

/** How the blocks of a day become its minutes again; the codec knows, the store does not. */
export interface DayDecoders {
  chain(day: ChainDayBlock): readonly StoredFrame[]
  bars(panel: string, fields: FieldBlocks): readonly Omit<MinuteBars, 'panel'>[]
}

/**
 * The way back from `compactDay`, for a day that gets minutes after all: blocks become minutes, each chain and panel in a
 * transaction of its own. A killed run goes on where it was; readers see everything once at any time.
 */
export async function reopenDay(db: Db, date: IsoDate, fieldNames: readonly string[], decoders: DayDecoders) {
  const chains = await db.pool.query<ChainKey>('select symbol, expiry from chain_day where date = $1', [date])
  for (const chain of chains.rows) {
    await transaction(db, async (tx) => {
      for (const day of await takenDays(tx, date, chain)) await writeChain(tx, day, decoders.chain(day))
    })
  }
  const panels = await db.pool.query<{ panel: string }>(
    `select distinct panel from bar_day where date = $1 and interval = '1m' and field = 'close'`,
    [date],
  )
  for (const { panel } of panels.rows) {
    await transaction(db, async (tx) => {
      const [day] = await readBarDays(tx, { panel, interval: '1m' }, fieldNames, date, date)
      const bars = decoders.bars(panel, day.fields).map((minute) => ({ ...minute, panel }))
      // All lengths are made of the minutes; the clock is of the sessions before.
      await tx.client.query(`delete from bar_day where date = $1 and panel = $2 and interval <> 'clock'`, [date, panel])
      await writeBars(tx, { date, revision: 0, bars })
    })
  }
}

async function takenDays({ client }: Tx, date: IsoDate, { symbol, expiry }: ChainKey): Promise<ChainDayBlock[]> {
  const { rows } = await client.query<{ block: Uint8Array; summary: Uint8Array }>(
    'delete from chain_day where date = $1 and symbol = $2 and expiry = $3 returning block, summary',
    [date, symbol, expiry],
  )
  return Promise.all(
    rows.map(async ({ block, summary }) => ({
      ...{ symbol, expiry, date },
      block: await inflated(block),
      summary: await inflated(summary),
    })),
  )
}

async function writeChain(tx: Tx, { date, symbol, expiry }: ChainDayBlock, frames: readonly StoredFrame[]) {
  await writeFrames(
    tx,
    frames.map(({ asOf, ...frame }) => ({ date, asOf, revision: 0, frames: [{ symbol, expiry, ...frame }] })),
  )
}
