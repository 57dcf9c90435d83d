import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginImport, holdFile, tellImport } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer, type Person } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { InboxFolder } from './inboxFolder.ts'
import { ProblemReport } from './problemReport.ts'

let folder: string
let server: AccountsServer
let admin: Person
let reader: Person

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikelens-upload-'))
  server = await accountsServer({}, { publicUrl: null, dataDir: folder, importInbox: join(folder, 'inbox') })
  admin = await server.admin()
  reader = await server.person()
}, START_WITHIN_MS)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
}, START_WITHIN_MS)

async function upload(who: Person | null, name: string, content: string, headers: Record<string, string> = {}) {
  const cookie = who === null ? '' : [...who.visitor.cookies].map((pair) => pair.join('=')).join('; ')
  const response = await fetch(`${server.address}/api/operator/files/${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { cookie, origin: server.address, 'content-type': 'application/octet-stream', ...headers },
    body: content,
  })
  return { status: response.status, body: await response.json() }
}

/** As `upload`, with a path that is sent as it is. */
async function raw({ visitor }: Person, path: string): Promise<{ status: number }> {
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  const { hostname, port, origin } = new URL(server.address)
  return new Promise((resolve, reject) => {
    const headers = { cookie, origin, 'content-type': 'application/octet-stream' }
    const options = { hostname, port, method: 'PUT', path: `/api/operator/files/${path}`, headers }
    request(options, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0 })
    })
      .on('error', reject)
      .end('x')
  })
}
const stored = async () =>
  (await readdir(join(folder, 'inbox'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name))

describe('a file that is uploaded', () => {
  it('lies in the inbox when an administrator sent it, byte for byte, whatever the browser calls it', async () => {
    const types = ['application/octet-stream', 'application/json', 'text/csv']
    for (const type of types) {
      const { status, body } = await upload(admin, 'fii_dii.json', `[{"category":"${type}"}]`, { 'content-type': type })
      expect([status, body]).toEqual([202, { name: 'fii_dii.json' }])
    }
    const { body } = await admin.visitor.get('/api/operator/imports')
    // One does not take the place of another that waits under the same name.
    expect(body.waiting).toEqual(['fii_dii.json', 'fii_dii.json', 'fii_dii.json'])
    const contents = await Promise.all((await stored()).map((path) => readFile(path, 'utf8')))
    expect(contents.sort()).toEqual(types.map((type) => `[{"category":"${type}"}]`).sort())
  })

  it('is nobody else’s to send, nor another page’s', async () => {
    expect((await upload(null, 'day.csv', 'x')).status).toBe(401)
    expect((await upload(reader, 'day.csv', 'x')).status).toBe(404)
    expect((await upload(admin, 'day.csv', 'x', { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await reader.visitor.get('/api/operator/imports')).status).toBe(404)
    expect(await stored()).toHaveLength(3)
  })

  it('may have any name: it lies in the inbox under a safe one, and is reported under its own', async () => {
    const names = [
      'done',
      'rejected',
      'Done',
      '../day.csv',
      '.hidden',
      '..',
      'a/b.csv',
      'a\\b.csv',
      'day.csv.part',
      'two\nlines.csv',
      `${'n'.repeat(300)}.csv`,
      'é.csv'.normalize('NFC'),
      'é.csv'.normalize('NFD'),
    ]
    for (const name of names) {
      // '..' alone is taken by fetch for a way up.
      const { status } = name === '..' ? await raw(admin, '%2e%2e') : await upload(admin, name, 'x')
      expect([name, status]).toEqual([name, 202])
    }
    const { body } = await admin.visitor.get('/api/operator/imports')
    const shown = names.map((name) => name.replace('\n', '␊'))
    expect(body.waiting.filter((name: string) => name !== 'fii_dii.json').sort()).toEqual(shown.sort())
    expect(body.left).toEqual([])
    for (const path of await stored()) expect(path.startsWith(join(folder, 'inbox', 'upload-'))).toBe(true)
    expect(await readdir(folder)).not.toContain('day.csv')
    expect((await upload(admin, 'n'.repeat(1001), 'x')).status).toBe(400)
  })

  it('is written down with who sent it', async () => {
    const events = await server.rows(`select detail from audit_event where kind = 'operator' and user_id = $1`, [
      admin.userId,
    ])
    expect(events).toContainEqual({ detail: { did: 'PUT /api/operator/files/fii_dii.json', status: 202 } })
  })
})

describe('a file that is kept apart', () => {
  const hash = (digit: string) => digit.repeat(64)
  const hold = (digit: string) =>
    holdFile(
      server.db,
      {
        sha256: hash(digit),
        name: 'fo04JUN2024bhav.csv',
        kind: 'legacy-fo',
        date: '2024-06-04',
        doubts: ['It has few rows.'],
      },
      Buffer.from('a day'),
    )
  const answer = (who: Person, path: string) => who.visitor.post(`/api/operator/held/${path}`, {})
  const held = async () => (await admin.visitor.get('/api/operator/imports')).body.held

  it('is named with why, and goes to the inbox, accepted, when an administrator wants it', async () => {
    await hold('a')
    expect(await held()).toMatchObject([
      { sha256: hash('a'), kind: 'NSE F&O bhavcopy until July 2024', doubts: ['It has few rows.'] },
    ])
    expect((await answer(reader, `${hash('a')}/load`)).status).toBe(404)
    expect((await answer(admin, `${hash('a')}/load`)).status).toBe(202)
    expect(await held()).toEqual([])
    const { files } = await new InboxFolder(join(folder, 'inbox')).contents()
    const own = files.filter(({ name }) => name === 'fo04JUN2024bhav.csv')
    expect(own).toMatchObject([{ isAccepted: true }])
    expect(await readFile(own[0].path, 'utf8')).toBe('a day')
  })

  it('is dropped when nobody wants it, and asked for once', async () => {
    await hold('b')
    expect((await answer(admin, `${hash('b')}/drop`)).status).toBe(202)
    expect((await answer(admin, `${hash('b')}/drop`)).status).toBe(404)
    expect(await held()).toEqual([])
  })
})

describe('the report of an import', () => {
  it('names every line that was left out, for administrators', async () => {
    const report = new ProblemReport(folder, new Date('2026-11-13T18:00:00Z'))
    await report.add('day.csv', [{ line: 7, column: 'ClsPric', reason: "'x' is no number" }])
    const progress = {
      stage: 'done',
      files: 1,
      filesDone: 1,
      bytes: 10,
      bytesDone: 10,
      rows: 1,
      known: 0,
      rejectedLines: 1,
      days: 0,
      daysDone: 0,
      at: '',
    } as const
    const id = await beginImport(server.db, 'command', { ...progress, stage: 'loading' })
    const state = async () => (await admin.visitor.get('/api/operator/imports')).body.runs[0]
    expect(await state()).toMatchObject({ id, isRunning: true, hasReport: false })
    await tellImport(server.db, id, { progress, rejected: [], held: [], replaced: [], report: report.path })
    expect(await state()).toMatchObject({ id, isRunning: false, hasReport: true, progress })
    const path = `/api/operator/imports/${id}/report.csv`
    expect((await admin.visitor.get(path)).body).toBe(
      "file,line,column,reason\r\nday.csv,7,ClsPric,'x' is no number\r\n",
    )
    expect((await reader.visitor.get(path)).status).toBe(404)
  })

  it('is read from the folder of reports alone', async () => {
    const [{ id }] = await server.rows('select id from import_run')
    await server.rows(`update import_run set report = '/etc/passwd'`)
    expect((await admin.visitor.get(`/api/operator/imports/${id}/report.csv`)).status).toBe(404)
  })
})
