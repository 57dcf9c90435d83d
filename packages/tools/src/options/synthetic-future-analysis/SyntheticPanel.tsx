import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, SyntheticFuture } from './compute.ts'
import { syntheticPanes, syntheticTip } from './panes.ts'

/** The synthetic through the session beside spot and the future, with its premium below. */
export function SyntheticPanel({ data }: ViewProps<SyntheticFuture, Params>) {
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => syntheticPanes(data), [data])
  if (data.isEndOfDayOnly) {
    return <NeedsMinutes>The figures, the expiries and the strikes are of that close.</NeedsMinutes>
  }
  return (
    <TimeChart
      label={`${data.context.symbol} synthetic future`}
      time={time}
      panes={panes}
      rememberAs="synthetic-future-analysis"
      tooltipRows={(row) => syntheticTip(data.rows, row)}
    />
  )
}
