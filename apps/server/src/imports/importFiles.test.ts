import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sessionFiles } from '@strikelens/feeds/simulator'
import { closeChains, listingsOn } from '@strikelens/feeds/simulator/derivatives'
import { numbersOf, type Table, textsOf } from '@strikelens/market/blocks'
import { listen } from '@strikelens/store/database'
import { importRuns, latestListing, pendingDays, readDayTable } from '@strikelens/store/repositories'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closingChain } from '../endOfDay/derived/closingChain.ts'
import { optionTables } from '../endOfDay/derived/optionTables.ts'
import { unpackedListings } from '../stored/packedListings.ts'
import { storedTable } from '../stored/storedBlocks.ts'
import { smallWorld } from '../testing/smallWorld.ts'
import { storedTables } from '../testing/storedTables.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { type ImportListener, type ImportOutcome, importFiles } from './importFiles.ts'

const DATES = ['2026-11-11', '2026-11-12', '2026-11-13'] as const
const LAST = DATES[2]
const world = smallWorld()
const never = new AbortController().signal
/** Files of the trade and of who traded: what is told of companies is the same on many days, and known after the first. */
const OF_TRADE = /^(BhavCopy|ind_close|sec_bhavdata|fao_participant|fii_dii)/
const filesOf = (date: string) => sessionFiles(world, date).filter(({ name }) => OF_TRADE.test(name))

let folder: string
let whole: TemporaryDatabase
let first: ImportOutcome
let undisturbed: readonly string[]

const into = (
  postgres: TemporaryDatabase,
  paths: readonly string[] = [join(folder, 'files')],
  listener: Partial<ImportListener> = {},
  signal = never,
) => importFiles({ db: postgres.db, paths, origin: 'command', dataDir: folder, signal, listener })

async function read(dataset: string, date: string): Promise<Table> {
  const stored = await readDayTable(whole.db, { dataset, part: '' }, date)
  if (stored === null) throw new Error(`${dataset} of ${date} is not stored.`)
  return storedTable(stored.block)
}

const cellOf = (table: Table, name: string, symbol: string) =>
  numbersOf(table, name)[textsOf(table, 'symbol').indexOf(symbol)]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikelens-import-'))
  const files = join(folder, 'files')
  await mkdir(join(files, 'sessions'), { recursive: true })
  // As operators have them: a day in one archive, a day of single gzips, a day as it was downloaded.
  const [packed, single, plain] = DATES.map(filesOf)
  await writeFile(
    join(files, 'a.zip'),
    zipSync(Object.fromEntries(packed.map(({ name, bytes }) => [name, bytes] as const)), { level: 1 }),
  )
  for (const { name, bytes } of single) await writeFile(join(files, 'sessions', `${name}.gz`), gzipSync(bytes))
  for (const { name, bytes } of plain) await writeFile(join(files, 'sessions', name), bytes)
  await writeFile(join(files, '.DS_Store'), 'nothing')
  whole = await temporaryDatabase()
  first = await into(whole)
  undisturbed = await storedTables(whole.db)
}, START_WITHIN_MS)
afterAll(async () => {
  await whole.remove()
  await rm(folder, { recursive: true, force: true })
}, START_WITHIN_MS)

describe('an import of folders', () => {
  it('loads what is in them, packed or not, and says what by kind and date', () => {
    const { kinds, rejected, files, filesDone, known } = first.tally
    expect({ rejected, known, files, filesDone }).toEqual({ rejected: [], known: 0, files: 17, filesDone: 17 })
    expect([...kinds.keys()].sort()).toEqual(
      ['delivery', 'fii-dii', 'index-close', 'mcx', 'participants', 'udiff-cm', 'udiff-fo'].sort(),
    )
    for (const { kind, files: own, first: from, last: to } of kinds.values()) {
      expect([kind, own, from, to]).toEqual([kind, kind === 'participants' ? 6 : 3, DATES[0], LAST])
    }
    expect(first.report).toBeNull()
  })

  it('derives every session, oldest first, and leaves none waiting', async () => {
    expect(first.tally.daysDone).toBe(3)
    expect(await pendingDays(whole.db)).toEqual([])
    // Also the first, whose file itself tells the closes before.
    for (const date of DATES) {
      expect(textsOf(await read('futures_daily', date), 'symbol')).toContain('RELIANCE')
      expect(textsOf(await read('rollover_daily', date), 'symbol')).toContain('NIFTY')
    }
  })

  it('knows what was listed from the files, and solves volatilities from their closes', async () => {
    const stored = await latestListing(whole.db, 'NSE', LAST)
    const master = listingsOn(world, LAST)
    const listed = unpackedListings(stored?.block ?? new Uint8Array())
    const nifty = (listings: typeof listed) =>
      listings
        .find(({ symbol }) => symbol === 'NIFTY')
        ?.options.map(({ expiry, lotSize, strikes }) => [expiry, lotSize, [...strikes]])
    expect(nifty(listed)).toEqual(nifty(master))
    const table = await read('iv_daily', LAST)
    expect([...textsOf(table, 'symbol')].sort()).toEqual(
      master
        .filter(({ options }) => options.length > 0)
        .map(({ symbol }) => symbol)
        .sort(),
    )
    expect(new Set(textsOf(table, 'source'))).toEqual(new Set(['eod']))
  })

  it('has near enough the volatilities that the last quotes of the session had', async () => {
    const chains = listingsOn(world, LAST).flatMap((listing) => {
      const closes = new Map(closeChains(world, listing.symbol, LAST).map((one) => [one.expiry, one]))
      return listing.options.flatMap((terms) => {
        const snapshot = closes.get(terms.expiry)
        return snapshot === undefined ? [] : [closingChain(snapshot, listing, terms, LAST, snapshot.spot)]
      })
    })
    const quoted = optionTables(chains, () => []).ivDaily
    const solved = await read('iv_daily', LAST)
    for (const symbol of ['NIFTY', 'RELIANCE', 'GOLD']) {
      const [file, quote] = [cellOf(solved, 'iv30Pct', symbol), cellOf(quoted, 'iv30Pct', symbol)]
      expect(Math.abs(file / quote - 1), `${symbol} ${file} ${quote}`).toBeLessThan(0.04)
    }
  })

  it('changes nothing the second time', async () => {
    const again = await into(whole)
    // 24 files, eight of them in one archive.
    expect([again.tally.known, again.tally.rows, again.tally.daysDone]).toEqual([24, 0, 0])
    expect(await storedTables(whole.db)).toEqual(undisturbed)
  })

  it('tells operators of every import, and running servers when it ends', async () => {
    const heard = vi.fn()
    const unlisten = await listen(whole.url, 'imported', heard)
    await into(whole, [join(folder, 'files', 'a.zip')])
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), START_WITHIN_MS)
    await unlisten()
    const [last] = await importRuns(whole.db, 1)
    expect(last).toMatchObject({ origin: 'command', progress: { stage: 'done', files: 1, filesDone: 1, known: 8 } })
  })
})

