import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { usePhone } from '@strikelens/ui/screen'
import { memo, useMemo } from 'react'
import { overlaysOf } from '../../instrument/overlays.ts'
import { premiumMarks } from '../../instrument/premiumMarks.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import { premiumPanes } from './premiumPanes.ts'
import { premiumTip } from './premiumTip.ts'

/** Raw and adjusted premium through the sessions: by snapshots, so no tick redraws it. */
export const PremiumPanel = memo(function PremiumPanel({ data, params }: ViewProps<RollingStraddleChart, Params>) {
  const isPhone = usePhone()
  const { view } = params
  const overlays = useMemo(() => overlaysOf(params), [params])
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => premiumPanes(data, view, overlays), [data, view, overlays])
  const marks = useMemo(() => premiumMarks(data, !isPhone), [data, isPhone])
  return (
    <TimeChart
      label={`${data.context.symbol} rolling straddle`}
      time={time}
      panes={panes}
      marks={marks}
      rememberAs="rolling-straddle-chart"
      tooltipRows={(row) => premiumTip(data, row, view, overlays)}
    />
  )
})
