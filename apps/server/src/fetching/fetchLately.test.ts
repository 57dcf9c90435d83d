import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plannedFiles, type Waiting } from '@strikelens/feeds/fetch'
import { sessionFiles } from '@strikelens/feeds/simulator'
import { DAY_MS, istClock, istInstant } from '@strikelens/market/time'
import { type Db, listen, openDb } from '@strikelens/store/database'
import { fetchTries, importedFiles, importRuns, noteFetch } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ExchangeServer } from '../../../../packages/feeds/src/fetch/fixtures/exchangeServer.ts'
import { isHeld, LOCKS } from '../jobs/advisoryLock.ts'
import { smallWorld } from '../testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { fetchLately } from './fetchLately.ts'
import { fetchReport } from './fetchReport.ts'
import { lastFetchRun } from './fetchRun.ts'
import { fetchedDays } from './window.ts'

// A Friday.
const DATE = '2026-11-13'
const [indices] = sessionFiles(smallWorld(), DATE).filter(({ name }) => name.startsWith('ind_close_all'))
const INDICES = '/nsearchives.nseindia.com/content/indices/ind_close_all_13112026.csv'
const PARTICIPANTS = '/nsearchives.nseindia.com/content/nsccl/fao_participant_oi_13112026.csv'
const NAMES = [indices.name, 'fao_participant_oi_13112026.csv']
const exchange = new ExchangeServer()
let folder: string
let postgres: TemporaryDatabase
let db: Db
let now = 0
/** Ends when the test says so. */
let minute = new AbortController()
const waiting: Waiting = {
  now: () => now,
  async pause(ms) {
    now += ms
  },
  deadline() {
    minute = new AbortController()
    return minute.signal
  },
  random: () => 0.5,
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikelens-lately-'))
  await exchange.begin()
  postgres = await temporaryDatabase()
  db = openDb(postgres.url, { max: 6 })
  // All that is published of these days is there, but for two files of the last.
  const planned = [istInstant(DATE, '17:50'), istInstant(DATE, '23:59') + DAY_MS].flatMap((at) =>
    plannedFiles({ ...fetchedDays(at), now: at }),
  )
  const there = planned.filter(({ name }) => !NAMES.includes(name))
  await Promise.all(
    there.map(({ date, name, kind }) => noteFetch(db, { date, name, kind, state: 'loaded', reason: '', lastTryAt: 0 })),
  )
}, START_WITHIN_MS)
afterAll(async () => {
  await db.close()
  await postgres.remove()
  await exchange.end()
  await rm(folder, { recursive: true, force: true })
}, START_WITHIN_MS)

const run = (clock: string, by: 'schedule' | 'operator' = 'schedule', date = DATE) => {
  now = istInstant(date, clock)
  exchange.asked.length = 0
  return fetchLately({
    ...{ db, dataDir: folder, mirror: exchange.address, waiting, by },
    signal: new AbortController().signal,
    onBegin() {},
  })
}
const reportOf = async (kind: string) =>
  (await fetchReport(db, now, true)).find((report) => report.kind === kind) ?? expect.unreachable()

