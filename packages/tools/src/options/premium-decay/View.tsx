import { type ControlItem, PanelRow } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { chainFrame } from '../../chain/contextStrip.ts'
import { intervalControl, segmentControl, seriesControls } from '../../chain/controls.tsx'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { sinceControl } from '../../chain/sinceControl.tsx'
import { moneyControl, rangeControl } from '../../chain/strikeSetControls.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { DecayCards } from './DecayCards.tsx'
import { DecayChart } from './DecayChart.tsx'
import type { Params, PremiumDecay } from './premiumDecay.ts'

const StrikeDecay = lazy(async () => ({ default: (await import('./StrikeDecay.tsx')).StrikeDecay }))
const StrikeDecayTable = lazy(async () => ({ default: (await import('./StrikeDecayTable.tsx')).StrikeDecayTable }))
const DecayTable = lazy(async () => ({ default: (await import('./DecayTable.tsx')).DecayTable }))

const METRICS = [
  { value: 'points', label: 'Points' },
  { value: 'pct', label: '%' },
] as const
const WEIGHTS = [
  { value: 'none', label: 'Price' },
  { value: 'oi', label: '₹ by OI' },
] as const

const view: ToolView<PremiumDecay, Params> = {
  guide: {
    paragraphs: [
      'The two lines are the summed change of call and put premiums since the base, over the same legs all day. On a range day both sink together; the side that sinks alone is the losing side.',
      'The dotted line is what time alone would have taken, with forward and IV frozen at the base. A total far below it means that IV is falling as well; a total above it means that time is not being paid.',
      'The state reads the percent of each side with a dead band of ±2%: both below, sellers’ day; both above, buyers’ day; one side decaying or rising alone says which way the market leans.',
      'By OI each leg counts as many rupees as its open interest at the base makes of it. A triangle marks where the sides change places.',
    ],
    example:
      'NIFTY from 09:30 to 10:15, five strikes: calls 735.60 → 862.30 = +126.70 (+17.22%), puts 935.35 → 762.35 = −173.00 (−18.50%): Put decay · bullish. Together −46.30; time alone takes 2.17 a side, 4.34 together, so 41.96 of the loss are IV and the move.',
  },
  caveats: [
    'A leg without a price at the base is in neither sum',
    'Expected decay is a model: Black-76, calendar time',
  ],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<PremiumDecay, Params>): readonly ControlItem[] {
  const usual = data?.metric ?? 'points'
  return [
    ...seriesControls(params, data, setParams),
    rangeControl(params, '5', setParams, ['5', '10', '15', '20']),
    moneyControl(params.money, ['all', 'otm', 'itm'], setParams),
    sinceControl(params, 'open', setParams),
    ...(params.weight === 'oi'
      ? []
      : [segmentControl('metric', 'Measure', params.metric ?? usual, METRICS, usual, setParams)]),
    segmentControl('weight', 'Weight', params.weight, WEIGHTS, 'none', setParams),
    ...(data === null ? [] : [intervalControl(data.interval, setParams)]),
  ]
}

function Body(props: ViewProps<PremiumDecay, Params>) {
  const { data, setParams } = props
  return (
    <>
      <DecayCards {...props} />
      <StrikeSetBar set={data.set} setParams={setParams} />
      <DecayChart {...props} />
      <PanelRow columns={2}>
        <Suspense fallback={<ChartSkeleton height={340} />}>
          <StrikeDecay {...props} />
        </Suspense>
        <Suspense fallback={<TableSkeleton rows={11} columns={11} />}>
          <StrikeDecayTable {...props} />
        </Suspense>
      </PanelRow>
      <Suspense fallback={<TableSkeleton rows={12} columns={10} />}>
        <DecayTable {...props} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <FiguresSkeleton cells={6} columns={6} />
      <ChartSkeleton height={440} />
      <TableSkeleton rows={12} columns={10} />
    </>
  )
}
