import { type Db, migrate, openDb } from '@strikelens/store/database'
import { runningPostgres, startPostgres } from '@strikelens/store/postgres'
import { readDatabasePlace } from '../databasePlace.ts'

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
    return { db, close: () => db.close() }
  }
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  const db = openDb(postgres.url, { max: 4 })
  return {
    db,
    async close() {
      await db.close()
      await postgres.stop()
    },
  }
}
