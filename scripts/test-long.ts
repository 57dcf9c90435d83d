import { run } from './run.ts'

process.exit(await run('vitest', ['run', '--config', 'vitest.long.config.ts', ...process.argv.slice(2)]))
