import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDb } from '@strikelens/store/database'
import { startPostgres } from '@strikelens/store/postgres'

/** One real PostgreSQL for all test files; each has databases of its own there, copies of one that has our schema. */
export default async function setup(): Promise<() => Promise<void>> {
  // Not made here, so that the launcher gives it its rights.
  const dataDir = join(tmpdir(), `strikelens-server-${randomUUID()}`)
  const server = await startPostgres({ dataDir })
  await migrate(server.url)
  await doNotWaitForDisk(server.url)
  process.env.TEST_POSTGRES = server.url
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Only a machine that stops could lose what its disk does not have yet; dropping a database would wait for all of it. */
async function doNotWaitForDisk(url: string): Promise<void> {
  const db = openDb(url, { max: 1 })
  for (const setting of ['fsync', 'full_page_writes']) {
    await db.pool.query(`alter system set ${setting} = off`)
  }
  await db.pool.query('select pg_reload_conf()')
  await db.close()
}
