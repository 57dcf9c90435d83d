import { PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, Notice, TableSkeleton } from '@strikelens/ui/states'
import { wholeTable } from '@strikelens/ui/table'
import { ListAnswer, ListSkeleton } from '../../screening/ListAnswer.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import type { FutureTrend } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { trendControls } from './controls.tsx'
import { TrendTable } from './TrendTable.tsx'
import { type Params, viewOf } from './tool.ts'

/** Views that are opened by a choice. */
const MapView = lazyPart(async () => ({ default: (await import('./MapView.tsx')).MapView }))
const SymbolView = lazyPart(async () => ({ default: (await import('./SymbolView.tsx')).SymbolView }))
/** Below the list. */
const MarketPanel = lazyPart(async () => ({ default: (await import('./MarketPanel.tsx')).MarketPanel }))

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
  pictureParts: (params) => [{ list: wholeTable, map: MapView, symbol: SymbolView }[viewOf(params)]],
  Skeleton,
}
export default view

function Body(props: ViewProps<FutureTrend, Params>) {
  const { data, params } = props
  const shown = viewOf(params)
  const [row] = data.rows
  if (shown === 'symbol') {
    // The answer of another view is here until the symbol's own is.
    if (data.symbol === null || row === undefined) return <PictureSkeletons />
    return (
      <SymbolView
        meanwhile={<PictureSkeletons />}
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
      {shown === 'map' ? (
        <MapView meanwhile={<PictureSkeletons />} {...props} />
      ) : (
        <>
          <ListAnswer>
            <TrendTable {...props} />
          </ListAnswer>
          <MarketPanel meanwhile={<ChartSkeleton height={276} />} {...props} />
        </>
      )}
      {isMissing && <Notice tone="plain">{params.symbol} is not in this universe: choose another one.</Notice>}
    </>
  )
}

function PictureSkeletons() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={12} columns={9} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <ListSkeleton />
      <ChartSkeleton height={276} />
    </>
  )
}
