import { BUILDUPS, type Buildup } from '@strikelens/analytics/futures'
import type { TimeSeries } from '@strikelens/ui/charts/timeChart'

const COLORS: Readonly<Record<Buildup, TimeSeries['color']>> = { LB: 'lb', SB: 'sb', SC: 'sc', LU: 'lu', N: 'nn' }

/** The fixed colour of a class (§F5) by its code. */
export function buildupColor(code: number | undefined): TimeSeries['color'] {
  return COLORS[BUILDUPS[code ?? 0]]
}
