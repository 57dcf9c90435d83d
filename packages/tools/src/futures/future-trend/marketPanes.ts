import { percent } from '@strikelens/market/formats'
import type { TimePane } from '@strikelens/ui/charts/timeChart'
import { type MarketShares, sharePct } from './marketShares.ts'
import { PHASE_COLORS } from './phaseColors.ts'
import { NAMED_PHASES } from './phases.ts'

/** One bar a session, of four parts that make 100%. */
export function marketPanes(shares: MarketShares): TimePane[] {
  return [
    {
      key: 'shares',
      right: { name: 'Share', unit: '%', format: (value) => percent(value, 0) },
      series: NAMED_PHASES.map((phase) => ({
        key: phase,
        kind: 'histogram',
        name: phase,
        color: PHASE_COLORS[phase],
        values: Float64Array.from(shares.dates, (_, session) => sharePct(shares, phase, session)),
        stack: 'phases',
      })),
    },
  ]
}
