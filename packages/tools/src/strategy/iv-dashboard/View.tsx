import { PanelRow } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
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
  guide: {
    paragraphs: [
      'IVP is the share of past sessions with a lower IV, IVR the place between their low and high. One spike depresses IVR for a year, not IVP; read them together.',
      'Breadth says whether one stock’s event or the whole market is priced: with a few stocks in the top bands options are dear in those; with the median at 60 or more they are dear everywhere.',
      'High volatility: median IVP and the IVP of India VIX are both 60 or more. Low volatility: both are below 40. Anything else is Mixed.',
      'Rich: IVP of 60 or more and IV30 at least 1.2 times HV20, what the stock realised. Cheap: IVP of 30 or less and IV30 at most 0.9 times HV20. High IVP with results ahead is the price of an event, not a gift.',
      'Spike: IV up 10% or more since the previous close. Crush: down 15% or more. Backwardation: the near expiry is dearer than the next by half a vol point or more.',
      'Ranks are of the sessions before the one looked at; a stock with fewer than 60 of them stands outside breadth.',
    ],
    example:
      'Eight stocks with IVP 12, 35, 48, 61, 77, 83, 91 and 20: bands 1, 2, 1, 2, 2, median 54.5, high share 50.0%. India VIX at 13.60 implies ±0.86% for one session (13.6/√252) and ±3.93% for a month (13.6/√12).',
  },
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
