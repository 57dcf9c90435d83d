import { run } from './run.ts'

/** What is checked without running the product; each counts as one test. */
const checks: { name: string; program: string; args: string[] }[] = [
  // The pure package is checked alone as well, with no Node and no browser in sight.
  { name: 'types of analytics', program: 'tsc', args: ['-p', 'packages/analytics'] },
  { name: 'types', program: 'tsc', args: ['-p', '.'] },
  // A service worker lives in another world than a page.
  { name: 'types of the service worker', program: 'tsc', args: ['-p', 'apps/web/sw'] },
  { name: 'lint and format', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'import directions',
    program: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'packages', 'apps'],
  },
  { name: 'unused code', program: 'knip', args: [] },
]

/** Runs the checks one after the other; the names of those that failed. */
export async function failedChecks(): Promise<{ failed: string[]; count: number }> {
  const failed: string[] = []
  for (const { name, program, args } of checks) {
    console.log(`Checking ${name} …`)
    if ((await run(program, args)) !== 0) failed.push(name)
  }
  return { failed, count: checks.length }
}
