import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainFrame } from '../../chain/contextStrip.ts'
import { StrikeSetBar } from '../../chain/StrikeSetBar.tsx'
import { moneyControl, rangeControl } from '../../chain/strikeSetControls.tsx'
import { OI_CHANGE } from '../../figures/names.ts'
import { intervalControl, segmentControl, selectControl, seriesControls } from '../../kit/controls.tsx'
import { sinceControl } from '../../kit/sinceControl.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { GreekSide } from './GreekSide.tsx'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { TimePanel } from './TimePanel.tsx'

/** The other views are drawn when asked for, and the table stands below the fold. */
const StrikesPanel = lazyPart(async () => ({ default: (await import('./StrikesPanel.tsx')).StrikesPanel }))
const GexPanel = lazyPart(async () => ({ default: (await import('./GexPanel.tsx')).GexPanel }))
const GexProfile = lazyPart(async () => ({ default: (await import('./GexProfile.tsx')).GexProfile }))
const GreekTable = lazyPart(async () => ({ default: (await import('./GreekTable.tsx')).GreekTable }))

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
  { value: 'chg', label: OI_CHANGE },
  { value: 'volume', label: 'Volume' },
  { value: 'none', label: 'None' },
] as const
const SIGNS = [
  { value: 'abs', label: 'Size' },
  { value: 'signed', label: 'Signed' },
] as const
const DEALERS = [
  { value: 'standard', label: 'Long calls, short puts' },
  { value: 'short', label: 'Short both' },
] as const

const view: ToolView<GreeksCallVsPut, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Greeks by Black-76 at strike IVs; strikes without one use a model IV',
    'Who holds which side is not published: GEX depends on the convention named',
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
    ...(params.view === 'time' && params.greek === 'delta'
      ? [segmentControl('sign', 'Put delta', params.sign, SIGNS, 'abs', setParams)]
      : []),
    selectControl('weight', 'Weight', params.weight, WEIGHTS, 'oi', setParams),
    rangeControl(params, 'all', setParams, ['5', '10', '20', 'all']),
    { ...moneyControl(params.money, ['all', 'otm'], setParams), place: 'more' as const },
    sinceControl(params, 'prev', setParams),
    selectControl('dealer', 'Dealers', params.dealer, DEALERS, 'standard', setParams),
    ...(data === null ? [] : [intervalControl(data.interval, setParams)]),
  ]
}

function Body(props: ViewProps<GreeksCallVsPut, Params>) {
  const { view: shown } = props.params
  return (
    <>
      <Answer side={<GreekSide {...props} />} under={<StrikeSetBar set={props.data.set} setParams={props.setParams} />}>
        {shown === 'time' && <TimePanel {...props} />}
        {shown === 'strikes' && <StrikesPanel meanwhile={<ChartSkeleton />} {...props} />}
        {shown === 'gex' && <GexPanel meanwhile={<ChartSkeleton />} {...props} />}
      </Answer>
      {shown === 'gex' && <GexProfile meanwhile={<ChartSkeleton height={356} />} {...props} />}
      <GreekTable meanwhile={<TableSkeleton rows={16} columns={12} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={16} columns={12} />
    </>
  )
}
