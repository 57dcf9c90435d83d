import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { closeFolders } from './closeFolders.ts'

it('a start closes mails, reports and recordings that an earlier version left open to every user of the machine', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'strikelens-open-'))
  const mail = join(dataDir, 'outbox', 'a.eml')
  for (const folder of ['outbox', 'imports', 'recordings']) {
    await mkdir(join(dataDir, folder))
    await chmod(join(dataDir, folder), 0o755)
  }
  await writeFile(mail, 'a link')
  await chmod(mail, 0o644)
  await closeFolders({ dataDir })
  for (const folder of ['outbox', 'imports', 'recordings']) {
    expect((await stat(join(dataDir, folder))).mode & 0o777).toBe(0o700)
  }
  expect((await stat(mail)).mode & 0o777).toBe(0o600)
  await rm(dataDir, { recursive: true })
})
