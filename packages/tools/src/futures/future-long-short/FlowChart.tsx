import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { memo, useMemo } from 'react'
import { axisMarks } from '../../futureAxis/axisMarks.ts'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { FutureLongShort, Params } from './compute.ts'
import { flowPanes, flowTip } from './flowChart.ts'

/** Price over the flows that its moves went with: bullish ones up, bearish ones down. */
export const FlowChart = memo(function FlowChart({ data, params }: ViewProps<FutureLongShort, Params>) {
  const scale = unitScale({ context: data.head }, params)
  const unit = unitName(params)
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => flowPanes(data, params.view, scale, unit), [data, params.view, scale, unit])
  const marks = useMemo(() => axisMarks(data.rows.sessions, time), [data.rows, time])
  return (
    <TimeChart
      label={`${data.head.symbol} futures: longs and shorts added, covered and exited`}
      time={time}
      panes={panes}
      marks={marks}
      rememberAs="future-long-short"
      tooltipRows={(row) => flowTip(data, row, scale)}
    />
  )
})
