import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../../scripts/root.ts'
import { knownTimes, nameOf, sourceOf, type Times } from './keptTimes.ts'

/** What the packages prove stands before what is built of them, and runs beside the checks and builds. */
const FIRST = 'packages/'

/** Runs what took long before what did not: a long file at the end leaves a core idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const named = (await super.sort(files)).map((file) => ({
      file,
      project: file.project.name,
      path: sourceOf(relative(root, file.moduleId)),
    }))
    return inOrder(named, knownTimes()).map(({ file }) => file)
  }
}

/** The packages first, what took longest before the rest. Stable: what nobody has timed yet comes last and stays as it was given. */
export function inOrder<File extends { readonly project: string; readonly path: string }>(
  files: readonly File[],
  times: Times,
): File[] {
  const seconds = ({ project, path }: File) => times[nameOf(project, path)] ?? 0
  const place = ({ path }: File) => (path.startsWith(FIRST) ? 0 : 1)
  return [...files].sort((a, b) => place(a) - place(b) || seconds(b) - seconds(a))
}
