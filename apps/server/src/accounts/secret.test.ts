import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { openAccounts } from './accounts.ts'

describe('the secret that signs sessions', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'strikelens-secret-'))
  const file = join(dataDir, 'auth-secret')
  let database: TemporaryDatabase | null = null
  afterAll(async () => {
    await database?.remove()
    rmSync(dataDir, { recursive: true })
  })
  const opened = async (secret: string | null = null) => {
    database ??= await temporaryDatabase()
    const config = readConfig({ DATA_DIR: dataDir })
    const accounts = { ...config.accounts, secret }
    return openAccounts({ config: { ...config, accounts }, db: database.db })
  }

  it('is made and kept by the embedded default', async () => {
    const { secret } = await opened()
    expect((await opened()).secret).toBe(secret)
  })

  it('is refused when its file is empty or cut off: the library would sign with one that everybody knows', async () => {
    for (const left of ['', 'ab'.repeat(20)]) {
      writeFileSync(file, left)
      await expect(opened()).rejects.toThrow(
        `${file} holds no whole secret: it is empty, cut off or was changed. Restore it from a copy, or delete it`,
      )
    }
  })

  it('is never empty or short, wherever it comes from', async () => {
    await expect(opened('')).rejects.toThrow('too short')
  })
})
