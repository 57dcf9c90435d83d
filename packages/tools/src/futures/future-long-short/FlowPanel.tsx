import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { memo, useMemo } from 'react'
import { axisMarks } from '../../futureAxis/axisMarks.ts'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { FutureLongShort, Params } from './compute.ts'
import { flowPanes, flowTip } from './flowChart.ts'
import { monthWords } from './words.ts'

const HEIGHT_PX = 500
const PHONE_HEIGHT_PX = 420

/** Price over the flows that its moves went with. */
export const FlowPanel = memo(function FlowPanel({ data, params }: ViewProps<FutureLongShort, Params>) {
  const isPhone = usePhone()
  const scale = unitScale({ context: data.head }, params)
  const unit = unitName(params)
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => flowPanes(data, params.view, scale, unit), [data, params.view, scale, unit])
  const marks = useMemo(() => axisMarks(data.rows.sessions, time), [data.rows, time])
  const notes = [data.interval.interval, `OI of ${monthWords(params.month)}`, 'bullish flows up, bearish down']
  return (
    <Panel title="Who came and who left" note={notes.join(', ')} hasRule={false}>
      <TimeChart
        label={`${data.head.symbol} futures: longs and shorts added, covered and exited`}
        time={time}
        panes={panes}
        marks={marks}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="future-long-short"
        tooltipRows={(row) => flowTip(data, row, scale)}
      />
    </Panel>
  )
})
