import type { ScatterPoint, ScatterRegion } from '@strikelens/ui/charts/smallCharts'
import { PHASE_COLORS } from './phaseColors.ts'
import type { SentTrendRow } from './trendRow.ts'

const [LEAST, MOST] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** What z and Φ mean; in the band between, the last trend decides. */
export const REGIONS: readonly ScatterRegion[] = [
  { label: 'Mark-Down', color: PHASE_COLORS['Mark-Down'], x: [LEAST, -1], y: [LEAST, MOST] },
  { label: 'Accumulation', color: PHASE_COLORS.Accumulation, x: [-1, 1], y: [0.1, MOST] },
  { label: 'By the last trend', color: 'nn', x: [-1, 1], y: [-0.1, 0.1] },
  { label: 'Distribution', color: PHASE_COLORS.Distribution, x: [-1, 1], y: [LEAST, -0.1] },
  { label: 'Mark-Up', color: PHASE_COLORS['Mark-Up'], x: [1, MOST], y: [LEAST, MOST] },
]

/** A dot a future; those whose phase is youngest are named first, then the strongest trends. */
export function mapPoints(
  rows: readonly SentTrendRow[],
  hrefOf: (symbol: string) => string | null,
): readonly ScatterPoint[] {
  return rows
    .filter(({ isTraded }) => isTraded)
    .toSorted((a, b) => (a.days ?? MOST) - (b.days ?? MOST) || Math.abs(b.z ?? 0) - Math.abs(a.z ?? 0))
    .map(({ symbol, z, flow, phase }) => ({
      key: symbol,
      name: symbol,
      x: z ?? Number.NaN,
      y: flow ?? Number.NaN,
      color: phase === '' ? 'ink-3' : PHASE_COLORS[phase],
      href: hrefOf(symbol),
    }))
}

/** The axis of z reaches as far as its points, and shows both limits whatever they are. */
export function zRange(points: readonly ScatterPoint[]): readonly [number, number] {
  const furthest = Math.max(1.5, ...points.map(({ x }) => (Number.isNaN(x) ? 0 : Math.abs(x))))
  const end = Math.ceil(furthest * 2) / 2
  return [-end, end]
}
