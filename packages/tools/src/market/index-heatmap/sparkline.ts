import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { IndexHeatmap } from './compute.ts'

/** Today's points of a stock by its place among the rows. */
export function sparkline({ sparklines }: Wire<IndexHeatmap>, place: number): Float64Array {
  const points = sparklines.points ?? 0
  return column(sparklines.values.slice(place * points, (place + 1) * points))
}
