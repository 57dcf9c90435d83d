import type { LegLook } from '../kit/lineLook.ts'

/** One colour a place, whatever stands there; five pairs at most are drawn. */
const COLORS = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5'] as const

/** How the line of a pair is drawn, by its place among those chosen. */
export function pairLook(place: number): LegLook {
  return { color: COLORS[place % COLORS.length], dash: 'solid' }
}
