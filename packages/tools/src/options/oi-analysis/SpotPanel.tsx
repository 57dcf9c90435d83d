import { type SnapshotGrid, snapshotGrid } from '@strikelens/market/chainSessions'
import { grouped } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { LazyTimeChart, type TimePane } from '@strikelens/ui/charts/timeChart'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { underlyingName } from './strikeSet.ts'

const HEIGHT_PX = 280

/** The underlying through the session between the walls as they stood. */
export function SpotPanel({ data, answer }: ViewProps<OiAnalysis, Params>) {
  const grid = useMemo(() => snapshotGrid(column(data.session.asOf), data.context.set), [data])
  const panes = useMemo(() => spotPanes(data, grid), [data, grid])
  return (
    <Panel
      title={`${underlyingName(data)} against R1 and S1`}
      note={`${data.context.set === 'STK' ? '3m' : '1m'}${answer.asOf === null ? '' : `, ${day(istDate(answer.asOf))}`}`}
    >
      <LazyTimeChart
        label={`${data.context.symbol} against R1 and S1`}
        time={grid.time}
        panes={panes}
        height={HEIGHT_PX}
        rememberAs="oi-analysis-spot"
      />
    </Panel>
  )
}

function spotPanes(data: Wire<OiAnalysis>, { fill }: SnapshotGrid): TimePane[] {
  const { session, context } = data
  return [
    {
      key: 'spot',
      right: { name: context.symbol, unit: '', format: (value) => grouped(value) },
      series: [
        { key: 'spot', kind: 'line', name: underlyingName(data), color: 'spot', values: fill(column(session.spot)) },
        { key: 'r1', kind: 'step', name: 'R1', color: 'call', dash: 'dashed', values: fill(column(session.r1)) },
        { key: 's1', kind: 'step', name: 'S1', color: 'put', dash: 'dashed', values: fill(column(session.s1)) },
      ],
    },
  ]
}
