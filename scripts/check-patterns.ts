import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.ts'
import { slowPatterns } from './slowPatterns.ts'

/** What may read a text from outside: everything but tests and what only they use. */
const NOT_READ = /(^|\/)(node_modules|dist|testing|fixtures)\/|\.(test|fixture)\.tsx?$/

const files = ['apps', 'packages', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !NOT_READ.test(path)),
)
const found = files.flatMap((path) => slowPatterns(path, readFileSync(join(root, path), 'utf8')))
for (const line of found) console.error(line)
console.log(`${files.length} files, ${found.length} patterns that are not linear`)
process.exit(found.length === 0 ? 0 : 1)
