import { PanelRow, WithSide } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { moneyControl, rangeControl } from '../../chain/strikeSetControls.tsx'
import { intervalControl, segmentControl, seriesControls, UNITS } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { OptionsLongShort, Params } from './compute.ts'
import { DayPanel } from './DayPanel.tsx'
import { LeanCards } from './LeanCards.tsx'
import { LeanPanel } from './LeanPanel.tsx'

/** Map and table stand below the fold. */
const MapPanel = lazyPart(async () => ({ default: (await import('./MapPanel.tsx')).MapPanel }))
const LegTable = lazyPart(async () => ({ default: (await import('./LegTable.tsx')).LegTable }))

const MODES = [
  { value: 'net', label: 'Net' },
  { value: 'flow', label: 'Flow' },
] as const

const view: ToolView<OptionsLongShort, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['A label is read from the signs of two changes; it does not show who traded'],
  minuteCaveats: ['OI is published every 1 to 3 minutes, so no interval is shorter than 3m'],
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
        <MapPanel meanwhile={<ChartSkeleton height={376} />} {...props} />
      </PanelRow>
      <LegTable meanwhile={<TableSkeleton rows={21} columns={9} />} {...props} />
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
