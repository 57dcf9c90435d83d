import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'

// What knip remembers of a file it reads again when that file changes, but not when one that it imports comes or goes, or
// when a package says anew where its files are: then it must begin afresh.
const hash = createHash('sha256')
for (const folder of ['packages', 'apps', 'scripts', 'bench', 'tests', '.']) {
  const paths = readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).sort()
  for (const path of paths.filter((each) => !/(^|\/)(node_modules|dist)(\/|$)/.test(each))) {
    hash.update(`${folder}/${path}\n`)
    if (/\.json$/.test(path)) hash.update(readFileSync(join(root, folder, path)))
  }
}
const caches = join(root, '.cache/knip')
const current = hash.digest('hex')
for (const other of existsSync(caches) ? readdirSync(caches) : []) {
  if (other !== current) rmSync(join(caches, other), { recursive: true })
}
process.exit(await run('knip', ['--cache', '--cache-location', join(caches, current)]))
