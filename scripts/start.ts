import { setPriority } from 'node:os'
import { buildServer, buildWeb } from './build.ts'
import { exitCode, launch, stopWithUs } from './run.ts'
import { SERVER_ENV, SERVER_PROGRAM } from './serverProgram.ts'

/** Of 19, the last of all. */
const BEHIND = 10

await buildServer()
const server = launch(process.execPath, [SERVER_PROGRAM], SERVER_ENV)
stopWithUs([server])
const ended = exitCode(server)
// Beside the start, which makes the market meanwhile and goes first: pages are there as soon as they are built.
setPriority(BEHIND)
await buildWeb().catch((error: Error) => {
  console.error(error.message)
  server.kill('SIGTERM')
})
process.exit(await ended)
