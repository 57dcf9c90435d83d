import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'

const { BUILT_THREADS: built } = process.env
if (built === undefined) {
  // A thread does not inherit the loader that runs TypeScript, so it is registered here first.
  const { register } = await import('tsx/esm/api')
  register()
  await import(workerData.entry)
} else {
  // Where tests have built them: through a transpiler each thread would take seconds of a core to begin.
  await import(pathToFileURL(`${built}/${basename(workerData.entry, '.ts')}.js`).href)
}
