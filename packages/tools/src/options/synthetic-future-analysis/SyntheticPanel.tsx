import { plain } from '@strikelens/market/formats'
import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, SyntheticFuture } from './compute.ts'
import { syntheticPanes, syntheticTip } from './panes.ts'

const HEIGHT_PX = 500
const PHONE_HEIGHT_PX = 400

/** The synthetic through the session beside spot and the future, with its premium below. */
export function SyntheticPanel({ data }: ViewProps<SyntheticFuture, Params>) {
  const isPhone = usePhone()
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => syntheticPanes(data), [data])
  const title = 'Synthetic future through the session'
  if (data.isEndOfDayOnly) {
    return (
      <Panel title={title}>
        <NeedsMinutes>The figures, the expiries and the strikes are of that close.</NeedsMinutes>
      </Panel>
    )
  }
  const of = data.strike === null ? 'median of the strikes around spot' : `of ${plain(data.strike)}`
  return (
    <Panel title={title} note={`${data.interval.interval}, ${of}`} hasRule={false}>
      <TimeChart
        label={`${data.context.symbol} synthetic future`}
        time={time}
        panes={panes}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="synthetic-future-analysis"
        tooltipRows={(row) => syntheticTip(data.rows, row)}
      />
    </Panel>
  )
}
