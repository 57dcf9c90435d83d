import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { keepTimes, nameOf, sourceOf, writeDownTimes } from './keptTimes.ts'
import { RUN_FILE, type TestCounts } from './testCounts.ts'

const SLOWEST = 20

interface FileTime {
  readonly name: string
  readonly project: string
  readonly tests: number
  readonly isPassed: boolean
  readonly testsS: number
  readonly importsS: number
}

/** Keeps what each file of a run took, and says where the time of a large one went. */
export class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = countsOf(modules)
    mkdirSync(dirname(RUN_FILE), { recursive: true })
    writeFileSync(RUN_FILE, JSON.stringify(counts))
    const files = modules.map(timeOf)
    // A failed file may have waited for what never came.
    const times = Object.fromEntries(
      files.filter(({ isPassed }) => isPassed).map(({ name, testsS, importsS }) => [name, tenths(testsS + importsS)]),
    )
    keepTimes(times)
    if (files.length <= SLOWEST) return
    if (process.env.KEEP_TIMES !== undefined && counts.failed === 0) writeDownTimes(times)
    console.log(wordsOf(files))
  }
}

function timeOf(module: TestModule): FileTime {
  // What runs before a file's own imports may have waited for the server of all files.
  const { duration, collectDuration } = module.diagnostic()
  const project = module.project.name
  return {
    name: nameOf(project, sourceOf(module.relativeModuleId)),
    project,
    tests: [...module.children.allTests()].length,
    isPassed: module.ok(),
    testsS: duration / 1000,
    importsS: collectDuration / 1000,
  }
}

function countsOf(modules: readonly TestModule[]): TestCounts {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state !== 'pending') counts[state]++
    }
  }
  return counts
}

function wordsOf(files: readonly FileTime[]): string {
  const sum = (of: readonly FileTime[], part: (file: FileTime) => number) => of.reduce((all, one) => all + part(one), 0)
  const projects = [...new Set(files.map(({ project }) => project))].map((project) => {
    const own = files.filter((file) => file.project === project)
    const seconds = `${seconds5(sum(own, (file) => file.testsS))} s, imports ${seconds5(sum(own, (file) => file.importsS))} s`
    return `  ${project.padEnd(9)} ${seconds}, ${own.length} files, ${sum(own, (file) => file.tests)} tests`
  })
  const slowest = [...files].sort((a, b) => b.testsS + b.importsS - (a.testsS + a.importsS)).slice(0, SLOWEST)
  return [
    '',
    'Time of the tests, all workers together:',
    ...projects,
    `The ${SLOWEST} slowest files:`,
    ...slowest.map(({ name, testsS, importsS }) => `  ${seconds5(testsS + importsS)} s  ${name}`),
    '',
  ].join('\n')
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10
const seconds5 = (seconds: number) => seconds.toFixed(1).padStart(6)
