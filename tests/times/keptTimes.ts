import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { BUILT_TESTS } from '../../scripts/build.ts'
import { root } from '../../scripts/root.ts'

/** Seconds that a file took, with what it imports, by its project and path. */
export type Times = Readonly<Record<string, number>>

const schema = z.record(z.string(), z.number())
/** Of every run on this machine. */
const CACHE = join(root, '.cache', 'test-times.json')
/** Of a run on a quiet machine, for a clone that has run nothing yet; `npm test -- --keep-times` writes it. */
const COMMITTED = join(root, 'tests', 'times', 'times.json')
/** What takes less is as quickly done at the end as at the beginning. */
const WORTH_KNOWING_S = 1

export const nameOf = (project: string, path: string) => `${project} ${path}`

/** The source of a test file, of which a whole run reads what was built. */
export const sourceOf = (path: string) =>
  path.startsWith(BUILT_TESTS) ? path.slice(BUILT_TESTS.length + '/'.length, -'.js'.length) : path

/** What each file took when it last ran here; where it never did, what it took where the times were last written down. */
export function knownTimes(): Times {
  return { ...timesIn(COMMITTED), ...timesIn(CACHE) }
}

/** Keeps the times of a run, and those of files that were not in it. */
export function keepTimes(run: Times): void {
  write(CACHE, { ...timesIn(CACHE), ...run })
}

/** Writes down the times of a whole run for those who clone the repository. */
export function writeDownTimes(run: Times): void {
  const long = Object.entries(run).filter(([, seconds]) => seconds >= WORTH_KNOWING_S)
  write(COMMITTED, Object.fromEntries(long.map(([name, seconds]) => [name, Math.round(seconds)])))
}

function timesIn(file: string): Times {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Nothing has run yet, or a run was broken off while it wrote: the order of files is all that rests on it.
    return {}
  }
}

function write(file: string, times: Times): void {
  mkdirSync(dirname(file), { recursive: true })
  const sorted = Object.entries(times).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
