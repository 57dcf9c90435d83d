import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../../scripts/root.ts'
import { knownTimes, nameOf } from './keptTimes.ts'

/** While the tests that ask no server run, the one that the browser tests ask makes its history; short files fill the end. */
const PROJECTS = ['packages', 'browser', 'programs']

/** Runs what took long before what did not, each kind of test by itself: a long file at the end leaves a core idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = knownTimes()
    const seconds = ({ project, moduleId }: TestSpecification) =>
      times[nameOf(project.name, relative(root, moduleId))] ?? 0
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    // Stable, so what nobody has timed yet comes last in the order of its size.
    return (await super.sort(files)).sort((a, b) => place(a) - place(b) || seconds(b) - seconds(a))
  }
}
