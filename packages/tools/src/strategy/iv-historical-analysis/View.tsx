import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import { controls } from './controls.tsx'
import { HistoryPicture } from './HistoryPicture.tsx'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import { LevelSide } from './LevelSide.tsx'
import type { Params } from './tool.ts'

/** The other five views and what stands below do not hold up the first picture. */
const SpreadPanel = lazyPart(async () => ({ default: (await import('./SpreadPanel.tsx')).SpreadPanel }))
const IntradayPicture = lazyPart(async () => ({ default: (await import('./IntradayPicture.tsx')).IntradayPicture }))
const ConePicture = lazyPart(async () => ({ default: (await import('./ConePicture.tsx')).ConePicture }))
const TermPicture = lazyPart(async () => ({ default: (await import('./TermPicture.tsx')).TermPicture }))
const EventsPicture = lazyPart(async () => ({ default: (await import('./EventsPicture.tsx')).EventsPicture }))
const AfterPicture = lazyPart(async () => ({ default: (await import('./AfterPicture.tsx')).AfterPicture }))
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
      <Answer side={<LevelSide {...props} />}>
        {shown === 'history' && <HistoryPicture {...props} />}
        {shown === 'intraday' && <IntradayPicture meanwhile={<ChartSkeleton />} {...props} />}
        {shown === 'cone' && <ConePicture meanwhile={<ChartSkeleton />} {...props} />}
        {shown === 'term' && <TermPicture meanwhile={<ChartSkeleton />} {...props} />}
        {shown === 'events' && <EventsPicture meanwhile={<ChartSkeleton />} {...props} />}
        {shown === 'after' && <AfterPicture meanwhile={<ChartSkeleton />} {...props} />}
      </Answer>
      {shown === 'history' && <SpreadPanel meanwhile={<ChartSkeleton height={220} />} {...props} />}
      <ViewTable meanwhile={<TableSkeleton rows={10} columns={6} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={10} columns={6} />
    </>
  )
}
