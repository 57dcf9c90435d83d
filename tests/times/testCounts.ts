import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../../scripts/root.ts'

/** Where a run leaves how many tests it had. */
export const RUN_FILE = join(root, '.cache', 'test-run.json')

const schema = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() })
export type TestCounts = z.infer<typeof schema>

/** How many tests the run had that has just ended; one failed where it broke before the first. */
export function testCounts(): TestCounts {
  try {
    return schema.parse(JSON.parse(readFileSync(RUN_FILE, 'utf8')))
  } catch {
    console.error('The test run left no counts: it broke before the first test.')
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
