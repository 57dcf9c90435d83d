import { buildServer, buildWeb } from './build.ts'
import { chromium } from './chromium.ts'
import { run } from './run.ts'

const [browser] = await Promise.all([chromium(), buildWeb(), buildServer()])
const args = ['run', '--config', 'vitest.long.config.ts', ...process.argv.slice(2)]
process.exit(await run('vitest', args, { CHROMIUM_PATH: browser }))
