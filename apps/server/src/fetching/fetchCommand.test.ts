import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Waiting } from '@strikelens/feeds/fetch'
import { sessionFiles } from '@strikelens/feeds/simulator'
import { istInstant } from '@strikelens/market/time'
import { fetchTries, importedFiles } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ExchangeServer } from '../../../../packages/feeds/src/fetch/fixtures/exchangeServer.ts'
import { importFile } from '../endOfDay/importFile.ts'
import { ifAlone, LOCKS } from '../jobs/advisoryLock.ts'
import { smallWorld } from '../testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { fetchCommand } from './fetchCommand.ts'

const DATE = '2026-11-13'
const [indices] = sessionFiles(smallWorld(), DATE).filter(({ name }) => name.startsWith('ind_close_all'))
const INDICES = '/nsearchives.nseindia.com/content/indices/ind_close_all_13112026.csv'
const exchange = new ExchangeServer()
let folder: string
let postgres: TemporaryDatabase
let now = istInstant(DATE, '18:30')
const waiting: Waiting = {
  now: () => now,
  async pause(ms) {
    now += ms
  },
  deadline: (ms) => AbortSignal.timeout(ms),
  random: () => 0.5,
}

/** The code the command ends with, and what it printed; it is stopped when it says `stopAt`. */
async function run(args: readonly string[], stopAt?: string): Promise<{ code: number; text: string }> {
  const said: string[] = []
  const stop = new AbortController()
  const printer = {
    isTerminal: false,
    write(more: string) {
      said.push(more)
      if (stopAt !== undefined && more.includes(stopAt)) stop.abort()
    },
  }
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, FETCH_MIRROR: exchange.address }
  const code = await fetchCommand(args, env, printer, stop.signal, waiting)
  return { code, text: said.join('') }
}
const onlyIndices = (date = DATE) => ['--from', date, '--to', date, '--only', 'indices']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikelens-fetching-'))
  await exchange.begin()
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(async () => {
  await postgres.remove()
  await exchange.end()
  await rm(folder, { recursive: true, force: true })
}, START_WITHIN_MS)

