import { Answer, PanelRow, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { futureFrame } from '../../futureAxis/futureStrip.ts'
import { daysControl, intervalControl, segmentControl, symbolControl, UNITS } from '../../kit/controls.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { FutureLongShort, Params } from './compute.ts'
import { FlowChart } from './FlowChart.tsx'
import { FlowSide } from './FlowSide.tsx'
import { FlowWindowBar } from './FlowWindowBar.tsx'
import { IdentityBar } from './IdentityBar.tsx'
import { ParticipantCard } from './ParticipantCard.tsx'
import { SESSIONS } from './tool.ts'

/** What stands below the fold. */
const BucketPanel = lazyPart(async () => ({ default: (await import('./BucketPanel.tsx')).BucketPanel }))
const FlowTable = lazyPart(async () => ({ default: (await import('./FlowTable.tsx')).FlowTable }))

const MONTH_CHOICES = [
  { value: 'all', label: 'All months' },
  { value: 'near', label: 'Near' },
  { value: 'next', label: 'Next' },
  { value: 'far', label: 'Far' },
] as const
const VIEWS = [
  { value: 'cumulative', label: 'Run up' },
  { value: 'bars', label: 'By row' },
] as const
const NIGHTS = [
  { value: '1', label: 'With overnight' },
  { value: '0', label: 'Without overnight' },
] as const

const view: ToolView<FutureLongShort, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Sides are inferred from price and OI: every contract has a long and a short'],
  minuteCaveats: ['OI is published every 1 to 3 minutes'],
  ...futureFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<FutureLongShort, Params>) {
  return [
    symbolControl(params.symbol, data?.symbols, setParams),
    { ...segmentControl('month', 'Months', params.month, MONTH_CHOICES, 'all', setParams), place: 'head' as const },
    ...(data === null ? [] : [intervalControl(data.interval, setParams)]),
    daysControl(params.days, SESSIONS, setParams),
    segmentControl('view', 'Flows', params.view, VIEWS, 'cumulative', setParams),
    {
      ...segmentControl('overnight', 'Overnight step', params.overnight, NIGHTS, '1', setParams),
      place: 'more' as const,
    },
    { ...segmentControl('unit', 'OI unit', params.unit, UNITS, 'lots', setParams), place: 'more' as const },
  ]
}

function Body(props: ViewProps<FutureLongShort, Params>) {
  const { participants } = props.data
  const buckets = <BucketPanel meanwhile={<ChartSkeleton height={320} />} {...props} />
  return (
    <>
      <Answer side={<FlowSide {...props} />} under={<FlowWindowBar {...props} />}>
        <FlowChart {...props} />
      </Answer>
      <IdentityBar {...props} />
      {participants === null ? (
        buckets
      ) : (
        <PanelRow columns={2}>
          {buckets}
          <ParticipantCard {...props} />
        </PanelRow>
      )}
      <FlowTable meanwhile={<TableSkeleton rows={12} columns={10} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <ChartSkeleton height={320} />
      <TableSkeleton rows={12} columns={10} />
    </>
  )
}
