import { run } from './run.ts'

/** What is checked without running the product; each counts as one test. The longest come first. */
const checks: { name: string; program: string; args: string[] }[] = [
  { name: 'types', program: 'tsc', args: ['-p', '.'] },
  {
    name: 'import directions',
    program: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'packages', 'apps'],
  },
  { name: 'unused code', program: 'knip', args: [] },
  { name: 'lint and format', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  // The pure package is checked alone as well, with no Node and no browser in sight.
  { name: 'types of analytics', program: 'tsc', args: ['-p', 'packages/analytics'] },
  // A service worker lives in another world than a page.
  { name: 'types of the service worker', program: 'tsc', args: ['-p', 'apps/web/sw'] },
]
/** Each keeps one core busy, and two are what a small machine has. */
const AT_ONCE = 2

/** Runs the checks; the names of those that failed. */
export async function failedChecks(): Promise<{ failed: string[]; count: number }> {
  const failed: string[] = []
  const waiting = [...checks]
  const takeTurns = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      console.log(`Checking ${check.name} …`)
      if ((await run(check.program, check.args)) !== 0) failed.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  return { failed, count: checks.length }
}
