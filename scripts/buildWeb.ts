import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'

const stampFile = join(root, '.cache', 'web-build')
/** Everything that can change what the browser is sent. */
const sources = ['apps/web', 'packages', 'package-lock.json']

/** Builds the web app when a source changed since the last build. */
export async function buildWeb(): Promise<void> {
  const wanted = fingerprint()
  const isBuilt = existsSync(join(root, 'apps/web/dist/index.html'))
  if (isBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log('Building the web app …')
  const code = await run('vite', ['build', 'apps/web', '--logLevel', 'warn'], { NODE_OPTIONS: '--import tsx' })
  if (code !== 0) throw new Error('The web app could not be built; the reason is above.')
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stampFile, wanted)
}

function fingerprint(): string {
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
