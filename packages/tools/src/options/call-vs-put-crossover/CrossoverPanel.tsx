import { grouped } from '@strikelens/market/formats'
import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { memo, useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { CallPutCrossover } from './callPutCrossover.ts'
import { crossoverPanes } from './crossoverPanes.ts'
import type { Params } from './params.ts'

/** One call against one put, their turns, and the difference. */
export const CrossoverPanel = memo(function CrossoverPanel({ data, params }: ViewProps<CallPutCrossover, Params>) {
  const { metric } = params
  const { rows } = data
  const time = useMemo(() => column(rows.time), [rows.time])
  const panes = useMemo(() => crossoverPanes(data, metric), [data, metric])
  return (
    <TimeChart
      label={`${data.context.symbol} ${data.pair.ce.name} against ${data.pair.pe.name}`}
      time={time}
      panes={panes}
      rememberAs="call-vs-put-crossover"
      tooltipRows={(row) => [
        { name: 'CE IV', text: grouped(rows.ceIv[row] ?? null, 2) },
        { name: 'PE IV', text: grouped(rows.peIv[row] ?? null, 2) },
      ]}
    />
  )
})
