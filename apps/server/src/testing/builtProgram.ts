import { resolve } from 'node:path'

/** What the test run has built (tests/programs.ts). */
export const PROGRAMS = resolve(import.meta.dirname, '../../../../.cache/programs')

/** A program of this folder, built, to be started by Node. */
export function builtProgram(
  name: 'fillProgram' | 'followProgram' | 'importUntilKilled' | 'ingestProgram' | 'scriptedProgram' | 'serverProgram',
): string {
  return resolve(PROGRAMS, `${name}.js`)
}
