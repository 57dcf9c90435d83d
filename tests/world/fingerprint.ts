import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/root.ts'
import { WORLD_SETTINGS } from '../browser/runningServer.ts'

const BUILT = join(root, 'apps/server/dist')
/** What the built code reads besides. */
const READ = ['packages/store/migrations', 'packages/market/src/universe/data']
const SOURCE_PLACE = /^\/\/#.*$/gm
const IMPORTED = /(?:from|import)\s*\(?\s*["']\.\/([\w.-]+\.js)["']/g

/** Of all that makes the simulated market's history: the code that its thread runs, the tables, and the settings. */
export function worldFingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify(WORLD_SETTINGS))
  const reached = new Set(['historyWorker.js'])
  // A set grows while it is walked.
  for (const name of reached) {
    const code = readFileSync(join(BUILT, name), 'utf8')
    // Where a source stood and how its shared file is named tell nothing that their contents do not.
    hash.update(code.replaceAll(SOURCE_PLACE, '').replaceAll(IMPORTED, ''))
    for (const [, imported] of code.matchAll(IMPORTED)) if (existsSync(join(BUILT, imported))) reached.add(imported)
  }
  for (const folder of READ) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      const file = join(root, folder, name)
      if (/\.\w+$/.test(name)) hash.update(name).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
