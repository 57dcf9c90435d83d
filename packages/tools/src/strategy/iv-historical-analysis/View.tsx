import { WithSide } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import { controls } from './controls.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import { LevelCards } from './LevelCards.tsx'
import type { Params } from './tool.ts'

/** The other five views and what stands below do not hold up the first picture. */
const SpreadPanel = lazyPart(async () => ({ default: (await import('./SpreadPanel.tsx')).SpreadPanel }))
const IntradayPanel = lazyPart(async () => ({ default: (await import('./IntradayPanel.tsx')).IntradayPanel }))
const ConePanel = lazyPart(async () => ({ default: (await import('./ConePanel.tsx')).ConePanel }))
const TermPanel = lazyPart(async () => ({ default: (await import('./TermPanel.tsx')).TermPanel }))
const EventsPanel = lazyPart(async () => ({ default: (await import('./EventsPanel.tsx')).EventsPanel }))
const AfterPanel = lazyPart(async () => ({ default: (await import('./AfterPanel.tsx')).AfterPanel }))
const ViewTable = lazyPart(async () => ({ default: (await import('./ViewTable.tsx')).ViewTable }))

const view: ToolView<IvHistoricalAnalysis, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'IV by Black-76 off the forward; days marked eod are solved from the closes of the exchange’s file',
    'What followed equal levels in the past need not follow again',
  ],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function Body(props: ViewProps<IvHistoricalAnalysis, Params>) {
  const { view: shown } = props.params
  return (
    <>
      <WithSide side={<LevelCards {...props} />}>
        {shown === 'history' && <HistoryPanel {...props} />}
        {shown === 'intraday' && <IntradayPanel meanwhile={<ChartSkeleton height={520} />} {...props} />}
        {shown === 'cone' && <ConePanel meanwhile={<ChartSkeleton height={520} />} {...props} />}
        {shown === 'term' && <TermPanel meanwhile={<ChartSkeleton height={520} />} {...props} />}
        {shown === 'events' && <EventsPanel meanwhile={<ChartSkeleton height={520} />} {...props} />}
        {shown === 'after' && <AfterPanel meanwhile={<ChartSkeleton height={520} />} {...props} />}
      </WithSide>
      {shown === 'history' && <SpreadPanel meanwhile={<ChartSkeleton height={220} />} {...props} />}
      <ViewTable meanwhile={<TableSkeleton rows={10} columns={6} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <WithSide side={<FiguresSkeleton cells={10} />}>
        <ChartSkeleton height={520} />
      </WithSide>
      <TableSkeleton rows={10} columns={6} />
    </>
  )
}
