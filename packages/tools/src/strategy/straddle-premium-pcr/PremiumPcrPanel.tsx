import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { memo, useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { premiumPcrMarks, premiumPcrPanes, premiumPcrTip, straddleChart } from './chart.ts'
import type { Params, PremiumPcr } from './premiumPcr.ts'
import { readingRibbon, readingZones } from './readingSpans.ts'

/** Premium, ratio and spot with the readings behind them: by snapshots, so no tick redraws it. */
export const PremiumPcrPanel = memo(function PremiumPcrPanel({ data, params }: ViewProps<PremiumPcr, Params>) {
  const time = useMemo(() => column(data.rows.time), [data])
  const panes = useMemo(() => premiumPcrPanes(data, params), [data, params])
  const marks = useMemo(() => premiumPcrMarks(data), [data])
  const zones = useMemo(() => readingZones(data.rows), [data])
  const ribbon = useMemo(() => readingRibbon(data.rows), [data])
  return (
    <TimeChart
      label={`${straddleChart(data).label} with PCR`}
      time={time}
      panes={panes}
      marks={marks}
      zones={zones}
      ribbon={ribbon}
      rememberAs="straddle-premium-pcr"
      tooltipRows={(row) => premiumPcrTip(data, params, row)}
    />
  )
})
