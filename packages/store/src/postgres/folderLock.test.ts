import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folderLock.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

function leave(pid: number, startedAt: string): Promise<void> {
  return writeFile(join(folder, `strikelens-lock,${hostname()},${pid},${startedAt},a`), '')
}

describe('the lock of a data folder', () => {
  it('is held by one at a time, and given back', async () => {
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`uses ${folder}. Stop it, or choose another DATA_DIR.`)
    await unlock()
    await (await lockFolder(folder))()
    expect(await readdir(folder)).toEqual([])
  })

  it('is taken over from a process that is dead', async () => {
    await leave(spawnSync('true').pid, '1')
    await (await lockFolder(folder))()
    expect(await readdir(folder)).toEqual([])
  })

  it('is taken over when another program got the number of the dead one', async () => {
    await leave(process.ppid, 'long ago')
    await (await lockFolder(folder))()
  })

  it('goes to exactly one of many that start together over a stale lock', async () => {
    for (let round = 0; round < 20; round++) {
      await leave(spawnSync('true').pid, '1')
      const tried = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
      const held = tried.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
      expect(held).toHaveLength(1)
      expect(await readdir(folder)).toHaveLength(1)
      await held[0]()
    }
  })
})
