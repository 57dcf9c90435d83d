import { Answer, PanelRow, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { NotAmong } from '../../universe/NotAmong.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import { BreadthSide } from './BreadthSide.tsx'
import { contextCells } from './contextCells.ts'
import { dashboardControls } from './controls.tsx'
import { IvCards } from './IvCards.tsx'
import type { IvDashboard, Params } from './ivDashboard.ts'
import { RankScatter } from './RankScatter.tsx'

/** Below the fold, or opened by a press. */
const SectorPanel = lazyPart(async () => ({ default: (await import('./SectorPanel.tsx')).SectorPanel }))
const TermPanel = lazyPart(async () => ({ default: (await import('./TermPanel.tsx')).TermPanel }))
const TermPicture = lazyPart(async () => ({ default: (await import('./TermPanel.tsx')).TermPicture }))
const BreadthPanel = lazyPart(async () => ({ default: (await import('./BreadthPanel.tsx')).BreadthPanel }))
const ListPanels = lazyPart(async () => ({ default: (await import('./ListPanels.tsx')).ListPanels }))
const StockSheet = lazyPart(async () => ({ default: (await import('./StockSheet.tsx')).StockSheet }))

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
  const hasRanks = data.breadth.now.count !== 0
  return (
    <>
      <Answer side={<BreadthSide {...props} />}>
        {hasRanks ? <RankScatter {...props} /> : <TermPicture meanwhile={<ChartSkeleton />} data={data} />}
      </Answer>
      {params.symbol !== undefined && opened === undefined && (
        <NotAmong {...props} symbol={params.symbol} universe={params.universe} />
      )}
      <IvCards data={data} answer={answer} />
      {hasRanks && <BreadthPanel meanwhile={<ChartSkeleton height={280} />} {...props} />}
      <PanelRow columns={2}>
        <SectorPanel meanwhile={<TableSkeleton rows={12} columns={4} />} {...props} />
        {hasRanks && <TermPanel meanwhile={<ChartSkeleton height={440} />} {...props} />}
      </PanelRow>
      {data.stocks.length > 0 && <ListPanels meanwhile={<TableSkeleton rows={12} columns={9} />} {...props} />}
      {opened !== undefined && (
        <StockSheet
          row={opened}
          data={data}
          answer={answer}
          hrefOf={hrefOf}
          onClose={() => setParams({ symbol: null })}
        />
      )}
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <FiguresSkeleton cells={7} columns={7} />
      <TableSkeleton rows={12} columns={9} />
    </>
  )
}
