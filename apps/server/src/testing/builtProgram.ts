import { resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../../../.cache/programs')

/** A program of this folder as the test run has built it (tests/programs.ts), to be started by Node. */
export function builtProgram(
  name: 'fillProgram' | 'followProgram' | 'importUntilKilled' | 'ingestProgram' | 'scriptedProgram' | 'serverProgram',
): string {
  return resolve(FOLDER, `${name}.js`)
}
