import { IntervalPicker, StrikePicker } from '@strikelens/ui/controls'
import { later } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { daysControl, PREMIUMS, segmentControl, selectControl, seriesControls } from '../../chain/controls.tsx'
import { overlayControl } from '../../chain/overlayControl.tsx'
import { sinceControl } from '../../chain/sinceControl.tsx'
import { rangeControl, windowControl } from '../../chain/strikeSetControls.tsx'
import { indicatorControl } from '../../indicators/IndicatorControl.tsx'
import { InstrumentStrip } from '../../instrument/InstrumentStrip.tsx'
import { useNow } from '../../instrument/useNow.ts'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { PremiumPcrPanel } from './PremiumPcrPanel.tsx'
import type { Params, PremiumPcr } from './premiumPcr.ts'
import { ReadingHead } from './ReadingHead.tsx'
import { ScopeBar } from './ScopeBar.tsx'
import { stripFigures } from './stripFigures.ts'
import { DEFAULT_OVERLAYS, INTERVALS, type OVERLAYS } from './tool.ts'

/** The table stands below the fold. */
const PremiumPcrTable = lazy(async () => ({ default: (await import('./PremiumPcrTable.tsx')).PremiumPcrTable }))

/** Only a page that is followed needs what reads ticks. */
const ticks = later(() => import('./atTick.ts'))

const SCOPES = [
  { value: 'window', label: 'Window' },
  { value: 'chain', label: 'Chain' },
  { value: 'strike', label: 'Strike' },
] as const
const METRICS = [
  { value: 'oi', label: 'OI' },
  { value: 'volume', label: 'Volume' },
  { value: 'chg', label: 'ΔOI' },
] as const
const LOOKS = [
  { value: '5', label: '5 min' },
  { value: '15', label: '15 min' },
  { value: '30', label: '30 min' },
] as const
const CHARTS = [
  { value: 'line', label: 'Line' },
  { value: 'candle', label: 'Candle' },
] as const
const OVERLAY_CHOICES: readonly { value: (typeof OVERLAYS)[number]; label: string; note: string }[] = [
  { value: 'vwap', label: 'VWAP', note: 'of the combined premium' },
  { value: 'spot', label: 'Spot', note: 'pane below' },
  { value: 'levels', label: 'Levels', note: 'previous close, day high and low' },
  { value: 'path', label: 'Decay path', note: 'time alone, from the base' },
  { value: 'ce', label: 'CE', note: 'call premium' },
  { value: 'pe', label: 'PE', note: 'put premium' },
  { value: 'iv', label: 'IV', note: 'pane below' },
  { value: 'vix', label: 'India VIX', note: 'pane below' },
  { value: 'oi', label: 'OI of CE and PE', note: 'of the ratio’s strikes, pane below' },
]

const view: ToolView<PremiumPcr, Params> = {
  guide: {
    paragraphs: [
      'PCR alone does not tell writing from buying; the premium does. Open interest that grows while the straddle gets cheaper was written, open interest that grows while it gets dearer was bought or chased.',
      'Premium is Rising or Falling from 1% over the minutes looked back, PCR (OI) from 0.02, spot is Up or Down from 0.1%. Premium falling with PCR rising reads Put writing, supported; with PCR falling Call writing, capped; with PCR flat Two-sided writing.',
      'Premium rising with PCR rising is an Up-move with put support while spot goes up, and Hedge demand while it goes down. Premium rising with PCR falling is a Down-move, calls written, while spot goes down, and a Call squeeze while it goes up. Everything else is No edge.',
      'The ground of the chart and the strip under the clock carry the reading of every row. Next change moves the replay to the next row whose reading is another, so that you can see what spot did after it. It holds expiry and strikes, so that all readings are of the same contracts.',
      'The ratio is that of the strikes in the header: a window around ATM, the whole chain, or the straddle’s own strike. Readings rest on PCR (OI), whichever ratio is drawn. With Rolling every row takes the strikes around its own ATM, and nothing is read across a change of them. Live, the straddle’s figures follow every tick; readings, chart and table gain a point on the minute.',
    ],
    example:
      'The straddle goes from 210.55 to 206.20 in 15 minutes: −2.07%, Falling. Puts hold 1,25,000 lots and calls 1,10,000: PCR (OI) 1.1364 after 1.1000, so +0.0364, Rising. Premium falls while puts are added: Put writing, supported.',
  },
  caveats: [
    'A reading names what was done over the minutes looked back; it is no forecast',
    'OI is published every 1 to 3 minutes; rows start at 3m for that reason',
  ],
  ...tickedChainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<PremiumPcr, Params>) {
  const { scope, metric, lookMin, interval } = params
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
    selectControl('scope', 'PCR of', scope, SCOPES, 'window', setParams),
    ...(scope === 'window' ? [rangeControl(params, '10', setParams), windowControl(params.window, setParams)] : []),
    segmentControl('metric', 'Ratio', metric, METRICS, 'oi', setParams),
    selectControl('lookMin', 'Trend over', lookText(lookMin), LOOKS, '15', setParams),
    {
      key: 'interval',
      label: 'Interval',
      control: (
        <IntervalPicker
          value={interval}
          offered={INTERVALS}
          onChange={(next) => setParams({ interval: next === '3m' ? null : next })}
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

function lookText(lookMin: number): (typeof LOOKS)[number]['value'] {
  return LOOKS.find(({ value }) => value === String(lookMin))?.value ?? '15'
}

function Body(props: ViewProps<PremiumPcr, Params>) {
  const { data, params } = props
  const now = useNow(props, ticks)
  return (
    <>
      <ReadingHead {...props} />
      <ScopeBar {...props} />
      <InstrumentStrip now={now} figures={stripFigures(now, data, params.metric)} />
      <PremiumPcrPanel {...props} />
      <Suspense fallback={<TableSkeleton rows={12} columns={11} />}>
        <PremiumPcrTable {...props} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <FiguresSkeleton cells={7} columns={7} />
      <ChartSkeleton height={550} />
      <TableSkeleton rows={12} columns={11} />
    </>
  )
}
