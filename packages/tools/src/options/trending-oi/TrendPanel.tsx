import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { memo, useMemo } from 'react'
import { rollMarks } from '../../chain/rollMarks.ts'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, TrendingOi } from './compute.ts'
import { bandRibbon, trendPanes, trendTip } from './trendChart.ts'

/** Spot above, the running balance of call and put writing below, its bands under the clock. */
export const TrendPanel = memo(function TrendPanel({ data, params }: ViewProps<TrendingOi, Params>) {
  const scale = unitScale(data, params)
  const unit = unitName(params)
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => trendPanes(data, scale, unit), [data, scale, unit])
  const marks = useMemo(() => rollMarks(data.rows), [data])
  const ribbon = useMemo(() => bandRibbon(data), [data])
  return (
    <TimeChart
      label={`${data.context.symbol} running call and put OI change`}
      time={time}
      panes={panes}
      marks={marks}
      ribbon={ribbon}
      rememberAs="trending-oi"
      tooltipRows={(row) => trendTip(data, row, scale)}
    />
  )
})
