import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallDisk } from '../fixtures/smallDisk.ts'
import { START_WITHIN_MS } from '../fixtures/temporaryDatabase.ts'
import { temporaryDataDir } from '../fixtures/temporaryDataDir.ts'
import { startPostgres } from './index.ts'

const dataDir = temporaryDataDir()
const cluster = join(dataDir, 'postgres')

beforeAll(async () => {
  await (await startPostgres({ dataDir })).stop()
}, START_WITHIN_MS)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const messageOf = async (folder: string): Promise<string> => {
  const failure = await startPostgres({ dataDir: folder }).then(
    async (server) => {
      await server.stop()
      return new Error('It started.')
    },
    (error: unknown) => error,
  )
  return failure instanceof Error ? failure.message : String(failure)
}

/** Nothing runs on the folder, and nobody has it. */
const expectLeftAlone = (folder: string) => {
  const left = readdirSync(folder)
  expect(left.filter((name) => name.startsWith('strikelens-lock') || name.endsWith('.part'))).toEqual([])
  if (left.includes('postgres')) expect(readdirSync(join(folder, 'postgres'))).not.toContain('postmaster.pid')
}

describe('files of the database that are damaged', () => {
  it.each([
    { file: 'PG_VERSION', damage: () => Buffer.from('not a number\n'), named: 'PG_VERSION is missing or damaged' },
    { file: 'PG_VERSION', damage: () => null, named: 'PG_VERSION is missing or damaged' },
    { file: 'global/pg_control', damage: (old: Buffer) => Buffer.alloc(old.length, 7), named: 'global/pg_control' },
    { file: 'global/pg_filenode.map', damage: () => Buffer.alloc(512, 7), named: 'are damaged' },
  ])('end the start by name and with what to do: $file', async ({ file, damage, named }) => {
    const path = join(cluster, file)
    const before = readFileSync(path)
    const after = damage(before)
    if (after === null) rmSync(path)
    else writeFileSync(path, after)
    const said = await messageOf(dataDir)
    writeFileSync(path, before)
    if (after === null) execFileSync('chown', ['--reference', join(cluster, 'global/pg_control'), path])
    expect(said).toContain(named)
    expect(said).toContain(`Restore ${cluster} from a copy, or move it away to begin with an empty database.`)
    expectLeftAlone(dataDir)
  })

  it('are never replaced by new ones, and open again once they are restored', async () => {
    expect(await messageOf(dataDir)).toBe('It started.')
  })

  it('end the start when the password is lost, which is never made anew over an old database', async () => {
    const file = join(dataDir, 'postgres-password')
    const before = readFileSync(file)
    writeFileSync(file, before.subarray(0, 10))
    expect(await messageOf(dataDir)).toContain(`${file} holds no whole secret`)
    rmSync(file)
    expect(await messageOf(dataDir)).toContain(`${file} is missing`)
    writeFileSync(file, before)
    expectLeftAlone(dataDir)
  })
})

describe('a folder that cannot be used', () => {
  it('is named with its variable when a part of its path is a file', async () => {
    const folder = join(cluster, 'PG_VERSION', 'data')
    expect(await messageOf(folder)).toBe(
      `DATA_DIR=${folder} is no folder, or a part of its path is a file. Choose another folder.`,
    )
  })

  it('is named with its variable when its disk is full or can only be read', async ({ skip }) => {
    const disk = smallDisk(24)
    if (disk === null) return skip('Only root may make a disk.')
    const inside = join(disk.folder, 'data')
    try {
      await mkdir(inside, { mode: 0o755 })
      expect(await messageOf(inside)).toContain(`DATA_DIR=${inside} is on a disk that is full. Free some space`)
      expectLeftAlone(inside)
      disk.makeReadOnly()
      expect(await messageOf(inside)).toContain(`DATA_DIR=${inside} is on a file system that can only be read.`)
    } finally {
      disk.remove()
    }
  })
})
