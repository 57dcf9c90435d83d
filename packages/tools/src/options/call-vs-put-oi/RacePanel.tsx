import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { memo, useMemo } from 'react'
import { rollMarks } from '../../chain/rollMarks.ts'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { CallVsPutOi, Params } from './compute.ts'
import { countedName } from './counted.ts'
import { racePanes, raceTip } from './raceChart.ts'
import { METRIC_NAMES } from './words.ts'

const HEIGHT_PX = 500
const PHONE_HEIGHT_PX = 400

/** Call and put sums against price, and their difference below. */
export const RacePanel = memo(function RacePanel({ data, params }: ViewProps<CallVsPutOi, Params>) {
  const isPhone = usePhone()
  const { metric, days = 1 } = params
  const scale = unitScale(data, params)
  const unit = unitName(params)
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => racePanes(data, scale, unit, metric), [data, scale, unit, metric])
  const marks = useMemo(() => rollMarks(data.rows), [data])
  const notes = [
    data.interval.interval,
    countedName(data, params),
    days === 1 ? null : `${days} sessions`,
    marks.length === 0 ? null : 'ticks at the top: the strikes of the sum changed',
  ]
  return (
    <Panel
      title={`Call against put ${metric === 'volume' ? 'volume' : METRIC_NAMES[metric]}`}
      note={notes.filter((note) => note !== null).join(', ')}
      hasRule={false}
    >
      <TimeChart
        label={`${data.context.symbol} call against put ${METRIC_NAMES[metric]}`}
        time={time}
        panes={panes}
        marks={marks}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="call-vs-put-oi"
        tooltipRows={(row) => raceTip(data, row)}
      />
    </Panel>
  )
})
