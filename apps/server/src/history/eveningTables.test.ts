import { eveningFiles } from '@strikelens/feeds/simulator'
import { bulkDeals, daily, fundamentals, indexDaily, marketCap, securities } from '@strikelens/market/datasets'
import type { Db } from '@strikelens/store/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '../endOfDay/importFile.ts'
import { readTables } from '../stored/storedTables.ts'
import { smallWorld } from '../testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { writeEvening, writeReports } from './eveningTables.ts'

const SOURCE = 'Simulated market'
/** A Monday; INFY's results come out on the second. */
const DATES = ['2026-11-02', '2026-11-03']
const world = smallWorld()
let imported: TemporaryDatabase
let made: TemporaryDatabase

beforeAll(async () => {
  imported = await temporaryDatabase()
  made = await temporaryDatabase()
  for (const date of DATES) {
    for (const { name, bytes } of eveningFiles(world, date)) {
      await importFile(imported.db, name, bytes, SOURCE, { today: date, isAccepted: true })
    }
    await writeEvening(made.db, world, date, SOURCE)
  }
}, START_WITHIN_MS)
afterAll(() => Promise.all([imported.remove(), made.remove()]), START_WITHIN_MS)

/** Every stored table but those of prices, which other files tell better, with what is in it. */
async function told(db: Db): Promise<string[]> {
  const { rows } = await db.pool.query<{ dataset: string; key: string }>(
    `select dataset, concat_ws(' ', dataset, part, date, sha256) as key from day_table order by key`,
  )
  return rows.filter(({ dataset }) => dataset !== daily.name && dataset !== indexDaily.name).map(({ key }) => key)
}

describe('the evenings of a history', () => {
  it('tell what the imported files of a running exchange tell', async () => {
    const tables = await told(made.db)
    expect(tables).toEqual(await told(imported.db))
    for (const { name } of [bulkDeals, marketCap, securities]) {
      expect(tables.some((key) => key.startsWith(`${name} `))).toBe(true)
    }
  })
})

describe('reports of earlier years', () => {
  it('hold what was announced on each date, a table a company', async () => {
    const dates = world
      .through('2026-11-03')
      .cash.path.dates.filter((date) => date > '2025-10-01' && date < '2026-11-01')
    await writeReports(made.db, world, dates, SOURCE)
    const reports = await readTables(made.db, fundamentals, '2025-10-01', '2026-11-13', 'INFY')
    const quarters = reports.map(({ date, table }) => {
      for (const at of table.announcedAt) expect(new Date(at + 19_800_000).toISOString().slice(0, 10)).toBe(date)
      return table.periodEnd[0]
    })
    expect(quarters.slice(0, 4)).toEqual(['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'])
  })
})
