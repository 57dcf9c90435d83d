import { sessionFiles } from '@strikelens/feeds/simulator'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { daily, signalOutcomes } from '@strikelens/market/datasets'
import { type IsoDate, istInstant, istMidnight } from '@strikelens/market/time'
import { type Db, transaction } from '@strikelens/store/database'
import { ledgerDays, pendingDays, readDayTable, readDayTableParts, writeDayTable } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dailyTables } from '../../../history/dailyTables.ts'
import { derivePending } from '../../../imports/derivePending.ts'
import { markDerivedDays } from '../../../imports/markDerivedDays.ts'
import { readTable, writtenTable } from '../../../stored/storedTables.ts'
import { smallWorld } from '../../../testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../../../testing/temporaryDatabase.ts'
import { importFile } from '../../importFile.ts'
import { writeAdjustments } from '../writeAdjustments.ts'
import { writeParticipantRanks } from './participantRanks.ts'
import { ShareDays } from './shareDays.ts'
import { writeShareTables } from './shareTables.ts'

const SOURCE = 'Simulated market'
/** The first session of December, with the last ones of November before it. */
const LAST = '2026-12-01'
const SESSIONS = tradingDaysBefore('cash', LAST, 90).concat(LAST)
const MADE = SESSIONS.slice(-3)
const DATASETS = [
  ...['rs_daily', 'highs_lows_daily', 'breadth_daily', 'volume_phase_daily', 'ad_score_daily', 'sector_daily'],
  ...['liquid_list', 'participant_ranks'],
]

const world = smallWorld()
let postgres: TemporaryDatabase
let byHistory: Map<string, string>

/** Every table of the made sessions, as it is stored. */
async function madeTables(db: Db): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const dataset of DATASETS) {
    for (const date of MADE) {
      for (const { part, block } of await readDayTableParts(db, dataset, date)) {
        found.set(`${date} ${dataset} ${part}`, Buffer.from(block).toString('base64'))
      }
    }
  }
  return found
}

async function forget(db: Db, dates: readonly IsoDate[]): Promise<void> {
  await db.pool.query('delete from day_table where dataset = any($1) and date = any($2)', [DATASETS, dates])
}

beforeAll(async () => {
  postgres = await temporaryDatabase()
  const { db } = postgres
  await writeAdjustments(db, world, LAST, SOURCE)
  await dailyTables(db, world, SESSIONS[0], SESSIONS[SESSIONS.length - 1], SOURCE)
  for (const date of SESSIONS.slice(-4)) {
    for (const { name, bytes } of sessionFiles(world, date)) {
      await importFile(db, name, bytes, SOURCE, { today: LAST, isAccepted: true })
    }
  }
  const days = new ShareDays(db, 20)
  for (const date of MADE) await writeShareTables(db, date, SOURCE, days)
  await writeParticipantRanks(db, MADE, SOURCE)
  byHistory = await madeTables(db)
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

describe('evening tables of shares', () => {
  it('are there, with a liquid list on the first session of the month', () => {
    const expected = MADE.flatMap((date) => [
      ...['ad_score_daily', 'breadth_daily', 'highs_lows_daily', 'participant_ranks'].map((name) => `${date} ${name} `),
      ...[`${date} rs_daily `, `${date} rs_daily sectors`, `${date} sector_daily `, `${date} sector_daily outcomes`],
      `${date} volume_phase_daily `,
    ])
    expect([...byHistory.keys()].sort()).toEqual([...expected, `${LAST} liquid_list `].sort())
  })

  it('are the same to the bit by history, which reads years at once, and by the evening, which reads what it needs', async () => {
    const { db } = postgres
    await forget(db, MADE.slice(1))
    for (const date of MADE.slice(1)) {
      await writeShareTables(db, date, SOURCE)
      await writeParticipantRanks(db, [date], SOURCE)
    }
    expect(await madeTables(db)).toEqual(byHistory)
  })

  it('are made anew when a session before them is corrected, and as before when it is put right', async () => {
    const { db } = postgres
    const [corrected] = SESSIONS.slice(-5)
    const key = { dataset: daily.name, part: '' }
    const [stored, table] = [await readDayTable(db, key, corrected), await readTable(db, daily, corrected)]
    if (stored === null || table === null) throw new Error('no bars')
    const raised = { ...table, high: table.high.map((price) => 2 * price) }
    const store = async (written: Parameters<typeof writeDayTable>[1]) => {
      await writeDayTable(db, written)
      await transaction(db, (tx) =>
        markDerivedDays(tx, [{ dataset: daily.name, part: '', date: corrected, table: raised }]),
      )
      expect((await pendingDays(db)).map(({ date }) => date)).toEqual(expect.arrayContaining(MADE))
      const failures: string[] = []
      await derivePending(db, SOURCE, new AbortController().signal, {
        onDay() {},
        async onDone() {},
        onFailure: (date, reason) => failures.push(`${date}: ${reason}`),
      })
      expect(failures).toEqual([])
    }
    await store(writtenTable(daily, corrected, SOURCE, raised))
    expect((await madeTables(db)).get(`${LAST} highs_lows_daily `)).not.toBe(byHistory.get(`${LAST} highs_lows_daily `))
    await store({ ...stored, file: null })
    const again = await madeTables(db)
    for (const name of ['breadth_daily', 'sector_daily', 'rs_daily']) {
      for (const date of MADE) expect(again.get(`${date} ${name} `)).toBe(byHistory.get(`${date} ${name} `))
    }
  })
})

describe('signals of shares', () => {
  it('are written with the tables of an evening, and what followed them', async () => {
    const days = await ledgerDays(postgres.db, 'price-spurt', MADE[0], LAST)
    expect(days.map(({ date }) => date)).toEqual(MADE)
    const entries = days.flatMap((day) => day.entries).filter(({ revision }) => revision === 0)
    expect(entries.map(({ interval, bar, seen }) => [interval, bar, seen])).toEqual(
      MADE.map((date) => ['1d', istMidnight(date), istInstant(date, '15:40')]),
    )
    for (const date of MADE) expect(await readTable(postgres.db, signalOutcomes, date)).not.toBeNull()
  })
})
