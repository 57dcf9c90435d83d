import { PanelRow, WithSide } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import type { ToolView, ViewProps } from '../../view.ts'
import { BiasPanel } from './BiasPanel.tsx'
import { BreadthPanel } from './BreadthPanel.tsx'
import { contextCells } from './contextCells.ts'
import { dashboardControls } from './controls.tsx'
import type { FutureDashboard, Params } from './futureDashboard.ts'
import { IndexCards } from './IndexCards.tsx'

/** Below the fold, or only at times. */
const RolloverPanel = lazyPart(async () => ({ default: (await import('./RolloverPanel.tsx')).RolloverPanel }))
const ListPanels = lazyPart(async () => ({ default: (await import('./ListPanels.tsx')).ListPanels }))
const SectorPanel = lazyPart(async () => ({ default: (await import('./SectorPanel.tsx')).SectorPanel }))
const BanPanel = lazyPart(async () => ({ default: (await import('./BanPanel.tsx')).BanPanel }))
const OpenedFuture = lazyPart(async () => ({ default: (await import('./OpenedFuture.tsx')).OpenedFuture }))

const view: ToolView<FutureDashboard, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Rupee value counts, not the number of stocks; fresh positions carry further than exits'],
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
        <RolloverPanel meanwhile={<FiguresSkeleton cells={6} columns={6} />} rollover={data.rollover} answer={answer} />
      )}
      <ListPanels meanwhile={<TableSkeleton rows={22} columns={12} />} {...props} />
      <WithSide side={<BanPanel meanwhile={<FiguresSkeleton />} {...props} />}>
        <SectorPanel meanwhile={<TableSkeleton rows={14} columns={8} />} {...props} />
      </WithSide>
      {opened !== undefined && <OpenedFuture row={opened} {...props} />}
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
