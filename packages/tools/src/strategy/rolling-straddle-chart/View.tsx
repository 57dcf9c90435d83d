import { Answer, PanelRow, PictureSkeleton, SideLinks, SidePart } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { AnswerFigures } from '../../kit/AnswerFigures.tsx'
import {
  daysControl,
  intervalControl,
  PREMIUMS,
  type SetParams,
  segmentControl,
  selectControl,
  seriesControls,
} from '../../kit/controls.tsx'
import { overlayControl } from '../../kit/overlayControl.tsx'
import type { ControlsProps, ToolView, ViewProps } from '../../view.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import { HeldLegs } from './HeldLegs.tsx'
import { PremiumPanel } from './PremiumPanel.tsx'
import { RollingHeadline } from './RollingHeadline.tsx'
import { ruleText } from './ruleText.ts'
import { stripFigures } from './stripFigures.ts'
import {
  DEFAULT_AT,
  DEFAULT_OVERLAYS,
  DEFAULT_ROLL_PCT,
  DEFAULT_ROLL_STEP,
  type OVERLAYS,
  ROLL_PCTS,
  ROLL_STEPS,
} from './tool.ts'
import { useRollingTicks } from './useRollingTicks.ts'

/** Past expiries and rolls stand below the premium, which does not wait for them. */
const RichnessPanel = lazyPart(async () => ({ default: (await import('./RichnessPanel.tsx')).RichnessPanel }))
const RollsTable = lazyPart(async () => ({ default: (await import('./RollsTable.tsx')).RollsTable }))

/** Of the panel of past expiries. */
const PAST_PX = 500

const ROLLS = [
  { value: 'atm', label: 'ATM' },
  { value: 'hold', label: 'Hold' },
  { value: 'pct', label: 'Move %' },
] as const
const VIEWS = [
  { value: 'both', label: 'Both' },
  { value: 'raw', label: 'Raw' },
  { value: 'adjusted', label: 'Adjusted' },
] as const
const OVERLAY_CHOICES: readonly { value: (typeof OVERLAYS)[number]; label: string; note: string }[] = [
  { value: 'vwap', label: 'VWAP', note: 'of the strike held' },
  { value: 'spot', label: 'Spot', note: 'right axis' },
  { value: 'rolls', label: 'Rolls', note: 'a flag at each' },
  { value: 'iv', label: 'IV', note: 'pane below' },
  { value: 'vix', label: 'India VIX', note: 'pane below' },
]

const view: ToolView<RollingStraddleChart, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['P&L before brokerage, taxes and the spread of each roll'],
  ...tickedChainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function controls({ data, params, setParams }: ControlsProps<RollingStraddleChart, Params>) {
  // The close of one day is a figure and no line, and nothing rolls at it.
  const isOneDay = params.days === 1
  return [
    ...seriesControls(params, data, setParams),
    { ...segmentControl('roll', 'Roll', params.roll, ROLLS, 'atm', setParams), needsMinutes: isOneDay },
    ...ruleControls(params, setParams).map((control) => ({ ...control, needsMinutes: isOneDay })),
    ...(data === null ? [] : [intervalControl(data.rowLength, setParams)]),
    daysControl(params.days, [1, 2, 3, 5], setParams),
    { ...segmentControl('view', 'Series', params.view, VIEWS, 'both', setParams), needsMinutes: isOneDay },
    { ...selectControl('px', 'Premium', params.px, PREMIUMS, 'ltp', setParams), needsMinutes: true },
    { ...overlayControl(params.ov, OVERLAY_CHOICES, DEFAULT_OVERLAYS, setParams), needsMinutes: isOneDay },
    ...(data === null ? [] : [{ ...atControl(params.at, data.richness.slots, setParams), needsMinutes: true }]),
  ]
}

/** How far away ATM must be, for the rules that wait. */
function ruleControls({ roll, rollStep, rollPct }: Params, setParams: SetParams) {
  if (roll === 'hold') {
    const options = ROLL_STEPS.map((step) => ({
      value: String(step),
      label: step === 1 ? '1 strike' : `${step} strikes`,
    }))
    return [selectControl('rollStep', 'When', String(rollStep), options, String(DEFAULT_ROLL_STEP), setParams)]
  }
  if (roll === 'pct') {
    const pcts = withOwn(ROLL_PCTS, rollPct).sort((a, b) => a - b)
    const options = pcts.map((pct) => ({ value: String(pct), label: `${pct}%` }))
    return [selectControl('rollPct', 'After', String(rollPct), options, String(DEFAULT_ROLL_PCT), setParams)]
  }
  return []
}

function atControl(at: string, slots: readonly string[], setParams: SetParams) {
  const options = withOwn(slots, at).map((slot) => ({ value: slot, label: slot }))
  return selectControl('at', 'Richness at', at, options, DEFAULT_AT, setParams)
}

/** What came with the address stays on offer. */
function withOwn<Value>(offered: readonly Value[], own: Value): Value[] {
  return offered.includes(own) ? [...offered] : [...offered, own]
}

function Body(props: ViewProps<RollingStraddleChart, Params>) {
  const now = useRollingTicks(props)
  return (
    <>
      <Answer
        side={
          <>
            <RollingHeadline data={props.data} now={now} />
            <SidePart title="Key figures" note={ruleText(props.params)}>
              <AnswerFigures
                figures={stripFigures(now, props.data)}
                answer={{ explanations: { ...props.answer.explanations, ...now.explanations }, asOf: now.asOf }}
              />
            </SidePart>
          </>
        }
        links={
          <SideLinks title="Open with this strike">
            <HeldLegs {...props} />
          </SideLinks>
        }
      >
        <PremiumPanel {...props} />
      </Answer>
      <PanelRow columns={2}>
        <RichnessPanel meanwhile={<ChartSkeleton height={PAST_PX} />} {...props} />
        <RollsTable meanwhile={<TableSkeleton rows={6} columns={8} />} {...props} />
      </PanelRow>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <PanelRow columns={2}>
        <ChartSkeleton height={PAST_PX} />
        <TableSkeleton rows={6} columns={8} />
      </PanelRow>
    </>
  )
}
