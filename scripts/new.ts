import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, listOf, withRoute } from './newList.ts'
import { root } from './root.ts'
import { run } from './run.ts'

const USE = `npm run new -- list <route> <description.json>

The description: group, label, brief (30 characters at most), purpose, title, description, keywords, access, universes,
figures (of quotes: ltp, chgPct, gapPct, rangePct, vwapPct, volume), sort, guide (paragraphs, example).`

const [form, route, file] = process.argv.slice(2)
if (form !== 'list' || route === undefined || file === undefined) fail(USE)
const parsed = listOf(route, JSON.parse(readFileSync(file, 'utf8')))
if (typeof parsed === 'string') fail(`${parsed}\n\n${USE}`)
const group = join(root, 'packages/tools/src', parsed.group)
const folder = join(group, parsed.key)
if (existsSync(folder)) fail(`${folder} is there already.`)
mkdirSync(folder, { recursive: true })
const files = listFiles(parsed)
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
const index = join(group, 'index.ts')
writeFileSync(index, withRoute(readFileSync(index, 'utf8'), parsed))
await run('biome', ['check', '--write', '--log-level=error', folder, index])
const lines = Object.values(files).reduce((sum, text) => sum + text.split('\n').length - 1, 0)
console.log(`packages/tools/src/${parsed.group}/${parsed.key}: ${Object.keys(files).length} files, ${lines} lines.`)
console.log('Its own numbers go into compute.ts, the worked example into compute.test.ts; npm run dev shows it.')

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