describe('an import that is broken off', () => {
  it('goes on where it was, file by file and session by session, to the same store', async () => {
    const postgres = await temporaryDatabase()
    const stages: string[] = []
    for (let isStopped = true; isStopped; ) {
      const stop = new AbortController()
      let loaded = 0
      const outcome = await into(
        postgres,
        undefined,
        {
          async onFile(_path, reports) {
            if (reports.some(({ isKnown }) => !isKnown) && ++loaded === 6) stop.abort()
          },
          onProgress: ({ stage, daysDone }) => stage === 'deriving' && daysDone === 1 && stop.abort(),
        },
        stop.signal,
      )
      isStopped = outcome.isStopped
      stages.push(`${outcome.tally.rows > 0 ? 'files' : ''} ${outcome.tally.daysDone}`)
    }
    // Seventeen files, six at a time; then a session at a time.
    expect(stages).toEqual(['files 0', 'files 0', 'files 1', ' 1', ' 1', ' 0'])
    expect(await storedTables(postgres.db)).toEqual(undisturbed)
    await postgres.remove()
  })
})

describe('a session whose file comes late', () => {
  it('changes what was measured without it: the store is as if it had come in time', async () => {
    const postgres = await temporaryDatabase()
    const sessions = join(folder, 'files', 'sessions')
    await into(postgres, [sessions])
    const late = await into(postgres, [join(folder, 'files', 'a.zip')])
    expect(late.tally.daysDone).toBe(3)
    expect(await storedTables(postgres.db)).toEqual(undisturbed)
    await postgres.remove()
  })
})

describe('what cannot be loaded', () => {
  it('is reported with file, line, column and reason; everything else is loaded', async () => {
    const bad = join(folder, 'bad')
    await mkdir(bad)
    const file = filesOf(LAST).find(({ name }) => name.startsWith('ind_close_all'))
    if (file === undefined) throw new Error('no file of indices')
    const lines = Buffer.from(file.bytes).toString('latin1').split('\n')
    const [header, row] = [lines[0].split(','), lines[1].split(',')]
    const close = header.findIndex((name) => name.trim() === 'Closing Index Value')
    row[close] = 'twelve'
    lines[1] = row.join(',')
    await writeFile(join(bad, basename(file.name)), lines.join('\n'))
    await writeFile(join(bad, 'letter.csv'), 'Dear Sir,\nplease\n')
    await writeFile(
      join(bad, 'day.zip'),
      zipSync({ 'page.csv': strToU8('<html>Access denied</html>') }).subarray(0, 90),
    )
    const postgres = await temporaryDatabase()
    const { tally, report } = await into(postgres, [bad])
    expect(tally.rejected).toEqual([
      { file: 'day.zip', reason: 'the zip is cut off: it has no directory' },
      { file: 'letter.csv', reason: 'the header fits no known format' },
    ])
    expect(tally.kinds.get('index-close')).toMatchObject({ files: 1, rejectedLines: 1 })
    const written = (await readFile(report ?? '', 'utf8')).split('\r\n')
    expect(written[0]).toBe('file,line,column,reason')
    expect(written).toContainEqual(expect.stringMatching(/^ind_close_all_13112026\.csv,2,Closing Index Value,.*twelve/))
    expect(written).toContainEqual('letter.csv,,,the header fits no known format')
    await postgres.remove()
  })

  it('is a path that is not there', async () => {
    await expect(into(whole, [join(folder, 'nowhere')])).rejects.toThrow(/nowhere is not there\.$/)
  })
})
