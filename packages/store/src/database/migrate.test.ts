import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareDatabase, START_WITHIN_MS, type TemporaryDatabase } from '../fixtures/temporaryDatabase.ts'
import { importedFiles, isImported } from '../repositories/index.ts'
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

describe('a store with files that were loaded before versions were told apart', () => {
  let old: TemporaryDatabase
  const apply = async (files: readonly string[]) => {
    for (const file of files) {
      await old.db.pool.query(await readFile(join(import.meta.dirname, '../../migrations', file), 'utf8'))
    }
  }
  beforeAll(async () => {
    old = await bareDatabase()
    const written = (await readdir(join(import.meta.dirname, '../../migrations'))).filter((name) =>
      /^00.*sql$/.test(name),
    )
    const versions = written.sort().findIndex((name) => name.startsWith('0013'))
    await apply(written.slice(0, versions))
    const loaded = [
      ['a', 'udiff-fo', '2025-11-24'],
      ['b', 'udiff-fo', '2025-11-25'],
      ['c', 'udiff-fo', '2025-11-25'],
      ['d', 'delivery', '2025-11-24'],
      ['e', 'delivery', '2025-11-25'],
      ['f', 'fno-lots', null],
    ]
    for (const [sha256, kind, date] of loaded) {
      await old.db.pool.query(
        `insert into import_file (sha256, name, kind, date, rows, rejected) values ($1, $1 || '.csv', $2, $3, 7, '[]')`,
        [sha256, kind, date],
      )
    }
    await old.db.pool.query(
      `create table day_table_2025 partition of day_table for values from ('2025-01-01') to ('2026-01-01')`,
    )
    await old.db.pool.query(
      `insert into day_table (dataset, part, date, source, sha256, block) values ('daily', '', '2025-11-25', 'files', 'x', '\\x00')`,
    )
    await apply(written.slice(versions))
  }, START_WITHIN_MS)
  afterAll(() => old.remove(), START_WITHIN_MS)

  it('keeps every file and table of it', async () => {
    const files = await importedFiles(old.db, 10)
    expect(files.map(({ name, rows }) => `${name} ${rows}`).sort()).toEqual(
      [...'abcdef'].map((name) => `${name}.csv 7`),
    )
    expect(files[0]).toMatchObject({ notKept: [] })
    const { rows } = await old.db.pool.query('select dataset, file from day_table')
    expect(rows).toEqual([{ dataset: 'daily', file: null }])
  })

  it('loads those again of which it is not known whether they are in use, and deliveries whose prices are missing', async () => {
    const known = await Promise.all([...'abcdef'].map((sha256) => isImported(old.db, sha256)))
    expect([...'abcdef'].filter((_, i) => !known[i])).toEqual(['b', 'c', 'd'])
  })
})
