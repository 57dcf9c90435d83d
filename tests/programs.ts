import { PROGRAMS } from '../apps/server/src/testing/builtProgram.ts'
import { buildTestPrograms } from '../scripts/build.ts'

/** Before the tests that start programs and threads of their own: as a server is run, from a build, and not through a transpiler. */
export default async function setup(): Promise<void> {
  await buildTestPrograms()
  process.env.BUILT_THREADS = PROGRAMS
}
