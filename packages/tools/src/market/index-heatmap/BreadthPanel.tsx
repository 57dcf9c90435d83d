import { signed, signedPercent } from '@strikelens/market/formats'
import { BreadthBar, DivergingBars, type DivergingRow } from '@strikelens/ui/charts/smallCharts'
import { LazyTimeChart } from '@strikelens/ui/charts/timeChart'
import { WithSide } from '@strikelens/ui/frame'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { IndexHeatmap } from './compute.ts'
import { gapPanes } from './gapPanes.ts'
import type { SessionLine } from './sessionLine.ts'

/** Stocks at either end of the bars. */
const ENDS = 3

/** How broad the move is now and who makes it, beside the minute at which it became narrow. */
export function BreadthPanel({ data }: { data: Wire<IndexHeatmap> }) {
  const { summary, line, symbol } = data
  const now = summary.advances !== null && (
    <div className="grid gap-2 px-3.5 pt-3 pb-2 max-desk:px-4">
      <BreadthBar advances={summary.advances} declines={summary.declines ?? 0} unchanged={summary.unchanged ?? 0} />
      <DivergingBars
        label={data.hasWeights ? 'Most points added and taken' : 'Largest changes'}
        rows={stockBars(data)}
      />
    </div>
  )
  if (line === null || now === false) return now
  return (
    <WithSide side={now}>
      <GapChart line={line} symbol={symbol} />
    </WithSide>
  )
}

/** The stocks that add and take most points; without weights those that rise and fall most. */
function stockBars({ rows, hasWeights }: Wire<IndexHeatmap>): DivergingRow[] {
  const bars = rows.map(({ symbol, chgPct, contribution }) => ({
    key: symbol,
    name: symbol,
    value: (hasWeights ? contribution : chgPct) ?? Number.NaN,
    text: hasWeights ? signed(contribution, 1) : signedPercent(chgPct),
  }))
  const ordered = bars.filter(({ value }) => !Number.isNaN(value)).sort((a, b) => b.value - a.value)
  return ordered.length <= 2 * ENDS ? ordered : [...ordered.slice(0, ENDS), ...ordered.slice(-ENDS)]
}

function GapChart({ line, symbol }: { line: Wire<SessionLine>; symbol: string }) {
  const time = useMemo(() => column(line.time), [line.time])
  const panes = useMemo(() => gapPanes(line, symbol), [line, symbol])
  const label = symbol === 'FNO' ? 'Mean of F&O stocks' : `${symbol} and breadth gap`
  return <LazyTimeChart label={label} time={time} panes={panes} height={132} rememberAs="breadth-gap" />
}
