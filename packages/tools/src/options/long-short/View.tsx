import { Field, Segmented } from '@strikelens/ui/controls'
import { Answer, type ControlItem, PanelRow, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { moneyControl, rangeControl } from '../../chain/strikeSetControls.tsx'
import { intervalControl, type SetParams, segmentControl, seriesControls, UNITS } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { OptionsLongShort, Params } from './compute.ts'
import { DayPanel } from './DayPanel.tsx'
import { LeanPanel } from './LeanPanel.tsx'
import { LeanSide } from './LeanSide.tsx'
import { spanName, unitName } from './words.ts'

/** Map and table stand below the fold. */
const MapPanel = lazyPart(async () => ({ default: (await import('./MapPanel.tsx')).MapPanel }))
const LegTable = lazyPart(async () => ({ default: (await import('./LegTable.tsx')).LegTable }))

const MODES = [
  { value: 'net', label: 'Net' },
  { value: 'flow', label: 'Flow' },
] as const

const BASES = [
  { value: 'iv', label: 'IV' },
  { value: 'price', label: 'Price' },
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

function controls({ data, params, setParams }: ControlsProps<OptionsLongShort, Params>): readonly ControlItem[] {
  return [
    ...seriesControls(params, data, setParams),
    rangeControl(params, '10', setParams),
    sinceControl(params, 'prev', setParams),
    ...(data === null ? [] : [intervalControl(data.interval, setParams)]),
    segmentControl('mode', 'Mode', params.mode, MODES, 'net', setParams),
    basisControl(params.basis, setParams),
    moneyControl(params.money, ['all', 'otm', 'itm'], setParams),
    segmentControl('unit', 'Unit', params.unit, UNITS, 'lots', setParams),
  ]
}

/** What tells a buildup from its price: IV, or the price itself. */
function basisControl(basis: Params['basis'], setParams: SetParams): ControlItem {
  return {
    key: 'basis',
    place: 'bar',
    isChanged: basis !== 'iv',
    control: (
      <Field label="Labels by">
        <Segmented
          label="Labels by"
          value={basis}
          choices={BASES}
          onChange={(next) => setParams({ basis: next === 'iv' ? null : next })}
        />
      </Field>
    ),
  }
}

function Body(props: ViewProps<OptionsLongShort, Params>) {
  const { data, params, setParams } = props
  return (
    <>
      <Answer
        side={<LeanSide {...props} />}
        under={
          <StrikeSetBar
            set={data.set}
            setParams={setParams}
            note={`LS over the day, ${unitName(params)} ${spanName(data, params)}`}
          />
        }
      >
        <DayPanel {...props} />
      </Answer>
      <PanelRow columns={2}>
        <LeanPanel {...props} />
        <MapPanel meanwhile={<ChartSkeleton height={376} />} {...props} />
      </PanelRow>
      <LegTable meanwhile={<TableSkeleton rows={21} columns={9} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <PanelRow columns={2}>
        <ChartSkeleton height={376} />
        <ChartSkeleton height={376} />
      </PanelRow>
      <TableSkeleton rows={21} columns={9} />
    </>
  )
}
