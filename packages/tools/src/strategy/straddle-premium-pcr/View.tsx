import { Answer, PictureSkeleton, SideLinks } from '@strikelens/ui/frame'
import { later, lazyPart } from '@strikelens/ui/loaded'
import { TableSkeleton } from '@strikelens/ui/states'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { strikeControl } from '../../chain/strikeControl.tsx'
import { rangeControl, windowControl } from '../../chain/strikeSetControls.tsx'
import { OI_CHANGE } from '../../figures/names.ts'
import { EditLegs } from '../../instrument/EditLegs.tsx'
import { InstrumentFigures } from '../../instrument/InstrumentFigures.tsx'
import { keepingComparison } from '../../instrument/keepingComparison.ts'
import { useNow } from '../../instrument/useNow.ts'
import { segmentControl, selectControl, seriesControls } from '../../kit/controls.tsx'
import { drawingControls } from '../../pair/controls.tsx'
import { STRADDLE_OVERLAYS } from '../../pair/overlays.ts'
import { straddleComparison } from '../../pair/straddleComparison.ts'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import { PremiumPcrPanel } from './PremiumPcrPanel.tsx'
import type { Params, PremiumPcr } from './premiumPcr.ts'
import { ReadingHeadline, Trends } from './ReadingHeadline.tsx'
import { ScopeBar } from './ScopeBar.tsx'
import { stripFigures } from './stripFigures.ts'
import { INTERVALS } from './tool.ts'

/** The table stands below the fold. */
const PremiumPcrTable = lazyPart(async () => ({ default: (await import('./PremiumPcrTable.tsx')).PremiumPcrTable }))

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
  { value: 'chg', label: OI_CHANGE },
] as const
const LOOKS = [
  { value: '5', label: '5 min' },
  { value: '15', label: '15 min' },
  { value: '30', label: '30 min' },
] as const
/** Where this page draws an overlay otherwise than a straddle's own does. */
const OVERLAY_NOTES = { spot: 'pane below', oi: 'of the ratio’s strikes, pane below' }

const view: ToolView<PremiumPcr, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [],
  minuteCaveats: [
    'A reading describes the minutes looked back on; it is not a forecast',
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
    ...seriesControls(params, data, keepingComparison(params.vs, setParams)),
    ...(data === null ? [] : [strikeControl(data, params.strike, setParams)]),
    { ...selectControl('scope', 'PCR of', scope, SCOPES, 'window', setParams), place: 'bar' as const },
    ...(scope === 'window'
      ? [rangeControl(params, '10', setParams), { ...windowControl(params.window, setParams), place: 'more' as const }]
      : []),
    segmentControl('metric', 'Ratio', metric, METRICS, 'oi', setParams),
    { ...selectControl('lookMin', 'Trend over', lookText(lookMin), LOOKS, '15', setParams), needsMinutes: true },
    ...drawingControls(params, STRADDLE_OVERLAYS, setParams, { intervals: INTERVALS, notes: OVERLAY_NOTES }),
    ...(data === null ? [] : [straddleComparison(params, data, setParams)]),
  ]
}

function lookText(lookMin: number): (typeof LOOKS)[number]['value'] {
  return LOOKS.find(({ value }) => value === String(lookMin))?.value ?? '15'
}

function Body(props: ViewProps<PremiumPcr, Params>) {
  const { data, params, hrefOf } = props
  const now = useNow(props, ticks)
  return (
    <>
      <Answer
        side={
          <>
            <ReadingHeadline {...props} />
            <Trends {...props} />
            <InstrumentFigures now={now} figures={stripFigures(now, data, params.metric)} />
          </>
        }
        links={
          <SideLinks title="Open with this strike">
            <EditLegs hrefOf={hrefOf} context={data.context} legs={data.state.terms.legs} params={params} />
          </SideLinks>
        }
        under={<ScopeBar {...props} />}
      >
        <PremiumPcrPanel {...props} />
      </Answer>
      <PremiumPcrTable meanwhile={<TableSkeleton rows={12} columns={11} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={12} columns={11} />
    </>
  )
}
