import { PROGRAMS } from '../apps/server/src/testing/builtProgram.ts'
import { buildTestPrograms } from '../scripts/build.ts'

/** Before the tests that start programs and threads: those run as a server's do, from a build, not through a transpiler. */
export default async function setup(): Promise<void> {
  await buildTestPrograms()
  process.env.BUILT_THREADS = PROGRAMS
}
