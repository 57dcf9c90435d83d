import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, VegaAnalysis } from './compute.ts'
import { METRICS, vegaPanes, vegaTip } from './vegaPanes.ts'

/** What volatility did to both sides over the session. */
export function VegaPanel({ data, params }: ViewProps<VegaAnalysis, Params>) {
  const { metric } = params
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => vegaPanes(data, metric), [data, metric])
  if (data.isEndOfDayOnly) {
    return <NeedsMinutes>Figures, bars and table are of that close and the one before.</NeedsMinutes>
  }
  return (
    <TimeChart
      label={`${data.context.symbol} ${METRICS[metric].name}`}
      time={time}
      panes={panes}
      rememberAs={`vega-analysis-${metric}`}
      tooltipRows={(row) => vegaTip(data.rows, row, metric)}
    />
  )
}
