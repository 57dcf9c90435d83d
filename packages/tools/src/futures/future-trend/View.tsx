import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, Notice, TableSkeleton } from '@strikelens/ui/states'
import type { ToolView, ViewProps } from '../../view.ts'
import type { FutureTrend } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { trendControls } from './controls.tsx'
import { MarketPanel } from './MarketPanel.tsx'
import { TrendTable } from './TrendTable.tsx'
import { type Params, viewOf } from './tool.ts'

/** Views that are opened by a choice. */
const MapPanel = lazyPart(async () => ({ default: (await import('./MapPanel.tsx')).MapPanel }))
const SymbolPanel = lazyPart(async () => ({ default: (await import('./SymbolPanel.tsx')).SymbolPanel }))

const view: ToolView<FutureTrend, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Phases are read from daily closes of the continuous future and OI of all months',
    'A phase describes the sessions behind it; it does not predict',
  ],
  context: contextCells,
  chain: () => null,
  controls: trendControls,
  Body,
  Skeleton,
}
export default view

function Body(props: ViewProps<FutureTrend, Params>) {
  const { data, params } = props
  const shown = viewOf(params)
  const [row] = data.rows
  if (shown === 'symbol') {
    // The answer of another view is here until the symbol's own is.
    if (data.symbol === null || row === undefined) return <SymbolSkeleton />
    return (
      <SymbolPanel
        meanwhile={<SymbolSkeleton />}
        {...props}
        row={row}
        trend={data.symbol}
        look={data.look ?? params.look}
      />
    )
  }
  if (data.symbol !== null) return <Skeleton />
  const isMissing = params.symbol !== undefined && data.rows.every(({ symbol }) => symbol !== params.symbol)
  return (
    <>
      {isMissing && <Notice tone="plain">{params.symbol} is not in this universe: choose another one.</Notice>}
      {shown === 'map' && <MapPanel meanwhile={<ChartSkeleton height={560} />} {...props} />}
      <MarketPanel {...props} />
      {shown === 'list' && <TrendTable {...props} />}
    </>
  )
}

function SymbolSkeleton() {
  return (
    <>
      <ChartSkeleton height={620} />
      <TableSkeleton rows={12} columns={9} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <ChartSkeleton height={200} />
      <TableSkeleton rows={14} columns={10} />
    </>
  )
}
