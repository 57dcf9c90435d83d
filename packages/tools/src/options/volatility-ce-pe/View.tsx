import { WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { chainFrame } from '../../chain/contextStrip.ts'
import { daysControl, intervalControl, segmentControl, selectControl, seriesControls } from '../../chain/controls.tsx'
import { sinceControl } from '../../chain/sinceControl.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { distanceText } from './distance.ts'
import { DEFAULT_DIST, DELTAS, OFFSETS, PERCENTS } from './tool.ts'
import type { Params, VolatilityCePe } from './volatilityCePe.ts'
import { WingCards } from './WingCards.tsx'
import { WingPanel } from './WingPanel.tsx'

/** Smile and table stand below the lines and do not hold them up. */
const WingSmile = lazy(async () => ({ default: (await import('./WingSmile.tsx')).WingSmile }))
const WingTable = lazy(async () => ({ default: (await import('./WingTable.tsx')).WingTable }))

const PICKS = [
  { value: 'delta', label: 'Delta' },
  { value: 'offset', label: 'Strikes' },
  { value: 'pct', label: '% of F' },
] as const
const METRICS = [
  { value: 'pair', label: 'Both IVs' },
  { value: 'rr', label: 'RR' },
  { value: 'gap', label: 'Parity gap' },
] as const
const DISTANCES = { delta: DELTAS, offset: OFFSETS, pct: PERCENTS } as const

const view: ToolView<VolatilityCePe, Params> = {
  guide: {
    paragraphs: [
      'A call and a put of one strike have the same volatility; a difference between them is a premium or discount of the forward. Volatility is dearer on one side only when out-of-the-money calls and puts at the same distance differ. That is what the two lines compare: at equal delta, at so many strikes from ATM, or at so many percent of the forward.',
      'Index puts are normally dearer: RR, put less call, stands above 0. Its change is the message. RR25 higher than on 80% of the sessions of a year is a steep put skew, below 20% a flat one.',
      'The wings since the base are read at fixed strikes, so that a move of the index does not pass for repricing. Both up by more than 0.30 is Vol bid, both down Vol offered; one alone is named Downside or Upside, bid or sold.',
      'The parity gap is what other charts show as call IV against put IV: both legs of the ATM strike priced off spot. It says how far the forward stands from spot carry, in points, and nothing about volatility.',
    ],
    example:
      'NIFTY at 10:15, two strikes out: the 26,200 call has an IV of 11.70, the 25,800 put 13.20. RR = 13.20 − 11.70 = +1.50, BF = 12.45 − 12.04 = 0.41. Since the previous close both lost 0.40: Vol offered. Off spot the 26,000 call would read 12.55 and the put 11.68; the gap of 0.88 is the 10.85 points by which the forward stands above spot carry.',
  },
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
    selectControl(
      'dist',
      'Distance',
      String(dist),
      distances.map((one) => ({ value: String(one), label: distanceText({ pick, dist: one }) })),
      String(DEFAULT_DIST[pick]),
      setParams,
    ),
    segmentControl('metric', 'Metric', params.metric, METRICS, 'pair', setParams),
    ...(data === null || data.isDaily ? [] : [intervalControl(data.interval, setParams)]),
    daysControl(params.days, [1, 5, 20], setParams),
    sinceControl(params, 'prev', setParams),
  ]
}

function Body(props: ViewProps<VolatilityCePe, Params>) {
  return (
    <>
      <WithSide side={<WingCards {...props} />}>
        <WingPanel {...props} />
      </WithSide>
      <Suspense fallback={<ChartSkeleton height={400} />}>
        <WingSmile {...props} />
      </Suspense>
      <Suspense fallback={<TableSkeleton rows={12} columns={10} />}>
        <WingTable {...props} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <WithSide side={<FiguresSkeleton cells={6} />}>
        <ChartSkeleton height={540} />
      </WithSide>
      <ChartSkeleton height={400} />
      <TableSkeleton rows={12} columns={10} />
    </>
  )
}
