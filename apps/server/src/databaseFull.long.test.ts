import { rmSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDb } from '@strikelens/store/database'
import { startPostgres } from '@strikelens/store/postgres'
import { describe, expect, it } from 'vitest'
import { type DatabaseWatch, watchDatabase } from './health/databaseWatch.ts'
import { idleServer } from './testing/idleServer.ts'
import { smallDisk, type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts'

const PATIENT = { timeout: 30_000, interval: 250 }
const TICKET = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  topic: 'support',
  message: 'The gamma of my straddle looks wrong. '.repeat(50),
  page: null,
  details: null,
  screenshot: null,
}

const written = async (address: string) => {
  const response = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(TICKET),
  })
  const { code, message } = await response.json()
  return { status: response.status, code, message }
}

async function watched(
  databaseUrl: string,
  folder: string | null,
  dataDir: string,
  test: (site: { address: string; watch: DatabaseWatch }) => Promise<void>,
): Promise<void> {
  const db = openDb(databaseUrl, { max: 2, purpose: 'serving' })
  const watch = watchDatabase({ databaseUrl, db, folder, onChange() {} })
  const { server, address } = await idleServer({}, { db, dataDir, webFolder: dataDir, databaseTrouble: watch.trouble })
  try {
    await test({ address, watch })
  } finally {
    await server.close()
    await watch.stop()
    await db.close()
  }
}

describe('a database that takes no changes', () => {
  it('is told, what cannot be saved is answered with 503 in words, and what is stored is read', async () => {
    const database: TemporaryDatabase = await temporaryDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'strikelens-read-only-'))
    const name = new URL(database.url).pathname.slice(1)
    await database.db.pool.query(`alter database ${name} set default_transaction_read_only = on`)
    await watched(database.url, null, dataDir, async ({ address, watch }) => {
      await expect.poll(watch.trouble, PATIENT).toMatch(/^The database takes no changes at the moment/)
      expect(await written(address)).toMatchObject({ status: 503, code: 'database-away' })
      expect((await fetch(`${address}/api/calendar`)).status).toBe(200)
      expect((await fetch(`${address}/readyz`)).status).toBe(503)
    })
    await database.remove()
    await rm(dataDir, { recursive: true })
  })
})

describe('a database whose disk is full', () => {
  it('is told, also where only the database sees the disk, and is over when there is room again', async ({ skip }) => {
    const disk = smallDisk(160)
    if (disk === null) return skip('Only root may make a disk.')
    const dataDir = join(disk.folder, 'data')
    const filler = join(disk.folder, 'filler')
    await mkdir(dataDir, { mode: 0o755 })
    const postgres = await startPostgres({ dataDir })
    try {
      await migrate(postgres.url)
      await watched(postgres.url, null, disk.folder, async ({ address, watch }) => {
        expect(watch.trouble()).toBeNull()
        fill(filler)
        await expect.poll(watch.trouble, PATIENT).toMatch(/^The disk of the database is full/)
        const { reason } = await (await fetch(`${address}/readyz`)).json()
        expect(reason).toMatch(/^The disk of the database is full/)
        expect((await fetch(`${address}/api/calendar`)).status).toBe(200)
        rmSync(filler)
        await expect.poll(watch.trouble, PATIENT).toBeNull()
      })
      await watched(postgres.url, dataDir, disk.folder, async ({ watch }) => {
        fill(filler)
        await expect.poll(watch.trouble, PATIENT).toMatch(/^The disk of this server is full/)
      })
    } finally {
      rmSync(filler, { force: true })
      await postgres.stop()
      disk.remove()
    }
  })
})

/** Leaves not a page of the disk. */
function fill(path: string): void {
  for (const size of [1024 * 1024, 4096]) {
    try {
      for (;;) writeFileSync(path, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // The disk is full.
    }
  }
}
