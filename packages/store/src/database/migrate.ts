import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const CONNECT_MS = 10_000
/** Any number, as long as every instance takes the same. */
const MIGRATION_LOCK = 7_204_031

/** Brings the schema up to date. Instances that start together wait for the first; a signal ends that. */
export async function migrate(url: string, signal?: AbortSignal): Promise<void> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  const giveUp = () => void client.end().catch(() => {})
  signal?.addEventListener('abort', giveUp)
  await client.connect()
  try {
    await client.query('set client_min_messages to warning')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    signal?.removeEventListener('abort', giveUp)
    await client.end()
  }
}
