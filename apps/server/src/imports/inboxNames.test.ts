import { execFileSync } from 'node:child_process'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionFiles } from '@strikelens/feeds/simulator'
import { importRuns } from '@strikelens/store/repositories'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { smallWorld } from '../testing/smallWorld.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { startImportDesk } from './importDesk.ts'
import { importInbox } from './importInbox.ts'
import { InboxFolder } from './inboxFolder.ts'

const [file] = sessionFiles(smallWorld(), '2026-11-13').filter(({ name }) => name.startsWith('ind_close_all'))
const WITHIN = { timeout: 20_000, interval: 20 }
let folder: string
let inbox: string
let postgres: TemporaryDatabase
const said: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikelens-names-'))
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(async () => {
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}, START_WITHIN_MS)
beforeEach(async () => {
  inbox = await mkdtemp(join(folder, 'inbox-'))
  said.length = 0
  await postgres.db.pool.query('truncate import_file, import_run cascade')
})

/** The desk at work until `seen` holds. */
async function until(seen: () => Promise<void>): Promise<void> {
  const stop = startImportDesk({
    db: postgres.db,
    inbox,
    lookMs: 20,
    importing: (paths, onStuck) => importInbox({ db: postgres.db, dataDir: folder, inbox, paths }, onStuck),
    print: (line) => said.push(line),
  })
  await vi.waitFor(seen, WITHIN).finally(stop)
}
const inDone = async () => (await readdir(join(inbox, 'done')).catch(() => [])).sort()
const inRejected = async () => (await readdir(join(inbox, 'rejected')).catch(() => [])).sort()
const rejectedNames = async () =>
  (await importRuns(postgres.db, 20)).flatMap(({ rejected }) => rejected.map(({ file }) => file)).sort()

describe('a name of a file in the inbox', () => {
  it('may be that of the folders for what was imported: it is imported, and so is everything else', async () => {
    await writeFile(join(inbox, 'done'), file.bytes)
    await writeFile(join(inbox, 'rejected'), 'Dear Sir,\n')
    await writeFile(join(inbox, 'letter.csv'), 'Dear Sir,\nplease\n')
    await until(async () => {
      expect(await inDone()).toEqual(['done'])
      expect(await inRejected()).toEqual(['letter.csv', 'letter.csv.txt', 'rejected', 'rejected.txt'])
    })
    expect(await rejectedNames()).toEqual(['letter.csv', 'rejected'])
    expect((await readdir(inbox)).sort()).toEqual(['done', 'rejected'])
    expect(said).toEqual([
      'A file named done was put into the inbox, where the folder for imported files has its place. It is imported like any other.',
      'A file named rejected was put into the inbox, where the folder for rejected files has its place. It is imported like any other.',
    ])
  })

  it('may be as long as the disk takes, twice, and hold control characters: the report says it in one line', async () => {
    const long = `${'n'.repeat(251)}.csv`
    for (const within of ['', 'a', 'b']) {
      await mkdir(join(inbox, within), { recursive: true })
      await writeFile(join(inbox, within, long), `Dear ${within}\n`)
    }
    await writeFile(join(inbox, 'two\nlines\u001b[2J.csv'), 'Dear Sir,\n')
    await until(async () => expect(await inRejected()).toHaveLength(8))
    expect(await rejectedNames()).toEqual([long, long, long, 'two␊lines␛[2J.csv'])
    for (const name of await inRejected()) expect(Buffer.byteLength(name)).toBeLessThan(200)
    const reason = (await inRejected()).find((name) => name.startsWith('two') && name.endsWith('.txt')) ?? ''
    expect((await readFile(join(inbox, 'rejected', reason), 'utf8')).split('\n')).toHaveLength(2)
    expect(said).toEqual([])
  })

  it('may differ from another by its accents or its case alone: each is kept', async () => {
    const names = ['é.csv'.normalize('NFC'), 'é.csv'.normalize('NFD'), 'day.csv', 'DAY.csv']
    for (const name of names) await writeFile(join(inbox, name), `Dear ${name}\n`)
    await until(async () => expect((await inRejected()).filter((name) => !name.endsWith('.txt'))).toHaveLength(4))
    const kept = await inRejected()
    expect(new Set(kept.map((name) => name.normalize('NFC'))).size).toBe(8)
  })
})

