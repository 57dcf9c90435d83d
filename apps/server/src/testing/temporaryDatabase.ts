import { randomUUID } from 'node:crypto'
import { type Db, openDb } from '@strikelens/store/database'

/** What starts takes seconds; on a machine busy with other tests it may take minutes. */
export const START_WITHIN_MS = 600_000

export interface TemporaryDatabase {
  readonly url: string
  readonly db: Db
  remove(): Promise<void>
}

/** An empty database with our schema on the server that all tests share, and the way to remove it. */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const { TEST_POSTGRES: shared } = process.env
  if (shared === undefined)
    throw new Error('No PostgreSQL runs for the tests: sharedPostgres.ts starts it before them.')
  const template = new URL(shared).pathname.slice(1)
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await onServer(shared, `create database ${name} template ${template}`)
  const url = shared.replace(/[^/]+$/, name)
  const db = openDb(url, { max: 3 })
  return {
    url,
    db,
    async remove() {
      await db.close()
      await onServer(shared, `drop database ${name} with (force)`)
    },
  }
}

/** Says something to the server itself. A copy can be made while nobody is connected to what is copied, so that is left alone. */
async function onServer(shared: string, statement: string): Promise<void> {
  const server = openDb(shared.replace(/[^/]+$/, 'postgres'), { max: 1 })
  try {
    await server.pool.query(statement)
  } finally {
    await server.close()
  }
}
