import { setPriority } from 'node:os'
import { exitCode, launch } from './run.ts'
import { timed } from './timed.ts'

const typesOf = (project: string) => ({
  program: 'node',
  args: ['node_modules/typescript-7/bin/tsc', '-p', project, '--checkers', '1'],
  // A third of its time went into cleaning up memory of which there is enough.
  env: { GOGC: '400' },
})

/** What is checked without running the product; each counts as one test. The longest come first. */
const checks: { name: string; program: string; args: string[]; env?: NodeJS.ProcessEnv }[] = [
  { name: 'lint and format', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', ...typesOf('.') },
  { name: 'unused code', program: 'knip', args: [] },
  { name: 'import directions', program: 'tsx', args: ['scripts/check-imports.ts'] },
  // A text from outside must not be able to stop the server.
  { name: 'patterns are linear', program: 'tsx', args: ['scripts/check-patterns.ts'] },
  // The pure package is checked alone as well, with no Node and no browser in sight.
  { name: 'types of analytics', ...typesOf('packages/analytics') },
  // A service worker lives in another world than a page.
  { name: 'types of the service worker', ...typesOf('apps/web/sw') },
]
/** Of 0 to 19: only what nobody else takes. */
const BEHIND = 19
export const CHECK_COUNT = checks.length

/** The checks as tasks, each of which adds its name to `failed` if it finds a fault. */
export function checkTasks(failed: string[]): (() => Promise<void>)[] {
  return checks.map(({ name, program, args, env }) => async () => {
    console.log(`Checking ${name} …`)
    if ((await timed(name, () => runBehind(program, args, env))) !== 0) failed.push(name)
  })
}

/** Runs a program behind all others: what tests do not use of the cores is enough for it. */
function runBehind(program: string, args: string[], env?: NodeJS.ProcessEnv): Promise<number> {
  const child = launch(program, args, env)
  if (child.pid !== undefined) setPriority(child.pid, BEHIND)
  return exitCode(child)
}
