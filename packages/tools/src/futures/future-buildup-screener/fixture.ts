import type { Result } from '../../result.ts'
import { marketOn } from '../../testing/futuresDay.ts'
import { type Stepped, steppedDays } from '../../testing/futuresSteps.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { type BuildupScreener, compute } from './compute.ts'
import { tool } from './tool.ts'

/** What the tool answers. */
export function screenerOf(
  days: readonly Stepped[] | MemoryDays,
  query: Record<string, string> = {},
  clock = '10:15',
): Promise<Result<BuildupScreener>> {
  const memory = 'listings' in days ? days : steppedDays(days)
  return compute(marketOn(memory, clock), tool.params.parse(query))
}
