import { Answer, type ControlItem, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { moneyControl, rangeControl, strikeSpanControls, windowControl } from '../../chain/strikeSetControls.tsx'
import { OI_CHANGE } from '../../figures/names.ts'
import { daysControl, intervalControl, segmentControl, seriesControls, UNITS } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { CrossoverPart } from './CrossoverPart.tsx'
import type { CallVsPutOi, Params } from './compute.ts'
import { countedName } from './counted.ts'
import { RacePanel } from './RacePanel.tsx'
import { RaceSide } from './RaceSide.tsx'
import { METRIC_NAMES } from './words.ts'

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

function controls({ data, params, setParams }: ControlsProps<CallVsPutOi, Params>): readonly ControlItem[] {
  return [
    ...seriesControls(params, data, setParams),
    rangeControl(params, '10', setParams),
    ...(data === null ? [] : strikeSpanControls(data.set, data.strikes, params.strikes, setParams)),
    { ...moneyControl(params.money, ['all', 'otm', 'itm'], setParams), place: 'more' },
    sinceControl(params, 'prev', setParams),
    segmentControl('metric', 'Metric', params.metric, METRICS, 'chg', setParams),
    ...(data === null ? [] : [intervalControl(data.interval, setParams)]),
    ...(params.days === undefined ? [] : [daysControl(params.days, [1, 5, 10], setParams)]),
    windowControl(params.window, setParams),
    segmentControl('unit', 'Unit', params.unit, UNITS, 'lots', setParams),
  ]
}

function Body(props: ViewProps<CallVsPutOi, Params>) {
  const { data, params, setParams } = props
  const { metric, days = 1 } = params
  const notes = [
    `${METRIC_NAMES[metric]} in ${countedName(data, params)}`,
    days === 1 ? null : `${days} sessions`,
    data.rows.isSetChanged.includes(1) ? 'ticks at the top: the strikes of the sum changed' : null,
  ]
  return (
    <>
      <Answer
        side={
          <>
            <RaceSide {...props} />
            <CrossoverPart {...props} />
          </>
        }
        under={
          <StrikeSetBar set={data.set} setParams={setParams} note={notes.filter((note) => note !== null).join(', ')} />
        }
      >
        <RacePanel {...props} />
      </Answer>
      <SplitPanel meanwhile={<ChartSkeleton height={360} />} {...props} />
      <RaceTable meanwhile={<TableSkeleton rows={12} columns={8} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <ChartSkeleton height={360} />
      <TableSkeleton rows={12} columns={8} />
    </>
  )
}
