import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { usePhone } from '@strikelens/ui/screen'
import { memo, useMemo } from 'react'
import { column } from '../wireColumn.ts'
import type { PremiumChart, PremiumParams } from './premiumChart.ts'
import { premiumMarks } from './premiumMarks.ts'
import { premiumPanes } from './premiumPanes.ts'
import { premiumTip } from './premiumTip.ts'

interface PremiumPanelProps {
  /** The same object until an answer brings another. */
  chart: PremiumChart
  params: PremiumParams
  /** Name under which zoom and hidden lines are kept. */
  rememberAs: string
}

/** The premium through the sessions with what stands beside it: by snapshots, so no tick redraws it. */
export const PremiumPanel = memo(function PremiumPanel({ chart, params, rememberAs }: PremiumPanelProps) {
  const isPhone = usePhone()
  const time = useMemo(() => column(chart.rows.time), [chart])
  const panes = useMemo(() => premiumPanes(chart, params), [chart, params])
  const marks = useMemo(() => premiumMarks(chart, !isPhone), [chart, isPhone])
  return (
    <TimeChart
      label={chart.label}
      time={time}
      panes={panes}
      marks={marks}
      rememberAs={rememberAs}
      tooltipRows={(row) => premiumTip(chart, params, row)}
    />
  )
})
