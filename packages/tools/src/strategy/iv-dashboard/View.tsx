import { PanelRow } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { NotAmong } from '../../universe/NotAmong.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import { BreadthPanel } from './BreadthPanel.tsx'
import { contextCells } from './contextCells.ts'
import { dashboardControls } from './controls.tsx'
import { IvCards } from './IvCards.tsx'
import type { IvDashboard, Params } from './ivDashboard.ts'

/** Below the fold. */
const ScatterPanel = lazy(async () => ({ default: (await import('./ScatterPanel.tsx')).ScatterPanel }))
const SectorPanel = lazy(async () => ({ default: (await import('./SectorPanel.tsx')).SectorPanel }))
const TermPanel = lazy(async () => ({ default: (await import('./TermPanel.tsx')).TermPanel }))
const ListPanels = lazy(async () => ({ default: (await import('./ListPanels.tsx')).ListPanels }))
const StockSheet = lazy(async () => ({ default: (await import('./StockSheet.tsx')).StockSheet }))

const view: ToolView<IvDashboard, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Implied moves are one standard deviation; ranks describe the past, not what follows'],
  context: contextCells,
  chain: () => null,
  controls: dashboardControls,
  Body,
  Skeleton,
}
export default view

function Body(props: ViewProps<IvDashboard, Params>) {
  const { data, answer, params, setParams, hrefOf } = props
  const opened = [...data.stocks, ...data.indices].find(({ symbol }) => symbol === params.symbol)
  return (
    <>
      {params.symbol !== undefined && opened === undefined && (
        <NotAmong {...props} symbol={params.symbol} universe={params.universe} />
      )}
      <IvCards data={data} answer={answer} />
      {data.stocks.length > 0 && <BreadthPanel {...props} />}
      {data.breadth.now.count !== 0 && (
        <Suspense fallback={<ChartSkeleton height={440} />}>
          <ScatterPanel {...props} />
        </Suspense>
      )}
      <PanelRow columns={2}>
        <Suspense fallback={<TableSkeleton rows={12} columns={4} />}>
          <SectorPanel {...props} />
        </Suspense>
        <Suspense fallback={<ChartSkeleton height={440} />}>
          <TermPanel {...props} />
        </Suspense>
      </PanelRow>
      {data.stocks.length > 0 && (
        <Suspense fallback={<TableSkeleton rows={12} columns={9} />}>
          <ListPanels {...props} />
        </Suspense>
      )}
      {opened !== undefined && (
        <Suspense>
          <StockSheet
            row={opened}
            data={data}
            answer={answer}
            hrefOf={hrefOf}
            onClose={() => setParams({ symbol: null })}
          />
        </Suspense>
      )}
    </>
  )
}

function Skeleton() {
  return (
    <>
      <FiguresSkeleton cells={7} columns={7} />
      <FiguresSkeleton cells={7} columns={7} />
      <ChartSkeleton height={280} />
      <ChartSkeleton height={440} />
      <TableSkeleton rows={12} columns={9} />
    </>
  )
}
