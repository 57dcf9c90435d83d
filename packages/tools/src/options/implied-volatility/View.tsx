import { StrikesPicker } from '@strikelens/ui/controls'
import { WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { chainFrame } from '../../chain/contextStrip.ts'
import { intervalControl, segmentControl, seriesControls } from '../../chain/controls.tsx'
import { sinceControl } from '../../chain/sinceControl.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { ImpliedVolatility, Params } from './compute.ts'
import { IvCards } from './IvCards.tsx'
import { IvPanel } from './IvPanel.tsx'
import { INTERVALS, MOST_STRIKES } from './tool.ts'

/** The other two views and the table do not hold up the first picture. */
const SmilePanel = lazy(async () => ({ default: (await import('./SmilePanel.tsx')).SmilePanel }))
const TermPanel = lazy(async () => ({ default: (await import('./TermPanel.tsx')).TermPanel }))
const TermTable = lazy(async () => ({ default: (await import('./TermTable.tsx')).TermTable }))

const VIEWS = [
  { value: 'intraday', label: 'Intraday' },
  { value: 'smile', label: 'Smile' },
  { value: 'term', label: 'Term' },
] as const
const AXES = [
  { value: 'strike', label: 'Strike' },
  { value: 'sd', label: 'σ' },
  { value: 'delta', label: 'Delta' },
] as const

const view: ToolView<ImpliedVolatility, Params> = {
  guide: {
    paragraphs: [
      'Compare ATM IV with HV20 to see what the market pays for: IV30 − HV20 is what is paid over what was realised. IV percentile says how often it was cheaper in a year, IV rank where it stands between the year’s low and high; one spike depresses the rank for a year, not the percentile.',
      'A falling ATM IV in a rally is often only the slide down the smile. The bars under the chart split the change since the base: the fixed-strike part means that options were repriced, the slide part only that the forward moved along the same smile. At ±1.50 points since the previous close options are Repriced.',
      'The smile is drawn now and at the base, by strike, by standard deviations or by delta; hollow points are of low quality, larger dots hold more open interest. RR25 above 0 means that puts are dearer at equal delta, the usual state of an index.',
      'The term view has ATM IV by expiry and, as steps, the volatility priced between one expiry and the next. The second expiry above the first by half a point is Contango, below it Backwardation.',
      'Rich: IVP of 60 or more and IV30 at least 1.2 × HV20. Cheap: IVP of 30 or less and at most 0.9 × HV20. Spike and Crush are +10% and −15% of IV30 in a day.',
    ],
    example:
      'NIFTY at 10:15: ATM IV went from 12.85 at the previous close to 12.04, −0.81. At the old forward 25,930 the smile now says 12.45, so −0.40 was repriced; the forward rose to 26,020, where the smile is 0.41 lower: that is slide. One session moves 26,020 × 0.1204 ÷ √252 = 197 points.',
  },
  caveats: [
    'IV by Black-76 off the forward; low-quality IVs are left out of averages',
    'IV30 and ranks use session closes',
  ],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<ImpliedVolatility, Params>) {
  return [
    ...seriesControls(params, data, setParams),
    segmentControl('view', 'View', params.view, VIEWS, 'intraday', setParams),
    ...(params.view === 'intraday' ? intradayControls(data, params, setParams) : []),
    ...(params.view === 'smile' ? [segmentControl('x', 'Smile axis', params.x, AXES, 'strike', setParams)] : []),
    sinceControl(params, 'prev', setParams),
  ]
}

function intradayControls(
  data: ControlsProps<ImpliedVolatility, Params>['data'],
  params: Params,
  setParams: ControlsProps<ImpliedVolatility, Params>['setParams'],
) {
  const interval = { interval: params.interval, fallback: '3m', choices: INTERVALS } as const
  const chosen = (data?.chosenStrikes ?? []).filter((strike) => strike !== null)
  return [
    intervalControl(interval, setParams),
    ...(data === null
      ? []
      : [
          {
            key: 'strikes',
            label: 'Strike lines',
            control: (
              <StrikesPicker
                strikes={data.strikes.filter((strike) => strike !== null)}
                atm={data.context.atm ?? Number.NaN}
                value={chosen}
                most={MOST_STRIKES}
                onChange={(strikes) => setParams({ strikes: strikes.length === 0 ? null : strikes.join(',') })}
              />
            ),
          },
        ]),
  ]
}

function Body(props: ViewProps<ImpliedVolatility, Params>) {
  return (
    <>
      <WithSide side={<IvCards {...props} />}>
        <Suspense fallback={<ChartSkeleton height={540} />}>
          {props.params.view === 'intraday' && <IvPanel {...props} />}
          {props.params.view === 'smile' && <SmilePanel {...props} />}
          {props.params.view === 'term' && <TermPanel {...props} />}
        </Suspense>
      </WithSide>
      <Suspense fallback={<TableSkeleton rows={10} columns={10} />}>
        <TermTable {...props} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <WithSide side={<FiguresSkeleton cells={8} />}>
        <ChartSkeleton height={540} />
      </WithSide>
      <TableSkeleton rows={10} columns={10} />
    </>
  )
}
