import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../../scripts/root.ts'
import { knownTimes, nameOf, type Times } from './keptTimes.ts'

/** While the tests that ask no server run, the one that the browser tests ask makes its history. */
const FIRST = 'packages/'

/**
 * Runs what took long before what did not: a long file at the end leaves a core idle. Pages, which keep the machine busy, and
 * programs, which mostly wait, are mixed.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const named = (await super.sort(files)).map((file) => ({
      file,
      project: file.project.name,
      path: relative(root, file.moduleId),
    }))
    return inOrder(named, knownTimes()).map(({ file }) => file)
  }
}

/** What asks no server first, what took longest before the rest. Stable: what nobody has timed yet comes last and stays as it was given. */
export function inOrder<File extends { readonly project: string; readonly path: string }>(
  files: readonly File[],
  times: Times,
): File[] {
  const seconds = ({ project, path }: File) => times[nameOf(project, path)] ?? 0
  const place = ({ path }: File) => (path.startsWith(FIRST) ? 0 : 1)
  return [...files].sort((a, b) => place(a) - place(b) || seconds(b) - seconds(a))
}
