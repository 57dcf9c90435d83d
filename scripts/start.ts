import { buildServer, buildWeb } from './build.ts'
import { exitCode, launch, stopWithUs } from './run.ts'

await buildWeb()
await buildServer()
const server = launch(process.execPath, ['apps/server/dist/main.js'])
stopWithUs([server])
process.exit(await exitCode(server))
