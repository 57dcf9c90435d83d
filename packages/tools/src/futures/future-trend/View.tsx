import { ChartSkeleton, Notice, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import type { ToolView, ViewProps } from '../../view.ts'
import type { FutureTrend } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { trendControls } from './controls.tsx'
import { MarketPanel } from './MarketPanel.tsx'
import { TrendTable } from './TrendTable.tsx'
import { type Params, viewOf } from './tool.ts'

/** Views that are opened by a choice. */
const MapPanel = lazy(async () => ({ default: (await import('./MapPanel.tsx')).MapPanel }))
const SymbolPanel = lazy(async () => ({ default: (await import('./SymbolPanel.tsx')).SymbolPanel }))

const view: ToolView<FutureTrend, Params> = {
  guide: {
    paragraphs: [
      'z is the trend of the last sessions in units of their own noise: the log return of the continuous future over n sessions, divided by the root of their mean squared daily return and by √n. From +1 the future is in Mark-Up, from −1 in Mark-Down.',
      'Between them price goes sideways, and open interest tells who acts: Φ is the share of OI changes that came on rising sessions less the share on falling ones. From +0.10 it is Accumulation, from −0.10 Distribution. Where Φ is between, the latest trend of the 60 sessions before decides: after Mark-Down Accumulation, after Mark-Up Distribution.',
      'The usual order is Accumulation, Mark-Up, Distribution, Mark-Down. Another step is marked skipped. Accumulation to Mark-Up within three sessions is a Breakout from base, Distribution to Mark-Down a Breakdown from top.',
      'A Mark-Up with rising OI is carried by fresh longs; with falling OI by covering, which is fragile. A Mark-Down with rising OI is fresh shorts, with falling OI unwinding.',
      'A phase describes, it does not predict. While the session runs its step is not final: such phases are provisional until the close.',
    ],
    example:
      'Over 5 sessions, closes 100, 101, 102.5, 102, 103.5, 105: s is 0.012332 and z ln 1.05 ÷ (0.012332 × √5) = +1.77, Mark-Up. Closes 100, 101, 100.2, 100.9, 100.1, 100.4: z +0.24 is sideways; with ΔOI +300, −50, +250, +80, +150 Φ is (300 − 50 + 250 − 80 + 150) ÷ 830 = +0.687, Accumulation.',
  },
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
      <Suspense fallback={<SymbolSkeleton />}>
        <SymbolPanel {...props} row={row} trend={data.symbol} look={data.look ?? params.look} />
      </Suspense>
    )
  }
  if (data.symbol !== null) return <Skeleton />
  const isMissing = params.symbol !== undefined && data.rows.every(({ symbol }) => symbol !== params.symbol)
  return (
    <>
      {isMissing && <Notice tone="plain">{params.symbol} is not among these futures: choose another universe.</Notice>}
      {shown === 'map' && (
        <Suspense fallback={<ChartSkeleton height={560} />}>
          <MapPanel {...props} />
        </Suspense>
      )}
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
