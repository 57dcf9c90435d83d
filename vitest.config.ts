import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/times/longestFirst.ts'
import { TimesReporter } from './tests/times/timesReporter.ts'

/** Where somebody else's server runs beside the tests, as TEST_ADDRESS says, the machine has much to do. */
const patience = process.env.TEST_ADDRESS === undefined ? 1 : 5

/** A whole run reads what scripts/test.ts has built of all tests; Vitest leaves those modules to Node. */
const built = process.env.BUILT_TESTS
const read = (source: string) => (built === undefined ? source : `${built}/${source}.js`)
const server = built === undefined ? {} : { deps: { external: [/\/\.cache\/tests\//] } }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new TimesReporter()],
    projects: [
      {
        oxc: { jsx: { development: false } },
        test: {
          name: 'node',
          // A third would use what is left of two cores while tests wait, and read all modules once more: on a fresh clone
          // the checks and the making of the test world use it.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          globalSetup: ['packages/store/src/fixtures/sharedPostgres.ts', 'tests/programs.ts'],
          setupFiles: read('tests/leftAsFound.ts'),
          server,
          // They keep nothing between tests, and what a file starts it closes: a worker reads each module once, not once a file.
          isolate: false,
          include: [read('{packages,apps}/*/src/**/*.test.{ts,tsx}'), 'scripts/**/*.test.ts', read('tests/*.test.ts')],
          exclude: ['**/*.long.test.ts', '**/node_modules/**'],
          // A grid of 50,000 cases is one test; a busy machine must not fail it.
          testTimeout: 60_000,
          // A mail or a thread on a busy machine takes its time; what never comes still fails the test.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'browser',
          // Pages keep a core busy each, and a page that waits for another's turn only costs more of it.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: [read('tests/browser/**/*.test.ts'), read('tests/http/**/*.test.ts')],
          exclude: ['**/*.long.test.ts'],
          globalSetup: 'tests/browser/server.ts',
          setupFiles: read('tests/browser/served.ts'),
          server,
          // As above: each file opens and closes a browser of its own, and what was read of the market holds for all.
          isolate: false,
          testTimeout: 60_000 * patience,
          // A page on a busy machine takes its time; what never comes still fails the test.
          expect: { poll: { timeout: 10_000 * patience } },
        },
      },
    ],
  },
})
