import { grouped } from '@strikelens/market/formats'
import { CurveChart } from '@strikelens/ui/charts/curveChart'
import { LazyTimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel, PanelRow } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { BUCKET_AXIS, bucketSeries, COUNT_AXIS, medianPanes, PLACES } from './breadthCharts.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'
import { METRIC_NAMES } from './words.ts'

const HEIGHT_PX = 240

/** How the stocks are spread over the scale now and at the previous close, and how their median went for 60 sessions. */
export function BreadthPanel({ data }: ViewProps<IvDashboard, Params>) {
  const { breadth, metric, stocks } = data
  const name = METRIC_NAMES[metric]
  const series = useMemo(() => bucketSeries(breadth), [breadth])
  const time = useMemo(() => column(breadth.line.time), [breadth])
  const panes = useMemo(() => medianPanes(breadth.line, name), [breadth, name])
  return (
    <PanelRow columns={2}>
      <Panel
        title={`Stocks by ${name}`}
        note={`${grouped(breadth.now.count)} of ${grouped(stocks.length)} stocks have a rank`}
        hasRule={false}
      >
        <CurveChart
          label={`Stocks by ${name}`}
          x={PLACES}
          xAxis={{ ...BUCKET_AXIS, name }}
          left={COUNT_AXIS}
          series={series}
          height={HEIGHT_PX}
          rememberAs="iv-breadth"
        />
      </Panel>
      <Panel title={`Median ${name}`} note="60 sessions, each against those before it" hasRule={false}>
        <LazyTimeChart
          label={`Median ${name} of the stocks`}
          time={time}
          panes={panes}
          height={HEIGHT_PX}
          rememberAs="iv-median"
        />
      </Panel>
    </PanelRow>
  )
}
