import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'
import { SERVER_PROGRAM } from './serverProgram.ts'

/**
 * Builds the web app when a source changed since the last build. It can be served before what makes it lighter and nicer to
 * share is there.
 */
export async function buildWeb(): Promise<void> {
  const finish = async (folder: string) => {
    const code = await run(process.execPath, ['--import', 'tsx', 'scripts/finish-web.ts', folder])
    if (code !== 0) throw new Error('The web app could not be finished; the reason is above.')
  }
  await build('web app', 'apps/web', 'apps/web/dist/index.html', { env: { NODE_OPTIONS: '--import tsx' }, finish })
}

/** Builds the server when a source changed since the last build. */
export async function buildServer(): Promise<void> {
  await build('server', 'apps/server', SERVER_PROGRAM)
}

/** Builds the programs that tests start when a source changed since the last build. */
export async function buildTestPrograms(): Promise<void> {
  await build('programs of the tests', 'apps/server', '.cache/programs/serverProgram.js', {
    args: ['--mode', 'testing'],
  })
}

/** Where a whole run's tests lie when they are built, each by its path with `.js` behind it. */
export const BUILT_TESTS = '.cache/tests'

/** Builds all tests of a whole run, anew each time: that takes less than finding out whether it must be. */
export async function buildTests(): Promise<void> {
  const out = ['--outDir', join(root, BUILT_TESTS), '--emptyOutDir', '--logLevel', 'warn']
  const code = await run('vite', ['build', '--config', 'tests/vite.config.ts', ...out])
  if (code !== 0) throw new Error('The tests could not be built; the reason is above.')
}

async function build(
  name: string,
  app: string,
  result: string,
  {
    args = [],
    env = {},
    finish = async () => {},
  }: {
    readonly args?: readonly string[]
    readonly env?: NodeJS.ProcessEnv
    /** What is done when the build is in its place. */
    finish?(folder: string): Promise<void>
  } = {},
): Promise<void> {
  const stampFile = join(root, '.cache', [app.replace('/', '-'), ...args].join(''))
  const wanted = fingerprint([app, 'packages', 'package-lock.json'])
  if (existsSync(join(root, result)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log(`Building the ${name} …`)
  // What is there is what runs: it is gone while another is built, and the new one is there when it is whole.
  const built = dirname(join(root, result))
  const half = `${stampFile}.half`
  rmSync(built, { recursive: true, force: true })
  const code = await run('vite', ['build', app, '--outDir', half, '--emptyOutDir', '--logLevel', 'warn', ...args], env)
  if (code !== 0) throw new Error(`The ${name} could not be built; the reason is above.`)
  renameSync(half, built)
  await finish(built)
  writeFileSync(stampFile, wanted)
}

/** Of everything that can change what is built. */
function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const full = join(root, path)
  if (!path.includes('.') || existsSync(join(full, 'package.json'))) {
    for (const entry of readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name === 'dist' || entry.name === 'node_modules') continue
      if (entry.isDirectory()) addTo(hash, join(path, entry.name))
      else if (!entry.name.includes('.test.')) hash.update(entry.name).update(readFileSync(join(full, entry.name)))
    }
  } else hash.update(readFileSync(full))
}
