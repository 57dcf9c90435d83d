import { WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { chainFrame } from '../../chain/contextStrip.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import { controls } from './controls.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import { LevelCards } from './LevelCards.tsx'
import type { Params } from './tool.ts'

/** The other five views and what stands below do not hold up the first picture. */
const SpreadPanel = lazy(async () => ({ default: (await import('./SpreadPanel.tsx')).SpreadPanel }))
const IntradayPanel = lazy(async () => ({ default: (await import('./IntradayPanel.tsx')).IntradayPanel }))
const ConePanel = lazy(async () => ({ default: (await import('./ConePanel.tsx')).ConePanel }))
const TermPanel = lazy(async () => ({ default: (await import('./TermPanel.tsx')).TermPanel }))
const EventsPanel = lazy(async () => ({ default: (await import('./EventsPanel.tsx')).EventsPanel }))
const AfterPanel = lazy(async () => ({ default: (await import('./AfterPanel.tsx')).AfterPanel }))
const ViewTable = lazy(async () => ({ default: (await import('./ViewTable.tsx')).ViewTable }))

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
        <Suspense fallback={<ChartSkeleton height={520} />}>
          {shown === 'history' && <HistoryPanel {...props} />}
          {shown === 'intraday' && <IntradayPanel {...props} />}
          {shown === 'cone' && <ConePanel {...props} />}
          {shown === 'term' && <TermPanel {...props} />}
          {shown === 'events' && <EventsPanel {...props} />}
          {shown === 'after' && <AfterPanel {...props} />}
        </Suspense>
      </WithSide>
      {shown === 'history' && (
        <Suspense fallback={<ChartSkeleton height={220} />}>
          <SpreadPanel {...props} />
        </Suspense>
      )}
      <Suspense fallback={<TableSkeleton rows={10} columns={6} />}>
        <ViewTable {...props} />
      </Suspense>
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
