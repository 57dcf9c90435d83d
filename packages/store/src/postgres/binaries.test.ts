import { existsSync, readlinkSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runnableBinaries } from './binaries.ts'

const NOBODY = { uid: 65534, gid: 65534 }
let root: string
let native: string
let dataDir: string

/** A package as npm unpacks it when install scripts are off: no links, perhaps no right to run. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'binaries-'))
  await chmod(root, 0o755)
  native = join(root, 'package', 'native')
  dataDir = join(root, 'data')
  for (const folder of [join(native, 'bin'), join(native, 'lib'), dataDir]) await mkdir(folder, { recursive: true })
  await writeFile(join(root, 'package', 'package.json'), '{"version":"18.4.0"}')
  for (const name of ['initdb', 'postgres']) await writeFile(join(native, 'bin', name), '', { mode: 0o644 })
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))
})
afterEach(() => rm(root, { recursive: true }))

describe('the programs of PostgreSQL', () => {
  it('get the links of their libraries and the right to run where they are', async () => {
    for (let again = 0; again < 2; again++) {
      expect(await runnableBinaries(native, dataDir, null)).toEqual({
        initdb: join(native, 'bin', 'initdb'),
        postgres: join(native, 'bin', 'postgres'),
      })
      expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
      expect(statSync(join(native, 'bin', 'postgres')).mode & 0o111).toBe(0o111)
    }
  })

  it.runIf(process.getuid?.() === 0)('are copied to the data folder when their user may not enter theirs', async () => {
    await chmod(join(root, 'package'), 0o700)
    for (let again = 0; again < 2; again++) {
      const { postgres } = await runnableBinaries(native, dataDir, NOBODY)
      expect(postgres).toBe(join(dataDir, 'postgres-programs-18.4.0', 'bin', 'postgres'))
      expect(statSync(postgres).uid).toBe(NOBODY.uid)
      expect(existsSync(join(dataDir, 'postgres-programs-18.4.0', 'lib', 'libpq.so.5'))).toBe(true)
    }
  })
})
