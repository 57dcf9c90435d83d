import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildServer } from './build.ts'
import { root } from './root.ts'

/** `npm run bench` runs every benchmark, `npm run bench -- analytics` those of one folder of bench/. */
const folders = readdirSync(join(root, 'bench'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !folders.includes(name))
if (unknown.length > 0) {
  console.error(`No benchmark named ${unknown.join(', ')}. There are: ${folders.join(', ')}.`)
  process.exit(1)
}
// What a benchmark has started ends with it, also when somebody stops it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await buildServer()
for (const folder of wanted.length > 0 ? wanted : folders) {
  for (const file of readdirSync(join(root, 'bench', folder)).sort()) {
    console.log(`\n${folder} / ${file.replace('.ts', '')}`)
    const benchmark: { run(print: (line: string) => void): Promise<void> } = await import(
      pathToFileURL(join(root, 'bench', folder, file)).href
    )
    await benchmark.run(console.log)
  }
}
