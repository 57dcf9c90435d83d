import { buildWeb } from './buildWeb.ts'
import { exitCode, launch, stopWithUs } from './run.ts'

await buildWeb()
const server = launch(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'])
stopWithUs([server])
process.exit(await exitCode(server))
