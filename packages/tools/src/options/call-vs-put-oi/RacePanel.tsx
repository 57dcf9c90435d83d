import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { memo, useMemo } from 'react'
import { rollMarks } from '../../chain/rollMarks.ts'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { CallVsPutOi, Params } from './compute.ts'
import { racePanes, raceTip } from './raceChart.ts'
import { METRIC_NAMES } from './words.ts'

/** Call and put sums against price, and their difference below. */
export const RacePanel = memo(function RacePanel({ data, params }: ViewProps<CallVsPutOi, Params>) {
  const { metric } = params
  const scale = unitScale(data, params)
  const unit = unitName(params)
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => racePanes(data, scale, unit, metric), [data, scale, unit, metric])
  const marks = useMemo(() => rollMarks(data.rows), [data])
  return (
    <TimeChart
      label={`${data.context.symbol} call against put ${METRIC_NAMES[metric]}`}
      time={time}
      panes={panes}
      marks={marks}
      rememberAs="call-vs-put-oi"
      tooltipRows={(row) => raceTip(data, row)}
    />
  )
})
