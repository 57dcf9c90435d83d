import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { memo, useMemo } from 'react'
import { rollMarks } from '../../chain/rollMarks.ts'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, TrendingOi } from './compute.ts'
import { bandRibbon, trendPanes, trendTip } from './trendChart.ts'

const HEIGHT_PX = 500
const PHONE_HEIGHT_PX = 400

/** Spot above, the running balance of call and put writing below, its bands under the clock. */
export const TrendPanel = memo(function TrendPanel({ data, params }: ViewProps<TrendingOi, Params>) {
  const isPhone = usePhone()
  const scale = unitScale(data, params)
  const unit = unitName(params)
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => trendPanes(data, scale, unit), [data, scale, unit])
  const marks = useMemo(() => rollMarks(data.rows), [data])
  const ribbon = useMemo(() => bandRibbon(data), [data])
  const rolled = marks.length === 0 ? null : 'ticks at the top: the strikes of the sum changed'
  const notes = [data.interval.interval, `${unit} since ${data.since}`, rolled].filter((note) => note !== null)
  return (
    <Panel title="Call and put OI change" note={notes.join(', ')} hasRule={false}>
      <TimeChart
        label={`${data.context.symbol} running call and put OI change`}
        time={time}
        panes={panes}
        marks={marks}
        ribbon={ribbon}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="trending-oi"
        tooltipRows={(row) => trendTip(data, row, scale)}
      />
    </Panel>
  )
})