describe('npm run fetch', () => {
  const day = ['--from', DATE, '--to', DATE, '--only', 'indices,fo']

  it('says what is late and what is not due, and ends with 1', async () => {
    const { code, text } = await run(day)
    expect(code).toBe(1)
    expect(text).toContain('0 files downloaded (0.0 MB), 0 there before, 1 missing, 1 not due yet.')
    expect(text).toContain('ind_close_all_13112026.csv: not published yet (the site answers 404)')
    expect(text).toContain('NSE derivatives: not before 2026-11-13 19:30')
    expect(await fetchTries(postgres.db, DATE, DATE)).toEqual([
      {
        date: DATE,
        name: 'ind_close_all_13112026.csv',
        kind: 'indices',
        state: 'absent',
        reason: 'the site answers 404',
        tries: 1,
        lastTryAt: istInstant(DATE, '18:30'),
      },
    ])
  })

  it('downloads and loads what was published since, and asks for it never again', async () => {
    exchange.has(INDICES, indices.bytes)
    const { code, text } = await run(onlyIndices())
    expect(text).toContain('1 file downloaded')
    expect(text).toMatch(/Index closes +1 file, .* 2026-11-13/)
    expect(code).toBe(0)
    expect(await importedFiles(postgres.db, 5)).toMatchObject([{ name: indices.name, kind: 'index-close', date: DATE }])
    expect(await fetchTries(postgres.db, DATE, DATE)).toMatchObject([{ state: 'loaded', reason: '', tries: 2 }])
    expect(await readdir(join(folder, 'fetched', DATE))).toEqual([indices.name])
    // Not even when the file is no longer on the disk.
    await rm(join(folder, 'fetched'), { recursive: true })
    exchange.asked.length = 0
    expect(await run(onlyIndices())).toMatchObject({
      code: 0,
      text: expect.stringContaining('0 files downloaded (0.0 MB), 1 there before, 0 missing'),
    })
    expect(exchange.asked).toEqual([])
  })

  it('ends with 1 when a line was left out, though every file is there', async () => {
    const [header, ...lines] = Buffer.from(indices.bytes).toString('latin1').split('\n')
    const day = lines.map((line) => line.replaceAll('13-11-2026', '12-11-2026'))
    const odd = day[0].split(',').with(0, 'Nifty Odd').with(5, 'closed').join(',')
    exchange.has(INDICES.replace('13112026', '12112026'), [header, odd, ...day].join('\n'))
    const { code, text } = await run(onlyIndices('2026-11-12'))
    expect(text).toContain('1 file downloaded')
    expect(text).toContain('0 missing')
    expect(text).toContain('1 line left out. Each with its reason')
    expect(code).toBe(1)
  })

  it('keeps a file apart by which much of a stored day would be lost, and asks for a better one', async () => {
    const header = Buffer.from(indices.bytes).toString('latin1').split('\n')[0]
    const names = [
      'Nifty 50',
      'Nifty Bank',
      'Nifty IT',
      'Nifty Auto',
      'Nifty Pharma',
      'Nifty FMCG',
      'Nifty Metal',
      'Nifty Realty',
    ]
    const lines = names.map((name) => `${name},11-11-2026,100,110,90,105,1,1,1,1,20,3,1`)
    await importFile(postgres.db, 'mine.csv', Buffer.from([header, ...lines].join('\n')), 'Exchange files')
    exchange.has(INDICES.replace('13112026', '11112026'), [header, ...lines.slice(0, 4), ''].join('\n'))
    const { code, text } = await run(onlyIndices('2026-11-11'))
    expect(code).toBe(1)
    expect(text).toMatch(
      /Kept apart, and what is stored stays:\n {2}ind_close_all_11112026\.csv: It has 4 rows where 8 are stored of mine\.csv/,
    )
    expect(await fetchTries(postgres.db, '2026-11-11', '2026-11-11')).toMatchObject([{ state: 'held' }])
    expect(await readdir(join(folder, 'fetched', 'rejected', '2026-11-11'))).toContain('ind_close_all_11112026.csv')
    exchange.has(INDICES.replace('13112026', '11112026'), [header, ...lines, ''].join('\n'))
    expect(await run(onlyIndices('2026-11-11'))).toMatchObject({ code: 0 })
  })

  it('waits while another fetch runs; stopped meanwhile it ends with 130 and says how it goes on', async () => {
    const stopped = await ifAlone(postgres.db, LOCKS.fetches, () => run(onlyIndices(), 'Another fetch is running'))
    expect(stopped).toEqual({
      code: 130,
      text: expect.stringContaining('Run the same command again: it goes on where it was.'),
    })
  })

  it('says of an old file that it was not published, and asks for none of a day of rest', async () => {
    now = istInstant('2026-11-15', '12:00')
    const { code, text } = await run(['--from', '2026-11-09', '--to', '2026-11-10', '--only', 'indices'])
    expect(code).toBe(1)
    expect(text).toContain('2026-11-09 ind_close_all_09112026.csv: not published (the site answers 404)')
    expect(text).not.toContain('10112026')
  })

  it.each([
    [['--to', DATE], 'Which days? --from is missing.'],
    [['--from', '13-11-2026'], "'13-11-2026' is no date like 2026-11-13."],
    [['--from', '2026-11-14', '--to', DATE], '2026-11-14 is after 2026-11-13.'],
    [['--from', DATE, '--only', 'fo,eq'], "There is no kind 'eq'."],
  ])('explains itself for %j', async (args, sentence) => {
    const { code, text } = await run(args)
    expect([code, text.split('\n')[0]]).toEqual([2, sentence])
    expect(text).toContain('npm run fetch -- --from')
  })
})
