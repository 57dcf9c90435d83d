import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer, buildWeb } from './build.ts'
import { CHECK_COUNT, checkTasks } from './checks.ts'
import { chromium } from './chromium.ts'
import { inTurns } from './inTurns.ts'
import { run } from './run.ts'

const filter = process.argv.slice(2)
const browser = chromium()
// With a filter somebody is at work on one thing, and checks the rest by itself.
const isWhole = filter.length === 0
const failedChecks: string[] = []
await inTurns([buildWeb, buildServer, ...(isWhole ? checkTasks(failedChecks) : [])])

const folder = mkdtempSync(join(tmpdir(), 'strikelens-test-'))
const report = join(folder, 'report.json')
console.log('Running unit, integration and browser tests …')
const code = await run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filter],
  {
    CHROMIUM_PATH: browser,
  },
)
const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = readReport()
rmSync(folder, { recursive: true, force: true })

// A suite that cannot load has no failed test of its own; the exit code still says so.
const failures = Math.max(failed, code === 0 ? 0 : 1) + failedChecks.length
if (failedChecks.length > 0) console.error(`Failed checks: ${failedChecks.join(', ')}`)
const tail = skipped > 0 ? `, ${skipped} skipped` : ''
const passedChecks = isWhole ? CHECK_COUNT - failedChecks.length : 0
console.log(`${passed + passedChecks} passed, ${failures} failed${tail}`)
process.exit(failures === 0 ? 0 : 1)

function readReport(): { numPassedTests: number; numFailedTests: number; numPendingTests: number } {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    console.error('The test run left no report: it broke before the first test.')
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 }
  }
}
