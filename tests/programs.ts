import { buildTestPrograms } from '../scripts/build.ts'

/** Before the tests that start programs of their own: as a server is run, from a build, and not through a transpiler. */
export default buildTestPrograms
