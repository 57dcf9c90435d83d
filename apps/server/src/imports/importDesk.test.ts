import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionFiles } from '@strikelens/feeds/simulator'
import { transaction } from '@strikelens/store/database'
import { heldFiles, importedFiles, markPending, pendingDays } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { smallWorld } from '../testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { startImportDesk } from './importDesk.ts'
import { importInbox } from './importInbox.ts'
import { ImportThread } from './importThread.ts'
import { InboxFolder } from './inboxFolder.ts'
import { StableFiles } from './stableFiles.ts'

const [file] = sessionFiles(smallWorld(), '2026-11-13').filter(({ name }) => name.startsWith('ind_close_all'))
const WITHIN = { timeout: 30_000, interval: 20 }
let folder: string
let inbox: string
let postgres: TemporaryDatabase
const said: string[] = []

const start = () =>
  startImportDesk({
    db: postgres.db,
    inbox,
    lookMs: 30,
    importing: (paths, onStuck) => importInbox({ db: postgres.db, dataDir: folder, inbox, paths }, onStuck),
    print: (line) => said.push(line),
  })
const inDone = async () => (await readdir(join(inbox, 'done')).catch(() => [])).sort()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikelens-inbox-'))
  inbox = join(folder, 'inbox')
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(async () => {
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}, START_WITHIN_MS)

describe('the inbox', () => {
  it('takes what was put there before the server started, and what is put there later; nothing is lost', async () => {
    await mkdir(join(inbox, 'november'), { recursive: true })
    await writeFile(join(inbox, 'november', file.name), file.bytes)
    await writeFile(join(inbox, 'letter.csv'), 'Dear Sir,\nplease\n')
    await writeFile(join(inbox, 'coming.csv.part'), 'half')
    // What an import left undone when it was killed.
    await transaction(postgres.db, (tx) => markPending(tx, ['2026-11-13']))
    const stop = start()
    await vi.waitFor(async () => expect(await inDone()).toEqual([file.name]), WITHIN)
    const rejected = join(inbox, 'rejected')
    await vi.waitFor(
      async () => expect((await readdir(rejected)).sort()).toEqual(['letter.csv', 'letter.csv.txt']),
      WITHIN,
    )
    expect(await readFile(join(rejected, 'letter.csv.txt'), 'utf8')).toBe(
      'letter.csv: the header fits no known format\n',
    )
    expect(await importedFiles(postgres.db, 5)).toMatchObject([{ name: file.name, kind: 'index-close' }])
    await vi.waitFor(async () => expect(await pendingDays(postgres.db)).toEqual([]), WITHIN)
    // The same again: known, and kept beside the first.
    await writeFile(join(inbox, file.name), file.bytes)
    const again = file.name.replace('.csv', '-2.csv')
    await vi.waitFor(async () => expect(await inDone()).toEqual([again, file.name].sort()), WITHIN)
    expect(await importedFiles(postgres.db, 5)).toHaveLength(1)
    expect((await readdir(inbox)).sort()).toEqual(['coming.csv.part', 'done', 'november', 'rejected'])
    await stop()
    expect(said).toEqual([])
  })
})

describe('a file of the inbox that is in doubt', () => {
  const row = 'TCS,EQ,100,110,90,100,100,98,10,1000,08-JUN-2024,1,INE,'
  const header = 'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,'
  const saturday = `${header}\n${row}\n`
  const importing = async () => {
    const { files } = await new InboxFolder(inbox).contents()
    const paths = files.map(({ path }) => path)
    await importInbox({ db: postgres.db, dataDir: folder, inbox, paths }, () => {})
  }

  it('lies in a folder of its own with why, and is loaded when an operator wants it', async () => {
    await writeFile(join(inbox, 'saturday.csv'), saturday)
    await importing()
    expect(await readFile(join(inbox, 'held', 'saturday.csv.txt'), 'utf8')).toBe(
      'saturday.csv is kept apart: Saturday, 2024-06-08, was no trading day.\n',
    )
    const [held] = await heldFiles(postgres.db)
    expect(held).toMatchObject({ name: 'saturday.csv', date: '2024-06-08' })
    await new InboxFolder(inbox).receive('saturday.csv', (path) => writeFile(path, saturday), true)
    await importing()
    expect(await importedFiles(postgres.db, 1)).toMatchObject([{ name: 'saturday.csv', rows: 1, sha256: held.sha256 }])
    expect(await heldFiles(postgres.db)).toEqual([])
    expect(await inDone()).toContain('saturday.csv')
    expect((await readdir(inbox)).filter((name) => name.startsWith('upload-'))).toEqual([])
  })
})

describe('the thread that imports', () => {
  const thread = (databaseUrl: string) => new ImportThread({ databaseUrl, dataDir: folder, inbox })

  it('imports a file, moves it, and ends; or says why it failed', async () => {
    await postgres.db.pool.query('truncate import_file cascade')
    await rm(join(inbox, 'done'), { recursive: true, force: true })
    const path = join(inbox, file.name)
    await writeFile(path, file.bytes)
    const nowhere = new URL(postgres.url)
    nowhere.pathname = '/nowhere'
    const failed = thread(nowhere.href)
      .import([], () => {})
      .catch(({ message }: Error) => message)
    const stuck: string[] = []
    await thread(postgres.url).import([path], ({ reason }) => stuck.push(reason))
    expect([await inDone(), stuck]).toEqual([[file.name], []])
    expect(await importedFiles(postgres.db, 5)).toMatchObject([{ name: file.name, kind: 'index-close' }])
    expect(await failed).toBe('database "nowhere" does not exist')
  })
})

describe('an import that fails', () => {
  it('is said once, tried again, and its file stays', async () => {
    const path = join(inbox, 'waiting.csv')
    await writeFile(path, file.bytes)
    said.length = 0
    const tried: string[][] = []
    const stop = startImportDesk({
      ...{ db: postgres.db, inbox, lookMs: 5, print: (line) => said.push(line) },
      async importing(paths) {
        tried.push([...paths])
        throw new Error('the disk is full')
      },
    })
    await vi.waitFor(() => expect(tried.length).toBeGreaterThan(2), WITHIN)
    await stop()
    expect(said).toEqual(['The inbox could not be imported: the disk is full'])
    expect(tried.at(-1)).toEqual([path])
    await rm(path)
  })
})

describe('a file that is still being written', () => {
  it('is not taken before it has stayed as it is from one look to the next', async () => {
    const path = join(folder, 'growing.csv')
    const stable = new StableFiles()
    const look = async () => (await stable.of([{ path, name: 'growing.csv', bytes: 0, isAccepted: false }])).length
    await writeFile(path, 'a')
    expect(await look()).toBe(0)
    await writeFile(path, 'ab')
    expect(await look()).toBe(0)
    expect(await look()).toBe(1)
  })
})
