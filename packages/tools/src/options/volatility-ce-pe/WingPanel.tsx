import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, VolatilityCePe } from './volatilityCePe.ts'
import { wingPanes, wingTip } from './wingPanes.ts'

const TITLES = {
  pair: 'Call wing against put wing',
  rr: 'Risk reversal and butterfly',
  gap: 'Parity gap of the ATM strike, not volatility',
} as const

/** The pair, its risk reversal, or the parity gap through the session or the closes. */
export function WingPanel({ data, params }: ViewProps<VolatilityCePe, Params>) {
  const { rows, isDaily } = data
  const time = useMemo(() => column(rows.time), [rows])
  const panes = useMemo(() => wingPanes(data, params.metric), [data, params.metric])
  if (data.isEndOfDayOnly && !isDaily && params.days === 1) {
    return (
      <NeedsMinutes>
        The smile and the figures beside it are of that close; choose 20 days to see closes one after the other.
      </NeedsMinutes>
    )
  }
  return (
    <TimeChart
      label={`${data.context.symbol} ${TITLES[params.metric]}`}
      time={time}
      panes={panes}
      rememberAs={`volatility-ce-pe-${params.metric}`}
      tooltipRows={(row) => wingTip(rows, row, params.metric)}
    />
  )
}
