import { WithSide } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import type { ToolView, ViewProps } from '../../view.ts'
import { contextCells } from './contextCells.ts'
import { controls } from './controls.tsx'
import { FutureBadges } from './FutureBadges.tsx'
import type { FutureAnalysis } from './futureAnalysis.ts'
import { IntradayPanel } from './IntradayPanel.tsx'
import { SeriesCards } from './SeriesCards.tsx'
import type { Params } from './tool.ts'

/** The other two views and the table do not hold up the first picture. */
const DailyPanel = lazyPart(async () => ({ default: (await import('./DailyPanel.tsx')).DailyPanel }))
const MonthsPanel = lazyPart(async () => ({ default: (await import('./MonthsPanel.tsx')).MonthsPanel }))
const ViewTable = lazyPart(async () => ({ default: (await import('./ViewTable.tsx')).ViewTable }))

const CHART_PX = 606

const view: ToolView<FutureAnalysis, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Every contract has a long and a short: a class says who came to the other, an inference from price and open interest',
    'Costs are average prices of OI added on buildup days; who has exited since is not known',
  ],
  context: contextCells,
  chain: () => null,
  controls,
  Body,
  Skeleton,
}
export default view

function Body(props: ViewProps<FutureAnalysis, Params>) {
  const { view: shown } = props.params
  return (
    <>
      <FutureBadges data={props.data} />
      <WithSide side={<SeriesCards {...props} />}>
        {shown === 'intraday' && <IntradayPanel {...props} />}
        {shown === 'daily' && <DailyPanel meanwhile={<ChartSkeleton height={CHART_PX} />} {...props} />}
        {shown === 'months' && <MonthsPanel meanwhile={<ChartSkeleton height={CHART_PX} />} {...props} />}
      </WithSide>
      <ViewTable meanwhile={<TableSkeleton rows={10} columns={8} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <WithSide side={<FiguresSkeleton cells={6} />}>
        <ChartSkeleton height={CHART_PX} />
      </WithSide>
      <TableSkeleton rows={10} columns={8} />
    </>
  )
}
