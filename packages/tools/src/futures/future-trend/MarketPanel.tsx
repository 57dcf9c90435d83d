import { grouped } from '@strikelens/market/formats'
import { LazyTimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel, PanelRow } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { FutureTrend } from './compute.ts'
import { marketPanes } from './marketPanes.ts'
import { marketShares } from './marketShares.ts'
import { PhaseBars } from './PhaseBars.tsx'
import { sectorRows } from './shown.ts'
import type { Params } from './tool.ts'

const HEIGHT_PX = 236

/** Share of the symbols in each phase now, and how the shares went over 60 sessions. */
export function MarketPanel({ data, params }: ViewProps<FutureTrend, Params>) {
  const { rows, sessions } = data
  const { sector } = params
  const counted = useMemo(() => sectorRows(rows, { sector }), [rows, sector])
  const shares = useMemo(() => marketShares(counted, sessions), [counted, sessions])
  const time = useMemo(() => column(shares.time), [shares])
  const panes = useMemo(() => marketPanes(shares), [shares])
  const last = shares.dates.length - 1
  const known = shares.counted[last] ?? 0
  if (known === 0) return null
  const without = counted.length - known
  return (
    <PanelRow columns={2}>
      <Panel
        title="Futures by phase"
        note={`share of those with a phase, ${shares.dates.length} sessions`}
        hasRule={false}
      >
        <LazyTimeChart
          label="Share of futures by phase"
          time={time}
          panes={panes}
          height={HEIGHT_PX}
          rememberAs="future-trend-market"
          tooltipRows={(session) => [{ name: 'Futures with a phase', text: grouped(shares.counted[session]) }]}
        />
      </Panel>
      <Panel
        title="Now and before"
        note={
          without === 0 ? `${grouped(known)} futures` : `${grouped(known)} futures, ${grouped(without)} without a phase`
        }
      >
        <div className="px-3.5 py-3 max-desk:px-4">
          <PhaseBars shares={shares} />
        </div>
      </Panel>
    </PanelRow>
  )
}
