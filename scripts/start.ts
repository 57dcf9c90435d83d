import { buildServer, buildWeb } from './build.ts'
import { exitCode, launch, stopWithUs } from './run.ts'

await buildServer()
const server = launch(process.execPath, ['apps/server/dist/main.js'])
stopWithUs([server])
const ended = exitCode(server)
// Beside the start, which makes the market meanwhile: pages are there as soon as they are built.
await buildWeb().catch((error: Error) => {
  console.error(error.message)
  server.kill('SIGTERM')
})
process.exit(await ended)