describe('an evening by the schedule', () => {
  it('asks for what is due and missing, later and later, until it is published; then it is loaded and told', async () => {
    const heard = vi.fn()
    const unlisten = await listen(postgres.url, 'imported', heard)
    const asked: string[] = []
    const evening = ['17:50', '18:00', '18:10', '18:20', '18:30', '18:40', '18:50']
    for (const clock of evening) {
      await run(clock)
      asked.push(...exchange.asked.map((path) => `${clock} ${path}`))
    }
    expect(asked).toEqual(['18:00', '18:10', '18:30'].map((clock) => `${clock} ${INDICES}`))
    expect(await reportOf('indices')).toMatchObject({
      ...{ publisher: 'NSE', label: 'Indices and India VIX', due: 5, there: 4 },
      missing: [
        {
          ...{ date: DATE, name: indices.name, tries: 3, nextTryAt: istInstant(DATE, '19:10') },
          words: 'not published yet (the site answers 404)',
        },
      ],
    })
    expect(heard).not.toHaveBeenCalled()
    exchange.has(INDICES, indices.bytes)
    // That of participants is due at 19:00, and is not there.
    expect((await run('19:10'))?.got).toBe(1)
    expect(exchange.asked.toSorted()).toEqual([INDICES, PARTICIPANTS])
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), START_WITHIN_MS)
    await unlisten()
    expect(await importedFiles(db, 5)).toMatchObject([{ name: indices.name, date: DATE }])
    expect(await importRuns(db, 5)).toMatchObject([{ origin: 'fetch', progress: { stage: 'done' } }])
    expect(await reportOf('indices')).toMatchObject({ due: 5, there: 5, missing: [], nextTryAt: null })
    expect(await lastFetchRun(db)).toMatchObject({ by: 'schedule', stage: 'done', files: 2, filesDone: 2, found: 1 })
  })

  it('asks for a file to which a server gave no answer at the next time', async () => {
    exchange.has(PARTICIPANTS, () => minute.abort())
    await run('19:20')
    const { missing } = await reportOf('participants')
    expect(missing).toMatchObject([
      { words: 'no whole answer: nothing whole came within 60 s', tries: 2, nextTryAt: istInstant(DATE, '19:40') },
    ])
    expect((await run('19:30'))?.wanted).toEqual([])
  })

  it('says of a file that arrives and is none of its kind what it is, keeps it, and gives up in the morning', async () => {
    const letter = 'Dear member,\nthe file will be late.\n'
    exchange.has(PARTICIPANTS, letter)
    await run('19:40')
    const kept = join('fetched', 'rejected', DATE, 'fao_participant_oi_13112026.csv')
    expect(await readFile(join(folder, kept), 'utf8')).toBe(letter)
    expect((await reportOf('participants')).missing).toMatchObject([
      { words: `it is not what it should be (participants): kept in the data folder as ${kept}`, tries: 3 },
    ])
    // Three tries: forty minutes; then hours. Saturday's evening is the first time that is not late.
    expect((await run('20:20'))?.wanted).toHaveLength(1)
    expect((await run('16:00', 'schedule', '2026-11-14'))?.wanted).toHaveLength(1)
    expect(await reportOf('participants')).toMatchObject({ nextTryAt: null, missing: [{ nextTryAt: null, tries: 5 }] })
    expect((await run('23:00', 'schedule', '2026-11-14'))?.wanted).toEqual([])
    // An operator who asks gets it asked for.
    expect((await run('23:00', 'operator', '2026-11-14'))?.wanted).toHaveLength(1)
  })

  it('moves a file away that lies on the disk and cannot be loaded, and says so', async () => {
    const name = 'fao_participant_oi_13112026.csv'
    await mkdir(join(folder, 'fetched', DATE), { recursive: true })
    await writeFile(join(folder, 'fetched', DATE, name), 'cut off')
    await run('23:10', 'operator', '2026-11-14')
    expect(exchange.asked).toEqual([])
    const kept = join(folder, 'fetched', 'rejected', DATE)
    expect(await readFile(join(kept, name), 'utf8')).toBe('cut off')
    expect(await readFile(join(kept, `${name}.txt`), 'utf8')).toBe('the header fits no known format\n')
    expect(await readdir(join(folder, 'fetched', DATE))).not.toContain(name)
    const [tried] = (await fetchTries(db, DATE, DATE)).filter((one) => one.name === name)
    expect(tried).toMatchObject({ state: 'rejected', reason: 'the header fits no known format' })
  })
})

describe('two servers on one database', () => {
  it('fetch one after the other: who comes while it runs is told so', async () => {
    let second: unknown = 'not asked'
    exchange.has(PARTICIPANTS, async (_request, response) => {
      expect(await isHeld(db, LOCKS.fetches)).toBe(true)
      const other = openDb(postgres.url, { max: 6 })
      second = await fetchLately({
        ...{ db: other, dataDir: folder, mirror: exchange.address, waiting, by: 'operator' },
        signal: new AbortController().signal,
        onBegin: () => expect.unreachable(),
      })
      await other.close()
      response.statusCode = 404
      response.end()
    })
    expect((await run('23:20', 'operator', '2026-11-14'))?.missing).toHaveLength(1)
    expect(second).toBeUndefined()
    expect(await isHeld(db, LOCKS.fetches)).toBe(false)
    expect(istClock(now)).toBe('23:20')
  })
})
