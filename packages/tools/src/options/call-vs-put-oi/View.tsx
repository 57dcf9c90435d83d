import { WithSide } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { moneyControl, rangeControl, strikeSpanControls, windowControl } from '../../chain/strikeSetControls.tsx'
import { OI_CHANGE } from '../../figures/names.ts'
import { daysControl, intervalControl, segmentControl, seriesControls, UNITS } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { CrossoverList } from './CrossoverList.tsx'
import type { CallVsPutOi, Params } from './compute.ts'
import { RaceCards } from './RaceCards.tsx'
import { RacePanel } from './RacePanel.tsx'

/** What stands below the fold. */
const SplitPanel = lazyPart(async () => ({ default: (await import('./SplitPanel.tsx')).SplitPanel }))
const RaceTable = lazyPart(async () => ({ default: (await import('./RaceTable.tsx')).RaceTable }))

const METRICS = [
  { value: 'chg', label: OI_CHANGE },
  { value: 'oi', label: 'OI' },
  { value: 'volume', label: 'Volume' },
] as const

const view: ToolView<CallVsPutOi, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['A crossover is no signal: the list shows what price did after each'],
  minuteCaveats: ['OI is published every 1 to 3 minutes'],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<CallVsPutOi, Params>) {
  return [
    ...seriesControls(params, data, setParams),
    segmentControl('metric', 'Metric', params.metric, METRICS, 'chg', setParams),
    rangeControl(params, '10', setParams),
    ...(data === null ? [] : strikeSpanControls(data.set, data.strikes, setParams)),
    windowControl(params.window, setParams),
    moneyControl(params.money, ['all', 'otm', 'itm'], setParams),
    sinceControl(params, 'prev', setParams),
    ...(data === null ? [] : [intervalControl(data.interval, setParams)]),
    ...(params.days === undefined ? [] : [daysControl(params.days, [1, 5, 10], setParams)]),
    segmentControl('unit', 'Unit', params.unit, UNITS, 'lots', setParams),
  ]
}

function Body(props: ViewProps<CallVsPutOi, Params>) {
  return (
    <>
      <StrikeSetBar set={props.data.set} setParams={props.setParams} />
      <WithSide
        side={
          <>
            <RaceCards {...props} />
            <CrossoverList {...props} />
          </>
        }
      >
        <RacePanel {...props} />
      </WithSide>
      <SplitPanel meanwhile={<ChartSkeleton height={360} />} {...props} />
      <RaceTable meanwhile={<TableSkeleton rows={12} columns={8} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <WithSide side={<FiguresSkeleton />}>
        <ChartSkeleton height={540} />
      </WithSide>
      <ChartSkeleton height={360} />
      <TableSkeleton rows={12} columns={8} />
    </>
  )
}
