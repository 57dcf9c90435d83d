import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** While the tests that ask no server run, the one that the browser tests ask makes its history; short files fill the end. */
const PROJECTS = ['packages', 'browser', 'programs']

/** Files that take long, the longest first: one that began last would be waited for by an idle core. */
const LONG = [
  'tests/browser/tools.test.ts',
  'apps/server/src/strikelens.test.ts',
  'apps/server/src/imports/realDays.test.ts',
  'apps/server/src/endOfDayOnly.test.ts',
  'packages/store/src/postgres/startPostgres.test.ts',
  'apps/server/src/ingest/killed.test.ts',
  'apps/server/src/ingest/disturbed.test.ts',
  'apps/server/src/admin/adminCommand.test.ts',
  'apps/server/src/liveMarket.test.ts',
  'tests/stop.test.ts',
]

/** Runs what takes long before what does not, each kind of test by itself. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      const among = LONG.findIndex((path) => moduleId.endsWith(`/${path}`))
      return PROJECTS.indexOf(project.name) * 100 + (among < 0 ? LONG.length : among)
    }
    // Stable, so what is not named stays in the order of its size, or of the time that it took last.
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
