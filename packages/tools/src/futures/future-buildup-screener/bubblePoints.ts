import type { ScatterPoint, ScatterRegion } from '@strikelens/ui/charts/smallCharts'
import { BUILDUP_COLORS } from '../../board/buildupColors.ts'
import type { FrameName } from './frames.ts'
import type { ScreenRow } from './row.ts'
import { frameOf } from './screen.ts'

const ABOVE = [0, Number.POSITIVE_INFINITY] as const
const BELOW = [Number.NEGATIVE_INFINITY, 0] as const

/** The four classes as quarters of the plot. */
export const QUADRANTS: readonly ScatterRegion[] = [
  { label: 'Short Buildup', color: BUILDUP_COLORS.SB, x: BELOW, y: ABOVE },
  { label: 'Long Buildup', color: BUILDUP_COLORS.LB, x: ABOVE, y: ABOVE },
  { label: 'Long Unwinding', color: BUILDUP_COLORS.LU, x: BELOW, y: BELOW, nameAt: 'bottom' },
  { label: 'Short Covering', color: BUILDUP_COLORS.SC, x: ABOVE, y: BELOW, nameAt: 'bottom' },
]

/** A bubble a future, the largest first: names are given room in this order, and small ones lie on top. */
export function bubblePoints(
  rows: readonly ScreenRow[],
  frame: FrameName,
  hrefOf: (symbol: string) => string | null,
): ScatterPoint[] {
  return rows
    .toSorted((a, b) => (b.oiValue ?? 0) - (a.oiValue ?? 0))
    .map((row) => {
      const { dp, doi, buildup } = frameOf(row, frame)
      return {
        key: row.symbol,
        name: row.symbol,
        x: dp ?? Number.NaN,
        y: doi ?? Number.NaN,
        color: BUILDUP_COLORS[buildup ?? 'N'],
        size: row.oiValue ?? Number.NaN,
        href: hrefOf(row.symbol),
      }
    })
}
