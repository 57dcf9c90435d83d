import { later } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { segmentControl, selectControl, seriesControls } from '../../chain/controls.tsx'
import { strikeControl } from '../../chain/strikeControl.tsx'
import { rangeControl, windowControl } from '../../chain/strikeSetControls.tsx'
import { InstrumentStrip } from '../../instrument/InstrumentStrip.tsx'
import { useNow } from '../../instrument/useNow.ts'
import { drawingControls } from '../../pair/controls.tsx'
import { STRADDLE_OVERLAYS } from '../../pair/overlays.ts'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { PremiumPcrPanel } from './PremiumPcrPanel.tsx'
import type { Params, PremiumPcr } from './premiumPcr.ts'
import { ReadingHead } from './ReadingHead.tsx'
import { ScopeBar } from './ScopeBar.tsx'
import { stripFigures } from './stripFigures.ts'
import { INTERVALS } from './tool.ts'

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
/** Where this page draws an overlay otherwise than a straddle's own does. */
const OVERLAY_NOTES = { spot: 'pane below', oi: 'of the ratio’s strikes, pane below' }

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
  const { scope, metric, lookMin } = params
  return [
    ...seriesControls(params, data, setParams),
    ...(data === null ? [] : [strikeControl(data, setParams)]),
    selectControl('scope', 'PCR of', scope, SCOPES, 'window', setParams),
    ...(scope === 'window' ? [rangeControl(params, '10', setParams), windowControl(params.window, setParams)] : []),
    segmentControl('metric', 'Ratio', metric, METRICS, 'oi', setParams),
    selectControl('lookMin', 'Trend over', lookText(lookMin), LOOKS, '15', setParams),
    ...drawingControls(params, STRADDLE_OVERLAYS, setParams, { intervals: INTERVALS, notes: OVERLAY_NOTES }),
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
