import { type BuildupHeatmap, compute } from '../futures/future-buildup-heatmap/compute.ts'
import { tool } from '../futures/future-buildup-heatmap/tool.ts'
import type { Result } from '../result.ts'
import { marketOn } from './futuresDay.ts'
import { type Stepped, steppedDays } from './futuresSteps.ts'
import type { MemoryDays } from './memorySource.ts'

/** A step of each class, in percent of price and OI. */
export const STEP = { LB: [1, 2], SB: [-1, 2], SC: [1, -2], LU: [-1, -2], N: [0, 1] } as const

/** A future with a day of each of these classes, the last today's. */
export function classed(symbol: string, classes: readonly (keyof typeof STEP)[], more: Stepped['more'] = {}): Stepped {
  return { symbol, steps: classes.map((of) => STEP[of]), more }
}

/** What the tool answers. */
export function heatmapOf(
  futures: readonly Stepped[] | MemoryDays,
  query: Record<string, string> = {},
  clock = '10:15',
): Promise<Result<BuildupHeatmap>> {
  const days = 'listings' in futures ? futures : steppedDays(futures)
  return compute(marketOn(days, clock), tool.params.parse(query))
}
