import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, VegaAnalysis } from './compute.ts'
import { METRICS, vegaPanes, vegaTip } from './vegaPanes.ts'

const HEIGHT_PX = 420
const PHONE_HEIGHT_PX = 320

/** What volatility did to both sides over the session. */
export function VegaPanel({ data, params }: ViewProps<VegaAnalysis, Params>) {
  const isPhone = usePhone()
  const { metric } = params
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(() => vegaPanes(data, metric), [data, metric])
  const { name, unit } = METRICS[metric]
  const since = metric === 'premium' ? `, since ${data.baseLabel}` : ''
  return (
    <Panel title={`${name} of calls and puts`} note={`${unit}${since}, ${data.interval.interval}`} hasRule={false}>
      {data.isEndOfDayOnly ? (
        <NeedsMinutes>Figures, bars and table are of that close and the one before.</NeedsMinutes>
      ) : (
        <TimeChart
          label={`${data.context.symbol} ${name}`}
          time={time}
          panes={panes}
          height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
          rememberAs={`vega-analysis-${metric}`}
          tooltipRows={(row) => vegaTip(data.rows, row, metric)}
        />
      )}
    </Panel>
  )
}
