import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { ImpliedVolatility, Params } from './compute.ts'
import { ivPanes, ivTip } from './ivPanes.ts'

/** ATM IV through the session, and how much of its change was repricing. */
export function IvPanel({ data }: ViewProps<ImpliedVolatility, Params>) {
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => ivPanes(data), [data])
  if (data.isEndOfDayOnly) {
    return <NeedsMinutes>The smile, the term structure and the table below are of that close.</NeedsMinutes>
  }
  return (
    <TimeChart
      label={`${data.context.symbol} implied volatility`}
      time={time}
      panes={panes}
      rememberAs="implied-volatility"
      tooltipRows={(row) => ivTip(data.rows, row)}
    />
  )
}
