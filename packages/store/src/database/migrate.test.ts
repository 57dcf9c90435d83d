import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareDatabase, START_WITHIN_MS, type TemporaryDatabase } from '../fixtures/temporaryDatabase.ts'
import { migrate } from './migrate.ts'
import { PARTITIONED_TABLES } from './partitions.ts'

let database: TemporaryDatabase
beforeAll(async () => {
  database = await bareDatabase()
}, START_WITHIN_MS)
afterAll(() => database.remove(), START_WITHIN_MS)

describe('the schema', () => {
  it('is made once when several instances start together, and a later start changes nothing', async () => {
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
    await migrate(database.url)
    const { rows } = await database.db.pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    const written = await readdir(join(import.meta.dirname, '../../migrations'))
    expect(rows).toEqual([{ applied: written.filter((name) => name.endsWith('.sql')).length }])
  })

  it('keeps every big table in partitions by date', async () => {
    const { rows } = await database.db.pool.query(
      `select relname as name from pg_partitioned_table join pg_class on oid = partrelid
        where pg_get_partkeydef(partrelid) = 'RANGE (date)' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([...PARTITIONED_TABLES].sort())
  })

  it('never lets the database compress packed bytes again', async () => {
    const { rows } = await database.db.pool.query(
      `select relname, attname from pg_attribute join pg_class on pg_class.oid = attrelid
        where atttypid = 'bytea'::regtype and relnamespace = 'public'::regnamespace and attstorage <> 'e'`,
    )
    expect(rows).toEqual([])
  })
})
