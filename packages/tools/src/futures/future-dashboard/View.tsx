import { PanelRow, WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import type { ToolView, ViewProps } from '../../view.ts'
import { BiasPanel } from './BiasPanel.tsx'
import { BreadthPanel } from './BreadthPanel.tsx'
import { contextCells } from './contextCells.ts'
import { dashboardControls } from './controls.tsx'
import type { FutureDashboard, Params } from './futureDashboard.ts'
import { IndexCards } from './IndexCards.tsx'

/** Below the fold, or only at times. */
const RolloverPanel = lazy(async () => ({ default: (await import('./RolloverPanel.tsx')).RolloverPanel }))
const ListPanels = lazy(async () => ({ default: (await import('./ListPanels.tsx')).ListPanels }))
const SectorPanel = lazy(async () => ({ default: (await import('./SectorPanel.tsx')).SectorPanel }))
const BanPanel = lazy(async () => ({ default: (await import('./BanPanel.tsx')).BanPanel }))
const OpenedFuture = lazy(async () => ({ default: (await import('./OpenedFuture.tsx')).OpenedFuture }))

const view: ToolView<FutureDashboard, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Value counts, not the number of stocks; fresh positions carry further than exits'],
  context: contextCells,
  chain: () => null,
  controls: dashboardControls,
  Body,
  Skeleton,
}
export default view

function Body(props: ViewProps<FutureDashboard, Params>) {
  const { data, answer, params } = props
  const opened = data.rows.find(({ symbol }) => symbol === params.symbol)
  return (
    <>
      <IndexCards {...props} />
      <PanelRow columns={2}>
        <BreadthPanel {...props} />
        <BiasPanel line={data.line} baseLabel={data.baseLabel} />
      </PanelRow>
      {data.rollover !== null && (
        <Suspense fallback={<FiguresSkeleton cells={6} columns={6} />}>
          <RolloverPanel rollover={data.rollover} answer={answer} />
        </Suspense>
      )}
      <Suspense fallback={<TableSkeleton rows={22} columns={12} />}>
        <ListPanels {...props} />
      </Suspense>
      <Suspense fallback={<TableSkeleton rows={14} columns={8} />}>
        <WithSide side={<BanPanel {...props} />}>
          <SectorPanel {...props} />
        </WithSide>
      </Suspense>
      {opened !== undefined && (
        <Suspense>
          <OpenedFuture row={opened} {...props} />
        </Suspense>
      )}
    </>
  )
}

function Skeleton() {
  return (
    <>
      <FiguresSkeleton cells={7} columns={7} />
      <ChartSkeleton height={272} />
      <TableSkeleton rows={22} columns={12} />
    </>
  )
}
