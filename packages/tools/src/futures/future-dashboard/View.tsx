import { Answer, PanelRow, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import type { ToolView, ViewProps } from '../../view.ts'
import { BiasChart } from './BiasChart.tsx'
import { BreadthSide } from './BreadthSide.tsx'
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
      <Answer side={<BreadthSide {...props} />}>
        <BiasChart line={data.line} />
      </Answer>
      <IndexCards {...props} />
      {data.rollover !== null && (
        <RolloverPanel meanwhile={<div className="h-25" />} rollover={data.rollover} answer={answer} />
      )}
      <ListPanels meanwhile={<TableSkeleton rows={22} columns={12} />} {...props} />
      <PanelRow columns={2}>
        <SectorPanel meanwhile={<TableSkeleton rows={14} columns={8} />} {...props} />
        <BanPanel meanwhile={<TableSkeleton rows={4} columns={2} />} {...props} />
      </PanelRow>
      {opened !== undefined && <OpenedFuture row={opened} {...props} />}
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <FiguresSkeleton cells={7} columns={7} />
      <TableSkeleton rows={22} columns={12} />
    </>
  )
}
