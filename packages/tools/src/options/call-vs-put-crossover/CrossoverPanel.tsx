import { grouped } from '@strikelens/market/formats'
import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { memo, useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { CallPutCrossover } from './callPutCrossover.ts'
import { crossoverPanes } from './crossoverPanes.ts'
import { metricOf } from './metrics.ts'
import type { Params } from './params.ts'

const HEIGHT_PX = 520
const PHONE_HEIGHT_PX = 420

/** One call against one put, their turns, and the difference. */
export const CrossoverPanel = memo(function CrossoverPanel({ data, params }: ViewProps<CallPutCrossover, Params>) {
  const isPhone = usePhone()
  const { metric } = params
  const { rows } = data
  const time = useMemo(() => column(rows.time), [rows.time])
  const panes = useMemo(() => crossoverPanes(data, metric), [data, metric])
  const isQuiet = [...rows.ceQuiet, ...rows.peQuiet].some((quiet) => quiet === 1)
  const notes = [
    metric === 'pct' || metric === 'chg' ? `since ${data.since}` : null,
    data.rowLength.interval,
    `confirmed after ${params.confirm} ${params.confirm === 1 ? 'row' : 'rows'}`,
    isQuiet ? 'dotted: no trade for 15 min' : null,
  ]
  return (
    <Panel title={metricOf(metric).name} note={notes.filter((note) => note !== null).join(', ')} hasRule={false}>
      <TimeChart
        label={`${data.context.symbol} ${data.pair.ce.name} against ${data.pair.pe.name}`}
        time={time}
        panes={panes}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="call-vs-put-crossover"
        tooltipRows={(row) => [
          { name: 'CE IV', text: grouped(rows.ceIv[row] ?? null, 2) },
          { name: 'PE IV', text: grouped(rows.peIv[row] ?? null, 2) },
        ]}
      />
    </Panel>
  )
})
