import { compute } from '../futures/future-buildup-screener/compute.ts'
import { tool } from '../futures/future-buildup-screener/tool.ts'
import type { ListData } from '../list/listData.ts'
import type { Result } from '../result.ts'
import { marketOn } from './futuresDay.ts'
import { type Stepped, steppedDays } from './futuresSteps.ts'
import type { MemoryDays } from './memorySource.ts'

/** What the tool answers. */
export function screenerOf(
  days: readonly Stepped[] | MemoryDays,
  query: Record<string, string> = {},
  clock = '10:15',
): Promise<Result<ListData>> {
  const memory = 'listings' in days ? days : steppedDays(days)
  return compute(marketOn(memory, clock), tool.params.parse(query))
}
