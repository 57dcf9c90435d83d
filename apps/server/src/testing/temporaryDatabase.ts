import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, migrate, openDb } from '@strikelens/store/database'
import { startPostgres } from '@strikelens/store/postgres'

/** What starts takes seconds; on a machine busy with other tests it may take minutes. */
export const START_WITHIN_MS = 600_000

/** A data folder of its own; not made here, so that the launcher gives it its rights. */
function temporaryDataDir(): string {
  return join(tmpdir(), `strikelens-server-${randomUUID()}`)
}

export interface TemporaryDatabase {
  readonly url: string
  readonly db: Db
  /** Another empty database with our schema on the same server. */
  another(name: string): Promise<{ url: string; db: Db }>
  remove(): Promise<void>
}

/** A real PostgreSQL with our schema, and the way to remove it. */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const dataDir = temporaryDataDir()
  const server = await startPostgres({ dataDir })
  const opened: Db[] = []
  const open = async (url: string) => {
    await migrate(url)
    const db = openDb(url, { max: 3 })
    opened.push(db)
    return { url, db }
  }
  const first = await open(server.url)
  return {
    ...first,
    async another(name) {
      await first.db.pool.query(`create database ${name}`)
      return open(server.url.replace(/[^/]+$/, name))
    },
    async remove() {
      for (const db of opened) await db.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
