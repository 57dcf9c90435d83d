import { PanelRow, WithSide } from '@strikelens/ui/frame'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { chainFrame } from '../../chain/contextStrip.ts'
import { intervalControl, segmentControl, seriesControls, UNITS } from '../../chain/controls.tsx'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { sinceControl } from '../../chain/sinceControl.tsx'
import { moneyControl, rangeControl } from '../../chain/strikeSetControls.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { OptionsLongShort, Params } from './compute.ts'
import { DayPanel } from './DayPanel.tsx'
import { LeanCards } from './LeanCards.tsx'
import { LeanPanel } from './LeanPanel.tsx'

/** Map and table stand below the fold. */
const MapPanel = lazy(async () => ({ default: (await import('./MapPanel.tsx')).MapPanel }))
const LegTable = lazy(async () => ({ default: (await import('./LegTable.tsx')).LegTable }))

const MODES = [
  { value: 'net', label: 'Net' },
  { value: 'flow', label: 'Flow' },
] as const

const view: ToolView<OptionsLongShort, Params> = {
  guide: {
    paragraphs: [
      'Every leg is labelled by two signs. OI up: positions were opened, long (Long Buildup, LB) when the option became dearer, short (Short Buildup, SB) when it became cheaper. OI down: shorts were bought back (Short Covering, SC) or longs sold out (Long Unwinding, LU). A leg weighs its change of OI.',
      'Dearer or cheaper is read from the strike’s IV, not from the premium: in a rally every call gains, also the one that is being written. Legs whose label by price is another one are marked ≠: there price-based labels mislead. A leg without an IV is read by price and says so.',
      'Bull adds calls bought and bought back, puts written and sold out; Bear the opposite. LS is (Bull − Bear) ÷ (Bull + Bear), read like the OI change imbalance: from ±0.10 mildly, from ±0.30 plainly.',
      'New positions carry more than exits. Writing on both sides is a range bet, buying on both sides one on a move.',
      'Net compares the view instant with the base. Flow adds up every interval of the day, so that what was opened and closed again counts too.',
    ],
    example:
      'NIFTY, previous close to 10:15, by IV: calls 17,000 lots Short Buildup and 8,500 Long Unwinding, puts 48,200 Short Buildup. Bull 48,200, Bear 25,500: LS (48,200 − 25,500) ÷ 73,700 = +0.31, Bullish. Both writing shares are 100%: Mostly writing. By price the same calls would read 17,000 Long Buildup and 8,500 Short Covering, LS +1.00: all five are marked ≠.',
  },
  caveats: [
    'A label reads the sign of two changes; it does not see who traded',
    'OI is published every 1 to 3 minutes, so no interval is shorter than 3m',
  ],
  ...chainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<OptionsLongShort, Params>) {
  return [
    ...seriesControls(params, data, setParams),
    rangeControl(params, '10', setParams),
    moneyControl(params.money, ['all', 'otm', 'itm'], setParams),
    segmentControl('mode', 'Mode', params.mode, MODES, 'net', setParams),
    sinceControl(params, 'prev', setParams),
    ...(data === null ? [] : [intervalControl(data.interval, setParams)]),
    segmentControl('unit', 'Unit', params.unit, UNITS, 'lots', setParams),
  ]
}

function Body(props: ViewProps<OptionsLongShort, Params>) {
  return (
    <>
      <StrikeSetBar set={props.data.set} setParams={props.setParams} />
      <WithSide side={<LeanCards {...props} />}>
        <LeanPanel {...props} />
      </WithSide>
      <PanelRow columns={2}>
        <DayPanel {...props} />
        <Suspense fallback={<ChartSkeleton height={376} />}>
          <MapPanel {...props} />
        </Suspense>
      </PanelRow>
      <Suspense fallback={<TableSkeleton rows={21} columns={9} />}>
        <LegTable {...props} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <WithSide side={<FiguresSkeleton cells={8} />}>
        <ChartSkeleton height={280} />
      </WithSide>
      <PanelRow columns={2}>
        <ChartSkeleton height={376} />
        <ChartSkeleton height={376} />
      </PanelRow>
      <TableSkeleton rows={21} columns={9} />
    </>
  )
}
