import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { urlTrouble } from '@strikelens/store/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFolders, openDatabase } from './openDatabase.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts'

const SECRET = 'hunter2swordfish'
let database: TemporaryDatabase
const servers: Server[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'strikelens-open-'))

beforeAll(async () => {
  database = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(async () => {
  for (const server of servers) server.close()
  await database.remove()
  rmSync(dataDir, { recursive: true })
})

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'It worked.',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
const opened = (url: string) => messageOf(openDatabase({ databaseUrl: url, dataDir }))
const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url)
  change(url)
  return url.href
}
const listening = async (server: Server): Promise<number> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

describe('an operator’s database that cannot be opened', () => {
  it('is named by its variable, with what is wrong and what to do, and never with its password', async () => {
    const http = await listening(createHttp((_, response) => response.end('hello')))
    const { host, port, username } = new URL(database.url)
    const cases: readonly (readonly [string, string])[] = [
      [
        changed((url) => {
          url.password = SECRET
        }),
        `DATABASE_URL: the server at ${host} does not let user '${username}' in. Correct user and password.`,
      ],
      [
        changed((url) => {
          url.pathname = '/nowhere'
        }),
        `DATABASE_URL: there is no database 'nowhere' at ${host}. Create it, or correct the name.`,
      ],
      [
        `postgres://me:${SECRET}@127.0.0.1:1/x`,
        'DATABASE_URL: nothing listens at 127.0.0.1:1. Start PostgreSQL there, or correct host and port.',
      ],
      [
        `postgres://me:${SECRET}@no-such-host.invalid/x`,
        "DATABASE_URL: there is no host 'no-such-host.invalid'. Correct the name, or check the network.",
      ],
      [
        `${database.url}?sslmode=require`,
        `DATABASE_URL: the server at 127.0.0.1:${port} has no encryption. Remove sslmode from the address, or switch it on at the server.`,
      ],
      [`postgres://me:${SECRET}@127.0.0.1:${http}/x`, `DATABASE_URL: what answers at 127.0.0.1:${http}`],
    ]
    for (const [url, words] of cases) {
      const said = await opened(url)
      expect(said).toContain(words)
      expect(said).not.toContain(SECRET)
      expect(said).not.toContain(new URL(database.url).password)
    }
  })

  it('is said to be silent, or to want encryption, a right or room, as the driver tells it', () => {
    const said = (code: string, message: string) =>
      urlTrouble(Object.assign(new Error(message), { code }), `postgres://me:${SECRET}@db/x`).message
    expect(said('', 'timeout expired')).toContain('db:5432 does not answer.')
    expect(said('28000', 'no pg_hba.conf entry for host "1.2.3.4", user "me", database "x", no encryption')).toContain(
      'Add ?sslmode=require',
    )
    expect(said('42501', 'permission denied for schema public')).toContain("user 'me' may not make tables in 'x'")
    expect(said('53100', 'could not extend file')).toContain('the disk of db:5432 is full')
    expect(said('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate')).toContain('sslrootcert')
    expect(said('XX000', `it went wrong with ${SECRET}`)).not.toContain(SECRET)
  })
})

describe('a folder that cannot be written to', () => {
  it('is named with its variable', async () => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    const words = 'is no folder, or a part of its path is a file. Choose another folder.'
    const inFile = join(file, 'data')
    expect(await messageOf(checkFolders({ dataDir: inFile, importInbox: join(inFile, 'inbox') }))).toBe(
      `DATA_DIR=${inFile} ${words}`,
    )
    expect(await messageOf(checkFolders({ dataDir, importInbox: inFile }))).toBe(`IMPORT_INBOX=${inFile} ${words}`)
  })

  // Root may write everywhere but where nobody may.
  it.runIf(process.getuid?.() !== 0)('is named with its variable when its rights forbid it', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'strikelens-closed-'))
    chmodSync(closed, 0o500)
    expect(await messageOf(checkFolders({ dataDir, importInbox: closed }))).toContain(
      `IMPORT_INBOX=${closed} may not be`,
    )
    rmSync(closed, { recursive: true })
  })

  it.runIf(process.platform === 'linux')('is named with its variable where nobody may write', async () => {
    expect(await messageOf(checkFolders({ dataDir, importInbox: '/sys/strikelens' }))).toContain(
      'IMPORT_INBOX=/sys/strikelens may not be written to by the user that runs Strikelens.',
    )
  })
})