describe('what is no file in the inbox', () => {
  it('is left where it is and said once: links, pipes, and what they are named like; files are imported', async () => {
    const outside = join(folder, 'outside.csv')
    await writeFile(outside, 'Dear Sir,\n')
    await symlink(outside, join(inbox, 'link.csv'))
    await symlink('/', join(inbox, 'root'))
    await symlink(inbox, join(inbox, 'round'))
    await symlink(join(folder, 'nowhere'), join(inbox, 'dangling.csv'))
    execFileSync('mkfifo', [join(inbox, 'pipe.csv'), join(inbox, 'done')])
    await symlink(folder, join(inbox, 'rejected'))
    await mkdir(join(inbox, 'week'))
    execFileSync('mkfifo', [join(inbox, 'week', 'a-pipe.csv')])
    await writeFile(join(inbox, 'week', file.name), file.bytes)
    await writeFile(join(inbox, 'letter.csv'), 'Dear Sir,\n')
    await until(async () => {
      expect(await inDone()).toEqual([file.name])
      expect(await inRejected()).toEqual(['letter.csv', 'letter.csv.txt'])
      expect(said).toHaveLength(10)
    })
    expect(await readFile(outside, 'utf8')).toBe('Dear Sir,\n')
    expect((await lstat(join(inbox, 'rejected'))).isDirectory()).toBe(true)
    expect((await readdir(folder)).includes('letter.csv')).toBe(false)
    const { left } = await new InboxFolder(inbox).contents()
    const link = 'is a link. Links are not followed: put the file itself here.'
    const special = 'is neither a file nor a folder, and is not read.'
    expect(left.map(({ name, reason }) => [name, reason]).sort()).toEqual([
      ['dangling.csv', link],
      ['done-2', special],
      ['link.csv', link],
      ['pipe.csv', special],
      ['rejected-2', link],
      ['root', link],
      ['round', link],
      ['week/a-pipe.csv', special],
    ])
  })

  it('is a link that takes the place of a file after it was found: it is not followed', async () => {
    const outside = join(folder, 'secret.csv')
    await writeFile(outside, 'Dear Sir,\n')
    const path = join(inbox, 'swapped.csv')
    await symlink(outside, path)
    const stuck: string[] = []
    await importInbox({ db: postgres.db, dataDir: folder, inbox, paths: [path] }, ({ reason }) => stuck.push(reason))
    expect(await rejectedNames()).toEqual([])
    expect((await lstat(path)).isSymbolicLink()).toBe(true)
    expect(await readFile(outside, 'utf8')).toBe('Dear Sir,\n')
  })

  it('is a file that was taken away before it was read: the others are imported', async () => {
    await writeFile(join(inbox, file.name), file.bytes)
    const paths = [join(inbox, 'gone.csv'), join(inbox, file.name)]
    await importInbox({ db: postgres.db, dataDir: folder, inbox, paths }, () => {})
    expect(await inDone()).toEqual([file.name])
  })

  it('is a file whose name is no text: it is said, and its neighbours are imported', async () => {
    await mkdir(join(inbox, 'week'))
    await writeFile(
      Buffer.concat([Buffer.from(join(inbox, 'week', 'a')), Buffer.from([0xff]), Buffer.from('.csv')]),
      'x',
    )
    await writeFile(join(inbox, 'week', file.name), file.bytes)
    await until(async () => expect(await inDone()).toEqual([file.name]))
    expect(said.join()).toContain('has a name that cannot be read. Rename it.')
  })
})
