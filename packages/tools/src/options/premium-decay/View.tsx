import { Answer, type ControlItem, PanelRow, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { moneyControl, rangeControl } from '../../chain/strikeSetControls.tsx'
import { intervalControl, segmentControl, seriesControls } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { DecayChart } from './DecayChart.tsx'
import { DecaySide } from './DecaySide.tsx'
import type { Params, PremiumDecay } from './premiumDecay.ts'

const StrikeDecay = lazyPart(async () => ({ default: (await import('./StrikeDecay.tsx')).StrikeDecay }))
const StrikeDecayTable = lazyPart(async () => ({ default: (await import('./StrikeDecayTable.tsx')).StrikeDecayTable }))
const DecayTable = lazyPart(async () => ({ default: (await import('./DecayTable.tsx')).DecayTable }))

const METRICS = [
  { value: 'points', label: 'Points' },
  { value: 'pct', label: '%' },
] as const
const WEIGHTS = [
  { value: 'none', label: 'Price' },
  { value: 'oi', label: '₹ by OI' },
] as const

const view: ToolView<PremiumDecay, Params> = {
  guide: () => import('./guide.ts'),
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
    { ...sinceControl(params, 'open', setParams), place: 'bar' },
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
      <Answer side={<DecaySide {...props} />} under={<StrikeSetBar set={data.set} setParams={setParams} />}>
        <DecayChart {...props} />
      </Answer>
      <PanelRow columns={2}>
        <StrikeDecay meanwhile={<ChartSkeleton height={340} />} {...props} />
        <StrikeDecayTable meanwhile={<TableSkeleton rows={11} columns={11} />} {...props} />
      </PanelRow>
      <DecayTable meanwhile={<TableSkeleton rows={12} columns={10} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <PanelRow columns={2}>
        <ChartSkeleton height={340} />
        <TableSkeleton rows={11} columns={11} />
      </PanelRow>
      <TableSkeleton rows={12} columns={10} />
    </>
  )
}
