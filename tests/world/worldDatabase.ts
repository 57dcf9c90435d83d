import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { openDb } from '@strikelens/store/database'
import { type TemporaryDatabase, temporaryDataDir } from '@strikelens/store/fixtures'
import { startPostgres } from '@strikelens/store/postgres'
import { buildServer } from '../../scripts/build.ts'
import { copyFolder } from '../browser/runningServer.ts'
import { world } from './world.ts'

/** The database of a simulated market that has all its history, a copy on a PostgreSQL of its own, and the way to remove it. */
export async function worldDatabase(): Promise<TemporaryDatabase> {
  // Where one file is tested by itself nobody has built it.
  await buildServer()
  const dataDir = temporaryDataDir()
  mkdirSync(dataDir)
  copyFolder(await world(), dataDir)
  const server = await startPostgres({ dataDir })
  const db = openDb(server.url, { max: 3 })
  return {
    url: server.url,
    db,
    async remove() {
      await db.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
