import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, transaction } from '../database/index.ts'
import { BANKNIFTY, bytesOf, DATE, minute, NIFTY, OPEN, textOf } from '../fixtures/minute.ts'
import { START_WITHIN_MS, temporaryDatabase } from '../fixtures/temporaryDatabase.ts'
import {
  chainsOfDay,
  lastPublished,
  publishedMinutes,
  readBarMinutes,
  readChainDay,
  readChainDays,
  readSummaries,
  writeMinute,
} from './index.ts'

let db: Db
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ db, remove } = await temporaryDatabase())
}, START_WITHIN_MS)
afterAll(() => remove(), START_WITHIN_MS)

async function storedRows(date = DATE): Promise<number[]> {
  const tables = ['published_minute', 'chain_frame', 'bar_minute']
  const counts = await Promise.all(
    tables.map((table) => db.pool.query(`select count(*)::int as n from ${table} where date = $1`, [date])),
  )
  return counts.map(({ rows }) => rows[0].n)
}

describe('a minute of the market', () => {
  it('has no last one before the first', async () => {
    expect(await lastPublished(db, 'derivatives')).toBeNull()
    expect(await readChainDay(db, NIFTY, DATE)).toBeNull()
  })

  it('is stored whole, and once', async () => {
    expect(await writeMinute(db, minute(0))).toBe(true)
    expect(await storedRows()).toEqual([1, 2, 1])
    const again = minute(0, { source: 'another feed', bars: [] })
    expect(await writeMinute(db, again)).toBe(false)
    expect(await storedRows()).toEqual([1, 2, 1])
    expect(await publishedMinutes(db, 'derivatives', DATE)).toEqual([
      { date: DATE, asOf: OPEN, revision: 0, source: 'simulator', reason: null },
    ])
  })

  it('is written once when two ingests write it at the same time', async () => {
    const won = await Promise.all([writeMinute(db, minute(1)), writeMinute(db, minute(1)), writeMinute(db, minute(1))])
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await storedRows()).toEqual([2, 4, 2])
  })

  it('is not stored at all when a part of it is refused', async () => {
    const { frames } = minute(2)
    await expect(writeMinute(db, minute(2, { frames: [...frames, frames[0]] }))).rejects.toThrow(/duplicate key/)
    expect(await storedRows()).toEqual([2, 4, 2])
    expect((await lastPublished(db, 'derivatives'))?.asOf).toBe(OPEN + 60_000)
  })

  it('is not stored at all when the connection is lost before the commit, and the next one goes on', async () => {
    const lost = transaction(db, async (tx) => {
      await writeMinute(tx, minute(2))
      const { rows } = await tx.client.query('select pg_backend_pid() as pid')
      await db.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
      await tx.client.query('select 1')
    })
    await expect(lost).rejects.toThrow()
    expect(await storedRows()).toEqual([2, 4, 2])
    expect(await writeMinute(db, minute(2))).toBe(true)
    expect(await storedRows()).toEqual([3, 6, 3])
  })

  it('makes the partitions of a new day even when its first attempt fails', async () => {
    const monday = { date: '2026-11-23' }
    const { frames } = minute(0)
    await expect(writeMinute(db, minute(0, { ...monday, frames: [...frames, ...frames] }))).rejects.toThrow()
    expect(await writeMinute(db, minute(0, monday))).toBe(true)
    expect(await storedRows(monday.date)).toEqual([1, 2, 1])
  })

  it('is read back with the others of its day in one piece, oldest first', async () => {
    const day = await readChainDay(db, NIFTY, DATE)
    if (day?.stored !== 'frames') throw new Error('The day is not open.')
    expect(day.frames.map(({ asOf, seq, frame }) => [asOf, seq, textOf(frame)])).toEqual([
      [OPEN, 0, 'NIFTY frame 0'],
      [OPEN + 60_000, 1, 'NIFTY frame 1'],
      [OPEN + 120_000, 2, 'NIFTY frame 2'],
    ])
    expect((await readBarMinutes(db, 'futures', DATE)).map(({ block }) => textOf(block))).toEqual([
      'futures 0',
      'futures 1',
      'futures 2',
    ])
    expect((await readChainDays(db, NIFTY, ['2026-11-23', DATE, '2026-11-18'])).map(({ date }) => date)).toEqual([
      DATE,
      '2026-11-23',
    ])
    expect(await chainsOfDay(db, DATE)).toEqual([BANKNIFTY, NIFTY])
  })

  it('is corrected by a further revision that says why', async () => {
    const reason = 'open interest of 09:16 came late'
    const [nifty] = minute(1).frames
    const corrected = { ...nifty, frame: bytesOf('corrected'), summary: bytesOf('corrected summary') }
    expect(await writeMinute(db, minute(1, { revision: 1, reason, frames: [corrected], bars: [] }))).toBe(true)
    const day = await readChainDay(db, NIFTY, DATE)
    if (day?.stored !== 'frames') throw new Error('The day is not open.')
    expect(day.frames.map(({ frame }) => textOf(frame))).toEqual(['NIFTY frame 0', 'corrected', 'NIFTY frame 2'])
    const [, summaries] = await readSummaries(db, DATE)
    if (summaries.stored !== 'minutes') throw new Error('The day is not open.')
    expect(summaries.minutes.map(({ summary }) => textOf(summary))).toEqual([
      'NIFTY summary 0',
      'corrected summary',
      'NIFTY summary 2',
    ])
    expect((await publishedMinutes(db, 'derivatives', DATE)).map((told) => [told.revision, told.reason])).toEqual([
      [0, null],
      [0, null],
      [1, reason],
      [0, null],
    ])
  })

  it('carries any byte', async () => {
    const every = Uint8Array.from({ length: 10_000 }, (_, i) => i & 255)
    const date = '2026-11-24'
    const [nifty] = minute(0).frames
    await writeMinute(db, minute(0, { date, frames: [{ ...nifty, frame: every }], bars: [] }))
    const day = await readChainDay(db, NIFTY, date)
    expect(day?.stored === 'frames' && Uint8Array.from(day.frames[0].frame)).toEqual(every)
  })
})
