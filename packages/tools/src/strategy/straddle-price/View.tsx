import { IntervalPicker, StrikePicker } from '@strikelens/ui/controls'
import { WithSide } from '@strikelens/ui/frame'
import { later } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense, useMemo } from 'react'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { daysControl, PREMIUMS, segmentControl, selectControl, seriesControls } from '../../chain/controls.tsx'
import { overlayControl } from '../../chain/overlayControl.tsx'
import { sinceControl } from '../../chain/sinceControl.tsx'
import { indicatorControl } from '../../indicators/IndicatorControl.tsx'
import { InstrumentStrip } from '../../instrument/InstrumentStrip.tsx'
import { PremiumPanel } from '../../instrument/PremiumPanel.tsx'
import { useNow } from '../../instrument/useNow.ts'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { Params, StraddlePrice } from './compute.ts'
import { StraddleHead } from './StraddleHead.tsx'
import { straddleChart } from './straddleChart.ts'
import { stripFigures } from './stripFigures.ts'
import { DEFAULT_OVERLAYS, type OVERLAYS } from './tool.ts'

/** Why the premium moved stands beside the premium itself, which does not wait for it. */
const WhyItMoved = lazy(async () => ({ default: (await import('./WhyItMoved.tsx')).WhyItMoved }))

/** The table stands below the fold. */
const StraddleTable = lazy(async () => ({ default: (await import('./StraddleTable.tsx')).StraddleTable }))

/** Only a page that is followed needs what reads ticks. */
const ticks = later(() => import('./straddleAtTick.ts'))

const CHARTS = [
  { value: 'line', label: 'Line' },
  { value: 'candle', label: 'Candle' },
] as const
const OVERLAY_CHOICES: readonly { value: (typeof OVERLAYS)[number]; label: string; note: string }[] = [
  { value: 'vwap', label: 'VWAP', note: 'of the combined premium' },
  { value: 'spot', label: 'Spot', note: 'right axis' },
  { value: 'levels', label: 'Levels', note: 'previous close, day high and low' },
  { value: 'path', label: 'Decay path', note: 'time alone, from the base' },
  { value: 'ce', label: 'CE', note: 'call premium' },
  { value: 'pe', label: 'PE', note: 'put premium' },
  { value: 'iv', label: 'IV', note: 'pane below' },
  { value: 'vix', label: 'India VIX', note: 'pane below' },
  { value: 'oi', label: 'OI of CE and PE', note: 'pane below' },
]

const view: ToolView<StraddlePrice, Params> = {
  guide: {
    paragraphs: [
      'A straddle is the call and the put of one strike together. Below its VWAP and falling suits sellers; above it and rising, buyers are paying up.',
      'Rising while spot stands still means IV is bid. Rising with a moving spot means gamma. The bars beside the chart split the move since the base into delta, gamma, IV and time, added up from snapshot to snapshot.',
      'The dotted path is what time alone would have left with forward and IV frozen at the base. Above it time is not being paid.',
      'Gap is the distance to VWAP: at −0.25% or below the regime is Decay, at +0.25% or above Expansion. One-sided: one leg is so much dearer than the other (tilt of 30 or more) that the position is mostly a bet on direction.',
      'A hollow point is a quote or an old trade, not a fresh price. Rows of the table are green below VWAP and red above, as a seller sees it. Live, the figures follow every tick; chart and table gain a point on the minute.',
    ],
    example:
      'NIFTY 26,000 at 10:15: CE 160.20 + PE 140.20 = 300.40, after 336.35 at the previous close: −35.95 (−10.69%). With 1,70,000 lots at 309.65 and 2,60,000 at 300.40 VWAP is 304.06, so the gap is −1.20%: Decay. Since 09:30 it lost 9.25: delta −4.59, gamma +3.70, IV −7.45, time −0.91. It breaks even at 25,699.60 and 26,300.40 and costs ₹22,530 a lot.',
  },
  caveats: ['Greeks are per unit of the long straddle; theta per calendar day, vega per vol point'],
  ...tickedChainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<StraddlePrice, Params>) {
  return [
    ...seriesControls(params, data, setParams),
    ...(data === null
      ? []
      : [
          {
            key: 'strike',
            label: 'Strike',
            control: (
              <StrikePicker
                strikes={data.strikes.filter((strike) => strike !== null)}
                atm={data.context.atm ?? Number.NaN}
                value={data.resolved.strike ?? Number.NaN}
                onChange={(strike) => setParams({ strike: String(strike) })}
              />
            ),
          },
        ]),
    {
      key: 'interval',
      label: 'Interval',
      control: (
        <IntervalPicker
          value={params.interval}
          onChange={(interval) => setParams({ interval: interval === '3m' ? null : interval })}
        />
      ),
    },
    daysControl(params.days, [1, 2, 3, 5], setParams),
    segmentControl('chart', 'Chart', params.chart, CHARTS, 'line', setParams),
    selectControl('px', 'Premium', params.px, PREMIUMS, 'ltp', setParams),
    sinceControl(params, 'open', setParams),
    overlayControl(params.ov, OVERLAY_CHOICES, DEFAULT_OVERLAYS, setParams),
    indicatorControl(params.ind, setParams),
  ]
}

function Body(props: ViewProps<StraddlePrice, Params>) {
  const now = useNow(props, ticks)
  const chart = useMemo(() => straddleChart(props.data), [props.data])
  return (
    <>
      <StraddleHead {...props} now={now} />
      <InstrumentStrip now={now} figures={stripFigures(now)} />
      <WithSide
        side={
          <Suspense fallback={<FiguresSkeleton />}>
            <WhyItMoved now={now} at={props.data.resolved.strike} />
          </Suspense>
        }
      >
        <PremiumPanel chart={chart} params={props.params} rememberAs="straddle-price" />
      </WithSide>
      <Suspense fallback={<TableSkeleton rows={12} columns={13} />}>
        <StraddleTable {...props} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <FiguresSkeleton cells={14} columns={7} />
      <WithSide side={<FiguresSkeleton />}>
        <ChartSkeleton height={520} />
      </WithSide>
      <TableSkeleton rows={12} columns={13} />
    </>
  )
}
