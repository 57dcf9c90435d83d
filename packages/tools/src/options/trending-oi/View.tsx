import { WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { chainFrame } from '../../chain/contextStrip.ts'
import { intervalControl, segmentControl, selectControl, seriesControls, UNITS } from '../../chain/controls.tsx'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { moneyControl, rangeControl, strikeSpanControls, windowControl } from '../../chain/strikeSetControls.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { Params, TrendingOi } from './compute.ts'
import { FlipCard } from './FlipCard.tsx'
import { TrendCards } from './TrendCards.tsx'
import { TrendPanel } from './TrendPanel.tsx'

/** The table stands below the fold. */
const TrendTable = lazy(async () => ({ default: (await import('./TrendTable.tsx')).TrendTable }))

const BASES = [
  { value: 'prev', label: 'Prev close' },
  { value: 'open', label: 'Open' },
] as const

const view: ToolView<TrendingOi, Params> = {
  guide: {
    paragraphs: [
      'Open interest is read from the writer’s side: growing put OI is support below, growing call OI is supply above. The difference is put ΔOI − call ΔOI of the strikes in the header, which every row sums alike unless the window rolls.',
      'Look for the difference crossing zero together with price. A big difference that stops growing is late: watch the change of direction, which is the difference against the row before, in percent of the OI the set began with.',
      'Sentiment is the band of the OI change imbalance. It is strengthening while the difference and its change have the same sign, weakening while they have not.',
      'The early minutes compare with yesterday’s close and jump. With Rolling each row takes the strikes around its own ATM; a small stroke marks where they changed, and no direction is read across it.',
      'The card beside the chart is this symbol’s own record: every change into Bullish or Bearish of the last 20 sessions, and what spot did 15, 30 and 60 minutes later.',
    ],
    example:
      'NIFTY, previous close to 10:15: calls +8,500 lots, puts +48,200, so the difference is +39,700 after −2,000 at 09:30: a change of +41,700, which is 7.93% of the 5,26,000 lots at the base. The imbalance is (48,200 − 8,500) ÷ (48,200 + 8,500) = +0.70: Bullish, strengthening.',
  },
  caveats: [
    'OI is published every 1 to 3 minutes; rows start at 3m for that reason',
    'A record of past flips is no forecast',
  ],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<TrendingOi, Params>) {
  return [
    ...seriesControls(params, data, setParams),
    rangeControl(params, '5', setParams),
    ...(data === null ? [] : strikeSpanControls(data.set, data.strikes, setParams)),
    windowControl(params.window, setParams),
    moneyControl(params.money, ['all', 'otm'], setParams),
    selectControl('base', 'Change since', params.base, BASES, 'prev', setParams),
    ...(data === null ? [] : [intervalControl(data.interval, setParams)]),
    segmentControl('unit', 'Unit', params.unit, UNITS, 'lots', setParams),
  ]
}

function Body(props: ViewProps<TrendingOi, Params>) {
  return (
    <>
      <StrikeSetBar set={props.data.set} setParams={props.setParams} />
      <WithSide
        side={
          <>
            <TrendCards {...props} />
            <FlipCard {...props} />
          </>
        }
      >
        <TrendPanel {...props} />
      </WithSide>
      <Suspense fallback={<TableSkeleton rows={12} columns={10} />}>
        <TrendTable {...props} />
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
      <TableSkeleton rows={12} columns={10} />
    </>
  )
}
