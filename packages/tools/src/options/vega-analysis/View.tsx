import { Answer, PanelRow, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { rangeControl } from '../../chain/strikeSetControls.tsx'
import { intervalControl, segmentControl, seriesControls } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import type { Params, VegaAnalysis } from './compute.ts'
import { VegaPanel } from './VegaPanel.tsx'
import { VegaSide } from './VegaSide.tsx'

/** What stands below the lines does not hold them up. */
const PartsPanel = lazyPart(async () => ({ default: (await import('./PartsPanel.tsx')).PartsPanel }))
const StrikeVega = lazyPart(async () => ({ default: (await import('./StrikeVega.tsx')).StrikeVega }))
const VegaTable = lazyPart(async () => ({ default: (await import('./VegaTable.tsx')).VegaTable }))

const METRIC_CHOICES = [
  { value: 'premium', label: 'Vega premium' },
  { value: 'vex', label: 'VEX' },
  { value: 'vega', label: 'Σ vega' },
] as const
const MONEY = [
  { value: 'otm', label: 'OTM' },
  { value: 'all', label: 'All legs' },
] as const

const view: ToolView<VegaAnalysis, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'The set of strikes is the one of this moment',
    'Premiums are last prices; of a leg that has not traded, its mark',
  ],
  ...chainFrame,
  controls: ({ data, params, setParams }) => [
    ...seriesControls(params, data, setParams),
    segmentControl('metric', 'Metric', params.metric, METRIC_CHOICES, 'premium', setParams),
    rangeControl(params, '10', setParams),
    // Over all legs the sides have the same vega: there is nothing to choose.
    ...(params.metric === 'vega' ? [] : [segmentControl('money', 'Legs', params.money, MONEY, 'otm', setParams)]),
    ...(data === null ? [] : [intervalControl(data.interval, setParams)]),
    sinceControl(params, 'open', setParams),
  ],
  Body,
  Skeleton,
}
export default view

function Body(props: ViewProps<VegaAnalysis, Params>) {
  return (
    <>
      <Answer side={<VegaSide {...props} />} under={<StrikeSetBar set={props.data.set} setParams={props.setParams} />}>
        <VegaPanel {...props} />
      </Answer>
      <PanelRow columns={2}>
        <StrikeVega meanwhile={<ChartSkeleton height={360} />} {...props} />
        <PartsPanel meanwhile={<FiguresSkeleton />} {...props} />
      </PanelRow>
      <VegaTable meanwhile={<TableSkeleton rows={12} columns={9} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <PanelRow columns={2}>
        <ChartSkeleton height={360} />
        <FiguresSkeleton />
      </PanelRow>
      <TableSkeleton rows={12} columns={9} />
    </>
  )
}
