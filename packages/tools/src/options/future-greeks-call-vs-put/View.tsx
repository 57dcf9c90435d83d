import { WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { chainFrame } from '../../chain/contextStrip.ts'
import { intervalControl, segmentControl, selectControl, seriesControls } from '../../chain/controls.tsx'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { sinceControl } from '../../chain/sinceControl.tsx'
import { moneyControl, rangeControl } from '../../chain/strikeSetControls.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { GreekCards } from './GreekCards.tsx'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { SidesPanel } from './SidesPanel.tsx'
import { TimePanel } from './TimePanel.tsx'

/** The other views are drawn when asked for, and the table stands below the fold. */
const StrikesPanel = lazy(async () => ({ default: (await import('./StrikesPanel.tsx')).StrikesPanel }))
const GexPanel = lazy(async () => ({ default: (await import('./GexPanel.tsx')).GexPanel }))
const GreekTable = lazy(async () => ({ default: (await import('./GreekTable.tsx')).GreekTable }))

const VIEWS = [
  { value: 'time', label: 'Over time' },
  { value: 'strikes', label: 'By strike' },
  { value: 'gex', label: 'GEX' },
] as const
const GREEKS = [
  { value: 'delta', label: 'Delta' },
  { value: 'gamma', label: 'Gamma' },
  { value: 'theta', label: 'Theta' },
  { value: 'vega', label: 'Vega' },
] as const
const WEIGHTS = [
  { value: 'oi', label: 'OI' },
  { value: 'chg', label: 'ΔOI' },
  { value: 'volume', label: 'Volume' },
  { value: 'none', label: 'None' },
] as const
const DEALERS = [
  { value: 'standard', label: 'Long calls, short puts' },
  { value: 'short', label: 'Short both' },
] as const

const view: ToolView<GreeksCallVsPut, Params> = {
  guide: {
    paragraphs: [
      'Each side’s greek is the sum over its legs of greek × weight. By OI it is what lies open, by ΔOI what was added since the base: the delta and vega that are new today.',
      'Greeks are those of the option holders; writers have the opposite sign. That is why time takes from the sums and “Writers earn per day” is positive.',
      'Delta imbalance compares both sides: from +0.10 call delta is heavy, from −0.10 put delta. “Rising” or “falling” stands beside net delta when it moved the same way in each of the last three rows.',
      'GEX is the hedging flow per 1% move if dealers hold what the convention says. Above zero they sell rallies and buy dips, which pins; below zero they run with the move. The flip is where that changes. The dealer convention is an assumption: public data cannot tell who holds which side.',
      'Gamma is largest at the money and explodes on expiry day.',
    ],
    example:
      'NIFTY at 10:15: call delta +1,24,366.5 lots, put delta −1,17,117.9: net +7,248.6, imbalance +0.03, Balanced. Theta sums −38,58,810 and −40,92,998 points × lots, times 75 ₹ a point: writers earn ₹59.64 Cr a day. Total GEX +₹574.51 Cr, flip 25,984.17, and the forward 26,020.01 is 0.14% above it: Near flip.',
  },
  caveats: [
    'Greeks by Black-76 at strike IVs; strikes without one use a model IV',
    'Who holds which side is not published: GEX rests on the printed convention',
  ],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<GreeksCallVsPut, Params>) {
  return [
    ...seriesControls(params, data, setParams),
    segmentControl('view', 'View', params.view, VIEWS, 'time', setParams),
    segmentControl('greek', 'Greek', params.greek, GREEKS, 'delta', setParams),
    selectControl('weight', 'Weight', params.weight, WEIGHTS, 'oi', setParams),
    rangeControl(params, 'all', setParams, ['5', '10', '20', 'all']),
    moneyControl(params.money, ['all', 'otm'], setParams),
    sinceControl(params, 'prev', setParams),
    selectControl('dealer', 'Dealers', params.dealer, DEALERS, 'standard', setParams),
    ...(data === null ? [] : [intervalControl(data.interval, setParams)]),
  ]
}

function Body(props: ViewProps<GreeksCallVsPut, Params>) {
  const { view: shown } = props.params
  return (
    <>
      <StrikeSetBar set={props.data.set} setParams={props.setParams} />
      <WithSide
        side={
          <>
            <GreekCards {...props} />
            <SidesPanel {...props} />
          </>
        }
      >
        <Suspense fallback={<ChartSkeleton height={536} />}>
          {shown === 'time' && <TimePanel {...props} />}
          {shown === 'strikes' && <StrikesPanel {...props} />}
          {shown === 'gex' && <GexPanel {...props} />}
        </Suspense>
      </WithSide>
      <Suspense fallback={<TableSkeleton rows={16} columns={12} />}>
        <GreekTable {...props} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <WithSide side={<FiguresSkeleton cells={8} />}>
        <ChartSkeleton height={536} />
      </WithSide>
      <TableSkeleton rows={16} columns={12} />
    </>
  )
}
