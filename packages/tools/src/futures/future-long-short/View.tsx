import { WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { daysControl, intervalControl, segmentControl, symbolControl, UNITS } from '../../chain/controls.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { futureFrame } from '../futureStrip.ts'
import type { FutureLongShort, Params } from './compute.ts'
import { FlowPanel } from './FlowPanel.tsx'
import { FlowStrip } from './FlowStrip.tsx'
import { FlowWindowBar } from './FlowWindowBar.tsx'
import { IdentityBar } from './IdentityBar.tsx'
import { ParticipantCard } from './ParticipantCard.tsx'
import { SESSIONS } from './tool.ts'

/** What stands below the fold. */
const BucketPanel = lazy(async () => ({ default: (await import('./BucketPanel.tsx')).BucketPanel }))
const FlowTable = lazy(async () => ({ default: (await import('./FlowTable.tsx')).FlowTable }))

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
  { value: '0', label: 'Without' },
] as const

const view: ToolView<FutureLongShort, Params> = {
  guide: {
    paragraphs: [
      'Every row of the session is read by its buildup: price and OI up is longs added, price down and OI up shorts added, price up and OI down shorts covered, both down longs exited. Their sum, with what changed while price stood still, is always the change of OI.',
      'Every contract has a long and a short. "Longs added" means that price rose as OI rose, so buyers were the eager side: an inference, not a record of who traded.',
      'The bias weighs what lifts price (longs added, shorts covered) against what presses it (shorts added, longs exited). From +25 longs dominate, from −25 shorts do. A rise made of covering alone has no new money behind it.',
      'Handover: the last 30 minutes lean the other way than the session, both by 25 or more. The prices at which each side came in tell who is under water now.',
      'The first row holds the night: it is measured against the previous close. Leave it out to see what the session itself did, or move the handles of the window.',
    ],
    example:
      'Six rows (Δ price, ΔOI): +2, +1,200; +1, +800; −3, +1,500; +2, −600; −1, −400; 0, +300. Longs added 2,000, shorts added 1,500, shorts covered 600, longs exited 400, neutral 300: 2,000 + 1,500 − 600 − 400 + 300 = +2,800. Net is (2,000 − 400) − (1,500 − 600) = +700, bias 100 × (2,600 − 1,900) ÷ 4,500 = +15.56: Balanced. Long share of new positions 57.14%.',
  },
  caveats: [
    'Sides are inferred from price and OI: every contract has a long and a short',
    'OI is published every 1 to 3 minutes',
  ],
  ...futureFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<FutureLongShort, Params>) {
  return [
    symbolControl(params.symbol, data?.symbols, setParams),
    segmentControl('month', 'Months', params.month, MONTH_CHOICES, 'all', setParams),
    ...(data === null ? [] : [intervalControl(data.interval, setParams)]),
    daysControl(params.days, SESSIONS, setParams),
    segmentControl('overnight', 'Overnight step', params.overnight, NIGHTS, '1', setParams),
    segmentControl('view', 'Flows', params.view, VIEWS, 'cumulative', setParams),
    segmentControl('unit', 'Unit', params.unit, UNITS, 'lots', setParams),
  ]
}

function Body(props: ViewProps<FutureLongShort, Params>) {
  const { participants } = props.data
  const buckets = (
    <Suspense fallback={<ChartSkeleton height={320} />}>
      <BucketPanel {...props} />
    </Suspense>
  )
  return (
    <>
      <FlowStrip {...props} />
      <IdentityBar {...props} />
      <FlowWindowBar {...props} />
      <FlowPanel {...props} />
      {participants === null ? buckets : <WithSide side={<ParticipantCard {...props} />}>{buckets}</WithSide>}
      <Suspense fallback={<TableSkeleton rows={12} columns={10} />}>
        <FlowTable {...props} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <FiguresSkeleton />
      <ChartSkeleton height={540} />
      <ChartSkeleton height={320} />
      <TableSkeleton rows={12} columns={10} />
    </>
  )
}
