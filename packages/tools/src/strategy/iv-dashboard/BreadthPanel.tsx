import { grouped, percent, signed } from '@strikelens/market/formats'
import { CurveChart } from '@strikelens/ui/charts/curveChart'
import { LazyTimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel, PanelRow } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { BUCKET_AXIS, bucketSeries, COUNT_AXIS, medianPanes, PLACES } from './breadthCharts.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'
import { NoRanks } from './NoRanks.tsx'
import { METRIC_NAMES } from './words.ts'

const HEIGHT_PX = 240

/** How the stocks are spread over the scale now and at the previous close, and how their median went for 60 sessions. */
export function BreadthPanel({ data, answer, setParams }: ViewProps<IvDashboard, Params>) {
  const { breadth, metric, stocks } = data
  const name = METRIC_NAMES[metric]
  const series = useMemo(() => bucketSeries(breadth), [breadth])
  const time = useMemo(() => column(breadth.line.time), [breadth])
  const panes = useMemo(() => medianPanes(breadth.line, name), [breadth, name])
  if (breadth.now.count === 0) return <NoRanks data={data} setParams={setParams} />
  return (
    <>
      <AnswerFigures label="Breadth" figures={figures(data, name)} columns={7} answer={answer} />
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
    </>
  )
}

const BANDS = [
  { name: 'Very low', span: '0–20' },
  { name: 'Low', span: '20–40' },
  { name: 'Normal', span: '40–60' },
  { name: 'High', span: '60–80' },
  { name: 'Very high', span: '80–100' },
]

function figures({ breadth }: ViewProps<IvDashboard, Params>['data'], rank: string): StripFigure[] {
  const { now, previous } = breadth
  const change = (value: number | null, before: number | null) =>
    value === null || before === null ? {} : { note: `${signed(value - before, 1)} since prev close` }
  return [
    {
      label: `Median ${rank}`,
      hint: 'Half of the stocks are higher, half lower',
      value: grouped(now.median, 1),
      ...change(now.median, previous.median),
      how: 'breadth median',
    },
    {
      label: 'High share',
      hint: `Stocks with ${rank} of 60 or more`,
      value: percent(now.highSharePct, 1),
      ...change(now.highSharePct, previous.highSharePct),
      how: 'breadth highShare',
    },
    ...BANDS.map(({ name, span }, i) => ({
      label: name,
      hint: `Stocks with ${rank} in ${span}`,
      value: grouped(now.bands[i]),
      note: `prev ${grouped(previous.bands[i])}`,
    })),
  ]
}
