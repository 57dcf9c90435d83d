import { rmSync } from 'node:fs'
import { RUN_FILE, testCounts } from '../tests/times/testCounts.ts'
import { BUILT_TESTS, buildServer, buildTests, buildWeb } from './build.ts'
import { CHECK_COUNT, checkTasks } from './checks.ts'
import { chromium } from './chromium.ts'
import { run } from './run.ts'
import { timed, timesTold } from './timed.ts'

const KEEP = '--keep-times'
const given = process.argv.slice(2)
const filter = given.filter((word) => word !== KEEP)
// With a filter somebody is at work on one thing, and checks the rest by itself.
const isWhole = filter.length === 0
const failedChecks: string[] = []

/** One after the other, beside the builds and the first tests, which leave a core of two now and then. */
async function check(): Promise<void> {
  for (const task of isWhole ? checkTasks(failedChecks) : []) await task()
}

async function build(): Promise<void> {
  await timed('server build', buildServer)
  await timed('web build', buildWeb)
  // With a filter few modules are read, and the sources themselves.
  if (isWhole) await timed('test build', buildTests)
}

/** The browser may have to be fetched, which leaves both cores to the builds. */
async function test(): Promise<number> {
  rmSync(RUN_FILE, { force: true })
  const [browser] = await Promise.all([timed('browser', chromium), build()])
  console.log('Running unit, integration and browser tests …')
  const keep = given.includes(KEEP) ? { KEEP_TIMES: 'yes' } : {}
  const built = isWhole ? { BUILT_TESTS } : {}
  return timed('tests', () => run('vitest', ['run', ...filter], { CHROMIUM_PATH: browser, ...keep, ...built }))
}

const [code] = await Promise.all([test(), check()])
const { passed, failed, skipped } = testCounts()

// A suite that cannot load has no failed test of its own; the exit code still says so.
const failures = Math.max(failed, code === 0 ? 0 : 1) + failedChecks.length
if (failedChecks.length > 0) console.error(`Failed checks: ${failedChecks.join(', ')}`)
const tail = skipped > 0 ? `, ${skipped} skipped` : ''
const passedChecks = isWhole ? CHECK_COUNT - failedChecks.length : 0
console.log(timesTold())
console.log(`${passed + passedChecks} passed, ${failures} failed${tail}`)
process.exit(failures === 0 ? 0 : 1)
