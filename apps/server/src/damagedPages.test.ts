import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { openDb } from '@strikelens/store/database'
import { temporaryDataDir } from '@strikelens/store/fixtures'
import { createUser } from '@strikelens/store/repositories'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './openDatabase.ts'
import { startStrikelens } from './strikelens.ts'
import { START_WITHIN_MS } from './testing/temporaryDatabase.ts'

const PAGE_BYTES = 8192
const dataDir = temporaryDataDir()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const config = readConfig({ FEED: 'none', FETCH_AFTER_CLOSE: 'off', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir })

it('a damaged page that a start reads ends it in words, and nothing is left running', {
  timeout: START_WITHIN_MS,
}, async () => {
  const database = await openDatabase(config)
  const db = openDb(database.url, { max: 1 })
  await createUser(db, { name: 'Asha', email: 'asha@example.com' })
  const { rows } = await db.pool.query<{ path: string }>("select pg_relation_filepath('app_user') as path")
  await db.close()
  await database.close()
  const file = await open(join(dataDir, 'postgres', rows[0].path), 'r+')
  await file.write(randomBytes(PAGE_BYTES), 0, PAGE_BYTES, 0)
  await file.close()

  await expect(startStrikelens(config, () => {})).rejects.toThrow(
    `Files of the database in ${join(dataDir, 'postgres')} are damaged. Restore`,
  )
  expect(readdirSync(dataDir).filter((name) => name.startsWith('strikelens-lock'))).toEqual([])
  expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
})
