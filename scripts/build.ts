import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'

/** Builds the web app when a source changed since the last build. */
export async function buildWeb(): Promise<void> {
  await build('web app', 'apps/web', 'index.html', { NODE_OPTIONS: '--import tsx' })
}

/** Builds the server when a source changed since the last build. */
export async function buildServer(): Promise<void> {
  await build('server', 'apps/server', 'main.js')
}

async function build(name: string, app: string, result: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const stampFile = join(root, '.cache', app.replace('/', '-'))
  const wanted = fingerprint([app, 'packages', 'package-lock.json'])
  const built = join(root, app, 'dist')
  const isBuilt = existsSync(join(built, result))
  if (isBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log(`Building the ${name} …`)
  // What is there is what runs: it is gone while another is built, and the new one is there when it is whole.
  rmSync(built, { recursive: true, force: true })
  const half = `${stampFile}.half`
  const code = await run('vite', ['build', app, '--outDir', half, '--emptyOutDir', '--logLevel', 'warn'], env)
  if (code !== 0) throw new Error(`The ${name} could not be built; the reason is above.`)
  renameSync(half, built)
  mkdirSync(join(root, '.cache'), { recursive: true })
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
