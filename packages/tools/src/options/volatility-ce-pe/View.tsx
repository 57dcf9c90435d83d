import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { daysControl, intervalControl, segmentControl, selectControl, seriesControls } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { distanceText } from './distance.ts'
import { DEFAULT_DIST, DELTAS, OFFSETS, PERCENTS } from './tool.ts'
import type { Params, VolatilityCePe } from './volatilityCePe.ts'
import { WingPanel } from './WingPanel.tsx'
import { WingSide } from './WingSide.tsx'

/** Smile and table stand below the lines and do not hold them up. */
const WingSmile = lazyPart(async () => ({ default: (await import('./WingSmile.tsx')).WingSmile }))
const WingTable = lazyPart(async () => ({ default: (await import('./WingTable.tsx')).WingTable }))

const PICKS = [
  { value: 'delta', label: 'Delta' },
  { value: 'offset', label: 'Strikes' },
  { value: 'pct', label: '% of forward' },
] as const
const METRICS = [
  { value: 'pair', label: 'Both IVs' },
  { value: 'rr', label: 'RR' },
  { value: 'gap', label: 'Parity gap' },
] as const
const DISTANCES = { delta: DELTAS, offset: OFFSETS, pct: PERCENTS } as const

const view: ToolView<VolatilityCePe, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Wings by strike IV off the forward (Black-76)',
    'A delta between two strikes is read between them, never beyond',
  ],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<VolatilityCePe, Params>) {
  const { pick } = params
  const dist = data?.distance.dist ?? DEFAULT_DIST[pick]
  const offered: readonly number[] = DISTANCES[pick]
  const distances = offered.includes(dist) ? offered : [...offered, dist].sort((a, b) => a - b)
  return [
    ...seriesControls(params, data, setParams),
    segmentControl('pick', 'Distance by', pick, PICKS, 'delta', (changes) => setParams({ ...changes, dist: null })),
    {
      ...selectControl(
        'dist',
        'Distance',
        String(dist),
        distances.map((one) => ({ value: String(one), label: distanceText({ pick, dist: one }) })),
        String(DEFAULT_DIST[pick]),
        setParams,
      ),
      place: 'bar' as const,
    },
    segmentControl('metric', 'Metric', params.metric, METRICS, 'pair', setParams),
    ...(data === null || data.isDaily ? [] : [intervalControl(data.interval, setParams)]),
    daysControl(params.days, [1, 5, 20], setParams),
    sinceControl(params, 'prev', setParams),
  ]
}

function Body(props: ViewProps<VolatilityCePe, Params>) {
  return (
    <>
      <Answer side={<WingSide {...props} />}>
        <WingPanel {...props} />
      </Answer>
      <WingSmile meanwhile={<ChartSkeleton height={400} />} {...props} />
      <WingTable meanwhile={<TableSkeleton rows={12} columns={10} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <ChartSkeleton height={400} />
      <TableSkeleton rows={12} columns={10} />
    </>
  )
}
