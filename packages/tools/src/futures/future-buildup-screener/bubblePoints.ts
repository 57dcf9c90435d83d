import type { ScatterPoint, ScatterRegion } from '@strikelens/ui/charts/smallCharts'
import type { FrameName } from './frames.ts'
import type { ScreenRow } from './row.ts'
import { frameOf } from './screen.ts'

const COLORS = { LB: 'lb', SB: 'sb', SC: 'sc', LU: 'lu', N: 'nn' } as const
const ABOVE = [0, Number.POSITIVE_INFINITY] as const
const BELOW = [Number.NEGATIVE_INFINITY, 0] as const

/** The four classes as quarters of the plot. */
export const QUADRANTS: readonly ScatterRegion[] = [
  { label: 'Short Buildup', color: COLORS.SB, x: BELOW, y: ABOVE },
  { label: 'Long Buildup', color: COLORS.LB, x: ABOVE, y: ABOVE },
  { label: 'Long Unwinding', color: COLORS.LU, x: BELOW, y: BELOW, nameAt: 'bottom' },
  { label: 'Short Covering', color: COLORS.SC, x: ABOVE, y: BELOW, nameAt: 'bottom' },
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
        color: COLORS[buildup ?? 'N'],
        size: row.oiValue ?? Number.NaN,
        href: hrefOf(row.symbol),
      }
    })
}
