import { resolve } from 'node:path'
import { type Db, openDb, urlTrouble } from '@strikelens/store/database'
import { runningPostgres } from '@strikelens/store/postgres'
import { readDatabasePlace } from '../databasePlace.ts'
import { openDatabase } from '../openDatabase.ts'

/** The database an administrator works on, and the way to leave it as it was found. */
interface Opened {
  readonly db: Db
  close(): Promise<void>
}

/** The operator's own database; else the embedded one: that of the running server, or started for the moment. */
export async function openForAdmin(env: Record<string, string | undefined>): Promise<Opened> {
  const { databaseUrl, dataDir } = readDatabasePlace(env)
  const url = databaseUrl ?? (await runningPostgres({ dataDir }))
  if (url !== null) {
    const db = openDb(url, { max: 4 })
    if (databaseUrl !== null) await checkUrl(db, databaseUrl)
    return { db, close: () => db.close() }
  }
  const database = await openDatabase({ databaseUrl, dataDir: resolve(dataDir) })
  const db = openDb(database.url, { max: 4 })
  return {
    db,
    async close() {
      await db.close()
      await database.close()
    },
  }
}

/** Sees that the operator's database answers; throws why not, in words that name its variable. */
async function checkUrl(db: Db, url: string): Promise<void> {
  try {
    await db.pool.query('select')
  } catch (error) {
    await db.close()
    throw urlTrouble(error, url)
  }
}
