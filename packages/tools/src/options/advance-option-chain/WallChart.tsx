import { type SnapshotGrid, snapshotGrid } from '@strikelens/market/chainSessions'
import { compact, grouped } from '@strikelens/market/formats'
import { LazyTimeChart, type TimePane } from '@strikelens/ui/charts/timeChart'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { AdvancedChain, Params } from './compute.ts'
import { METRIC_WORDS } from './metricWords.ts'

/** Ceiling and floor through the session with the underlying between them; below, how near the challengers came. */
export function WallChart({ data, params }: ViewProps<AdvancedChain, Params>) {
  const { history, context } = data
  const grid = useMemo(() => snapshotGrid(column(history.asOf), context.set), [history.asOf, context.set])
  const panes = useMemo(() => wallPanes(data, params, grid), [data, params, grid])
  return (
    <LazyTimeChart
      label={`R1 and S1 of ${context.symbol} by ${METRIC_WORDS[params.metric].noun} through the session`}
      time={grid.time}
      panes={panes}
      rememberAs="walls"
    />
  )
}

export function wallPanes(
  { history, context }: Wire<AdvancedChain>,
  { metric, unit }: Params,
  { fill }: SnapshotGrid,
): TimePane[] {
  const scale = unit === 'qty' ? (context.lotSize ?? Number.NaN) : 1
  const { resistance, support, spot } = history
  const strikes = (values: readonly (number | null)[]) => fill(column(values))
  const percents = (values: readonly (number | null)[]) => fill(column(values).map((value) => 100 * value))
  const lots = (values: readonly (number | null)[]) => fill(column(values).map((value) => value * scale))
  const { noun } = METRIC_WORDS[metric]
  return [
    {
      key: 'walls',
      weight: 2.4,
      right: { name: context.symbol, unit: '', format: (value) => grouped(value) },
      series: [
        { key: 'r1', kind: 'step', name: 'R1', color: 'call', values: strikes(resistance.strike) },
        { key: 's1', kind: 'step', name: 'S1', color: 'put', values: strikes(support.strike) },
        {
          key: 'spot',
          kind: 'line',
          name: context.set === 'COM' ? 'Future' : 'Spot',
          color: 'spot',
          isMain: true,
          values: strikes(spot),
        },
      ],
    },
    {
      key: 'q',
      right: { name: 'Challenger, % of wall; shifts from 75', unit: '%', format: (value) => grouped(value) },
      bands: [{ from: 75, to: 100, color: 'nn' }],
      series: [
        { key: 'r1q', kind: 'line', name: 'R1 challenger', color: 'call', values: percents(resistance.q) },
        { key: 's1q', kind: 'line', name: 'S1 challenger', color: 'put', values: percents(support.q) },
      ],
    },
    {
      key: 'lots',
      right: { name: `${noun} of the wall`, unit: unit === 'qty' ? 'qty' : 'lots', format: compact },
      series: [
        { key: 'r1lots', kind: 'step', name: `R1 ${noun}`, color: 'call', values: lots(resistance.lots) },
        { key: 's1lots', kind: 'step', name: `S1 ${noun}`, color: 'put', values: lots(support.lots) },
      ],
    },
  ]
}
