import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { ImpliedVolatility, Params } from './compute.ts'
import { ivPanes, ivTip } from './ivPanes.ts'

const HEIGHT_PX = 500
const PHONE_HEIGHT_PX = 400

/** ATM IV through the session, and how much of its change was repricing. */
export function IvPanel({ data, params }: ViewProps<ImpliedVolatility, Params>) {
  const isPhone = usePhone()
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => ivPanes(data), [data])
  const title = 'ATM IV through the session'
  if (data.isEndOfDayOnly) {
    return (
      <Panel title={title}>
        <NeedsMinutes>The smile, the term structure and the table below are of that close.</NeedsMinutes>
      </Panel>
    )
  }
  return (
    <Panel title={title} note={`${params.interval}, change split into repricing and slide`} hasRule={false}>
      <TimeChart
        label={`${data.context.symbol} implied volatility`}
        time={time}
        panes={panes}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="implied-volatility"
        tooltipRows={(row) => ivTip(data.rows, row)}
      />
    </Panel>
  )
}
