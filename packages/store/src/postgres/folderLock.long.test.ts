import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockFolder } from './folderLock.ts'

it('believes a holder on another host while its lock is touched, and takes over when it falls silent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'))
  const file = join(folder, 'strikelens-lock,another-container,1,1,a')
  await writeFile(file, '')
  const beat = setInterval(() => void utimes(file, new Date(), new Date()), 1000)
  await expect(lockFolder(folder)).rejects.toThrow('Another Strikelens (process 1 on another-container)')
  clearInterval(beat)
  await (await lockFolder(folder))()
  await rm(folder, { recursive: true })
})
