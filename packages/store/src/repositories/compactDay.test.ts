import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../database/index.ts'
import { BANKNIFTY, bytesOf, DATE, minute, NIFTY, textOf } from '../fixtures/minute.ts'
import { START_WITHIN_MS, temporaryDatabase } from '../fixtures/temporaryDatabase.ts'
import {
  compactDay,
  type DayEncoders,
  dropExpired,
  publishedMinutes,
  readBarDays,
  readBarMinutes,
  readChainDay,
  readChainDays,
  readSummaries,
  writeBarDay,
  writeChainDays,
  writeMinute,
} from './index.ts'

let db: Db
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ db, remove } = await temporaryDatabase())
}, START_WITHIN_MS)
afterAll(() => remove(), START_WITHIN_MS)

/** Blocks that simply list what they were made of. */
const listing: DayEncoders = {
  chain: async (_, frames) => ({
    block: bytesOf(frames.map(({ frame }) => textOf(frame)).join('|')),
    summary: bytesOf(frames.map(({ summary }) => textOf(summary)).join('|')),
  }),
  bars: async (_, minutes) =>
    new Map([['1m', new Map([['close', bytesOf(minutes.map(({ block }) => textOf(block)).join('|'))]])]]),
}

async function partitions(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits join pg_class on oid = inhparent where relkind = $1',
    ['p'],
  )
  return rows.map(({ name }) => name).sort()
}

describe('a day after the close', () => {
  beforeAll(async () => {
    for (let n = 0; n < 3; n++) await writeMinute(db, minute(n))
    const [nifty] = minute(1).frames
    const frames = [{ ...nifty, frame: bytesOf('corrected') }]
    await writeMinute(db, minute(1, { revision: 1, reason: 'late', frames, bars: [] }))
  })

  it('goes on after a kill: what has moved is in blocks, the rest still in frames, nothing twice', async () => {
    const dying: DayEncoders = {
      ...listing,
      chain: async (chain, frames) => {
        if (chain.symbol === 'NIFTY') throw new Error('killed')
        return listing.chain(chain, frames)
      },
    }
    await expect(compactDay(db, DATE, dying)).rejects.toThrow('killed')
    expect((await readChainDay(db, BANKNIFTY, DATE))?.stored).toBe('block')
    const open = await readChainDay(db, NIFTY, DATE)
    expect(open?.stored === 'frames' && open.frames.length).toBe(3)
    expect((await readSummaries(db, DATE)).map(({ symbol, stored }) => [symbol, stored])).toEqual([
      ['BANKNIFTY', 'block'],
      ['NIFTY', 'minutes'],
    ])
  })

  it('is one block a chain, made of its frames in their last revision', async () => {
    await compactDay(db, DATE, listing)
    const day = await readChainDay(db, NIFTY, DATE)
    expect(day?.stored === 'block' && textOf(day.block)).toBe('NIFTY frame 0|corrected|NIFTY frame 2')
    const [banknifty, nifty] = await readSummaries(db, DATE)
    expect(banknifty.stored === 'block' && textOf(banknifty.block)).toBe(
      'BANKNIFTY summary 0|BANKNIFTY summary 1|BANKNIFTY summary 2',
    )
    expect(nifty.symbol).toBe('NIFTY')
  })

  it('is one block a field of its bars', async () => {
    const [day] = await readBarDays(db, { panel: 'futures', interval: '1m' }, ['close'], DATE, DATE)
    expect(textOf(day.fields.get('close') ?? bytesOf(''))).toBe('futures 0|futures 1|futures 2')
    expect(await readBarMinutes(db, 'futures', DATE)).toEqual([])
  })

  it('is read without a pause while it is compacted', async () => {
    const date = '2026-11-16'
    for (let n = 0; n < 3; n++) await writeMinute(db, minute(n, { date }))
    let isDone = false
    const reading = (async () => {
      const seen = new Set<number>()
      while (!isDone) {
        const day = await readChainDay(db, NIFTY, date)
        seen.add(day === null ? 0 : day.stored === 'frames' ? day.frames.length : textOf(day.block).split('|').length)
      }
      return [...seen]
    })()
    await compactDay(db, date, listing)
    isDone = true
    expect(await reading).toEqual([3])
  })

  it('has no live partition left, and compacting it again changes nothing', async () => {
    await compactDay(db, DATE, listing)
    expect(await partitions()).toEqual(['bar_day_202611', 'chain_day_202611', 'published_minute_202611'])
    expect(await publishedMinutes(db, 'derivatives', DATE)).toHaveLength(4)
  })

  it('takes no further frame of a chain that is compacted', async () => {
    await expect(writeMinute(db, minute(3))).rejects.toThrow(/2026-11-17 of (NIFTY|BANKNIFTY) .* is compacted/)
    expect(await publishedMinutes(db, 'derivatives', DATE)).toHaveLength(4)
  })
})

describe('history written in bulk', () => {
  const day = (date: string, text: string) => ({ ...NIFTY, date, block: bytesOf(text), summary: bytesOf(`of ${text}`) })

  it('is read back day by day in one query, and replaced when it is written again', async () => {
    await writeChainDays(db, [day('2026-09-30', 'September'), day('2026-10-01', 'October')])
    await writeChainDays(db, [day('2026-10-01', 'October again')])
    const days = await readChainDays(db, NIFTY, ['2026-10-01', '2026-09-30'])
    expect(days.map((read) => [read.date, read.stored === 'block' && textOf(read.block)])).toEqual([
      ['2026-09-30', 'September'],
      ['2026-10-01', 'October again'],
    ])
  })

  it('keeps bars by field', async () => {
    const cash = { panel: 'cash', interval: '5m' } as const
    for (const date of ['2026-10-01', '2026-10-05']) {
      const fields = new Map(['ids', 'open', 'close'].map((field) => [field, bytesOf(`${field} ${date}`)]))
      await writeBarDay(db, cash, date, fields)
      await writeBarDay(db, cash, date, fields)
    }
    const read = await readBarDays(db, cash, ['ids', 'close'], '2026-10-01', '2026-10-31')
    expect(read.map(({ date, fields }) => [date, ...[...fields].sort().map(([, block]) => textOf(block))])).toEqual([
      ['2026-10-01', 'close 2026-10-01', 'ids 2026-10-01'],
      ['2026-10-05', 'close 2026-10-05', 'ids 2026-10-05'],
    ])
  })
})

describe('retention', () => {
  it('drops partitions whole once their last day is old enough, and only of the tables it is told', async () => {
    await writeMinute(db, minute(0, { date: '2026-11-18' }))
    await writeMinute(db, minute(0, { date: '2026-11-19' }))
    // Ten days before 29 November is the 19th; 50 days before it 10 October, so that September is out and October is not.
    expect(await dropExpired(db, '2026-11-29', { chain_frame: 10, chain_day: 50 })).toEqual([
      'chain_frame_20261118',
      'chain_day_202609',
    ])
    expect(await partitions()).toEqual([
      'bar_day_202610',
      'bar_day_202611',
      'bar_minute_20261118',
      'bar_minute_20261119',
      'chain_day_202610',
      'chain_day_202611',
      'chain_frame_20261119',
      'published_minute_202611',
    ])
    expect(await readChainDay(db, NIFTY, '2026-09-30')).toBeNull()
  })

  it('lets a dropped day be written again', async () => {
    expect(await writeMinute(db, minute(1, { date: '2026-11-18' }))).toBe(true)
  })
})
