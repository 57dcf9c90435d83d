import { grouped } from '@strikelens/market/formats'
import { StackedBars } from '@strikelens/ui/charts/smallCharts'
import { day } from '@strikelens/ui/formats'
import type { MarketShares } from './marketShares.ts'
import { PHASE_COLORS } from './phaseColors.ts'
import { NAMED_PHASES } from './phases.ts'

/** How many futures are in each phase: in this session, the one before, and a month back where there is one. */
export function PhaseBars({ shares }: { shares: MarketShares }) {
  const last = shares.dates.length - 1
  const compared = [last, last - 1, last - 20].filter((session) => session >= 0)
  return (
    <StackedBars
      label="Futures by phase"
      rows={compared.map((session) => ({
        key: shares.dates[session],
        name: day(shares.dates[session]),
        total: grouped(shares.counted[session]),
        parts: NAMED_PHASES.map((phase) => ({
          key: phase,
          name: phase,
          value: shares.counts[phase][session],
          text: grouped(shares.counts[phase][session]),
          color: PHASE_COLORS[phase],
        })),
      }))}
    />
  )
}
