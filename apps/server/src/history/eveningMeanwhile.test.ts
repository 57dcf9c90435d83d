import { istInstant } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endOfDay } from '../endOfDay/endOfDay.ts'
import { smallWorld } from '../testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import type { HistorySpan } from './historySpan.ts'
import { historyStages } from './stages.ts'

const DATE = '2026-11-13'
const RETENTION = { chainSessions: 260, barSessions: 260 }
/** A few sessions of shares: new highs, phases and labels of one are counted on from the one before. */
const SPAN: HistorySpan = {
  chainSessions: 0,
  earlierExpiries: 0,
  fileSessions: 2,
  eveningSessions: 4,
  reportYears: 0,
  minuteSessions: 0,
  barSessions: 0,
  hourSessions: 0,
  futureBarSessions: 0,
  unusualSessions: 0,
  dailySessions: 5,
  derivedSessions: 1,
  futuresSessions: 0,
  volSessions: 1,
  signalSessions: 0,
  shareSessions: 3,
}
const STAGES = ['Exchange files', 'Sessions', 'Earlier sessions', 'Share tables']
const world = smallWorld()
let earlier: TemporaryDatabase
let meanwhile: TemporaryDatabase

beforeAll(async () => {
  earlier = await temporaryDatabase()
  meanwhile = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => Promise.all([earlier.remove(), meanwhile.remove()]), START_WITHIN_MS)

async function makeHistory(db: Db): Promise<void> {
  for (const { name, steps } of historyStages(db, world, istInstant(DATE, '10:15'), SPAN)) {
    if (STAGES.includes(name)) for (const step of steps) await step()
  }
}

/** What is stored of the session, with what is in it. */
async function evening(db: Db): Promise<string[]> {
  const { rows } = await db.pool.query<{ key: string }>(
    `select concat_ws(' ', dataset, part, sha256) as key from day_table where date = $1 order by key`,
    [DATE],
  )
  return rows.map(({ key }) => key)
}

it(
  'a session that closes while its history is being made is counted on from it all the same',
  async () => {
    await makeHistory(earlier.db)
    await endOfDay(earlier.db, world, DATE, RETENTION)

    // It is made once the session's own files are stored.
    await endOfDay(meanwhile.db, world, DATE, RETENTION, () => makeHistory(meanwhile.db))
    expect(await evening(meanwhile.db)).toEqual(await evening(earlier.db))
  },
  START_WITHIN_MS,
)
