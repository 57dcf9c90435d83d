import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { memo, useMemo } from 'react'
import { column } from '../wireColumn.ts'
import type { PremiumChart, PremiumParams } from './premiumChart.ts'
import { premiumMarks } from './premiumMarks.ts'
import { isCandle, premiumPanes } from './premiumPanes.ts'
import { premiumTip } from './premiumTip.ts'

const MAIN_PX = 440
const PHONE_MAIN_PX = 340
const PANE_PX = 96

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
  const below = (panes.length - 2) * PANE_PX
  const notes = [
    params.interval,
    params.days === 1 ? null : `${params.days} sessions`,
    params.chart === 'candle' && !isCandle(chart, params)
      ? `candles from ${chart.candlesFrom ?? '3m'} on: a shorter row is one snapshot, without high and low`
      : null,
    'volume in the colour of the premium’s step',
  ]
  return (
    <Panel title="Premium" note={notes.filter((note) => note !== null).join(', ')} hasRule={false}>
      <TimeChart
        label={chart.label}
        time={time}
        panes={panes}
        marks={marks}
        height={(isPhone ? PHONE_MAIN_PX : MAIN_PX) + below}
        rememberAs={rememberAs}
        tooltipRows={(row) => premiumTip(chart, params, row)}
      />
    </Panel>
  )
})
