import { WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { chainFrame } from '../../chain/contextStrip.ts'
import { daysControl, intervalControl, segmentControl, seriesControls, UNITS } from '../../chain/controls.tsx'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { sinceControl } from '../../chain/sinceControl.tsx'
import { moneyControl, rangeControl, strikeSpanControls, windowControl } from '../../chain/strikeSetControls.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { CrossoverList } from './CrossoverList.tsx'
import type { CallVsPutOi, Params } from './compute.ts'
import { RaceCards } from './RaceCards.tsx'
import { RacePanel } from './RacePanel.tsx'

/** What stands below the fold. */
const SplitPanel = lazy(async () => ({ default: (await import('./SplitPanel.tsx')).SplitPanel }))
const RaceTable = lazy(async () => ({ default: (await import('./RaceTable.tsx')).RaceTable }))

const METRICS = [
  { value: 'chg', label: 'OI change' },
  { value: 'oi', label: 'OI' },
  { value: 'volume', label: 'Volume' },
] as const

const view: ToolView<CallVsPutOi, Params> = {
  guide: {
    paragraphs: [
      'The red line is what call writers hold or added, the green one what put writers did, summed over the strikes in the header. The room between them has the colour of whoever is ahead: puts above calls is the bullish side, calls above puts the bearish.',
      'The widening gap matters, not the touch: the bars below are the difference. A marker stands where the lead changed; no point in between is invented, so it has the time of its row.',
      'Compare a crossover with price. Price up while calls are still ahead is a rally into supply; price down while puts are ahead is a fall into support. The list says what price did after each change of the lead.',
      'Volume only names the busy side: Put-heavy or Call-heavy, no direction. With Rolling every row takes the strikes around its own ATM; a stroke marks where they changed, and no crossover is read across it.',
      'OI of a stock moves over days rather than minutes: its page joins up to 10 sessions, with one pair of points for a session of which only the end of day is stored.',
    ],
    example:
      'NIFTY, all strikes, OI: at 09:30 calls hold 2,88,700 lots and puts 2,52,700, a difference of −36,000. At 10:15 they hold 2,88,500 and 2,94,200: +5,700, so put writers took the lead at 10:15 with spot at 25,985. By volume it is 5,79,000 against 5,37,000: imbalance −3.76%, Balanced.',
  },
  caveats: [
    'A crossover is no signal: the list shows what price did after each',
    'OI is published every 1 to 3 minutes',
  ],
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
      <Suspense fallback={<ChartSkeleton height={360} />}>
        <SplitPanel {...props} />
      </Suspense>
      <Suspense fallback={<TableSkeleton rows={12} columns={8} />}>
        <RaceTable {...props} />
      </Suspense>
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
