import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { memo, useMemo } from 'react'
import { overlaysOf } from '../../instrument/overlays.ts'
import { premiumMarks } from '../../instrument/premiumMarks.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import { premiumPanes } from './premiumPanes.ts'
import { premiumTip } from './premiumTip.ts'
import { ruleText } from './ruleText.ts'

const MAIN_PX = 440
const PHONE_MAIN_PX = 340
const PANE_PX = 96

/** Raw and adjusted premium through the sessions: by snapshots, so no tick redraws it. */
export const PremiumPanel = memo(function PremiumPanel({ data, params }: ViewProps<RollingStraddleChart, Params>) {
  const isPhone = usePhone()
  const { view } = params
  const overlays = useMemo(() => overlaysOf(params), [params])
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => premiumPanes(data, view, overlays), [data, view, overlays])
  const marks = useMemo(() => premiumMarks(data, !isPhone), [data, isPhone])
  const notes = [data.rowLength.interval, params.days === 1 ? null : `${params.days} sessions`, ruleText(params)]
  return (
    <Panel title="ATM premium" note={notes.filter((note) => note !== null).join(', ')} hasRule={false}>
      <TimeChart
        label={`${data.context.symbol} rolling straddle`}
        time={time}
        panes={panes}
        marks={marks}
        height={(isPhone ? PHONE_MAIN_PX : MAIN_PX) + (panes.length - 1) * PANE_PX}
        rememberAs="rolling-straddle-chart"
        tooltipRows={(row) => premiumTip(data, row, view, overlays)}
      />
    </Panel>
  )
})
