import { asCrore } from '@strikelens/analytics/options'
import { crore } from '@strikelens/market/formats'
import type { ControlItem } from '@strikelens/ui/frame'
import { BuildupChip } from '@strikelens/ui/marks'
import { ChoicePicker } from '../../heatmap/ChoicePicker.tsx'
import { type SetParams, selectControl } from '../../kit/controls.tsx'
import { ChoiceChips } from '../../screening/ChoiceChips.tsx'
import { sectorControl, universeControl } from '../../universe/controls.tsx'
import { UNIVERSES } from '../../universe/universe.ts'
import type { ControlsProps } from '../../view.ts'
import type { BuildupScreener, Params } from './compute.ts'
import { FRAMES } from './frames.ts'
import { type BuildupScreen, buildupScreen, frameOf } from './screen.ts'
import { OWN_MINIMUMS } from './tool.ts'

const FRAME_CHOICES = FRAMES.map((value) => ({ value, label: value }))
const CLASS_CHOICES = [
  { value: 'LB', label: 'Long Buildup' },
  { value: 'SB', label: 'Short Buildup' },
  { value: 'SC', label: 'Short Covering' },
  { value: 'LU', label: 'Long Unwinding' },
  { value: 'all', label: 'All' },
] as const
const AGREE_CHOICES = [
  { value: '0', label: 'Any' },
  { value: '1', label: 'All agree' },
] as const

/** The least that is offered of each figure. */
const LEASTS = { minMove: [0, 0.2, 0.5, 1, 2, 5], minOiChg: [0, 1, 2, 5, 10], minOiValue: [0, 50, 100, 250, 500, 1000] }

/** The controls of the screen. */
export function screenerControls({
  data,
  params,
  setParams,
  watchlists,
}: ControlsProps<BuildupScreener, Params>): ControlItem[] {
  return [
    {
      key: 'frame',
      place: 'head',
      control: (
        <ChoicePicker
          label="Frame"
          value={params.frame}
          choices={FRAME_CHOICES}
          onChange={(frame) => setParams({ frame: frame === FRAMES[0] ? null : frame })}
        />
      ),
    },
    classControl(data, params, setParams),
    universeControl(params.universe, UNIVERSES, watchlists?.names ?? [], setParams),
    sectorControl(
      params.sector,
      (data?.rows ?? []).map((row) => row.sector),
      setParams,
    ),
    leastControl('minMove', '|Δp| ≥', params, (least) => `${least}%`, setParams),
    leastControl('minOiChg', '|ΔOI| ≥', params, (least) => `${least}%`, setParams),
    leastControl('minOiValue', 'OI value ≥', params, (least) => crore(asCrore(least)), setParams),
    selectControl('agree', 'Frames', params.agree, AGREE_CHOICES, '0', setParams),
  ]
}

/** The classes with how many futures of each meet the minimums. */
function classControl(
  data: ControlsProps<BuildupScreener, Params>['data'],
  params: Params,
  setParams: SetParams,
): ControlItem {
  const every = data === null ? null : buildupScreen(data.rows, params).everyClass
  return {
    key: 'class',
    label: 'Class',
    place: 'bar',
    control: (
      <ChoiceChips
        label="Class"
        value={params.class}
        choices={CLASS_CHOICES.map(({ value, label }) => ({
          value,
          label,
          hits: every === null ? null : hitsOf(every, value, params.frame),
          ...(value === 'all' ? {} : { mark: <BuildupChip buildup={value} /> }),
        }))}
        onChange={(next) => setParams({ class: next === 'LB' ? null : next })}
      />
    ),
  }
}

function hitsOf(every: BuildupScreen['everyClass'], wanted: Params['class'], frame: Params['frame']): number {
  return wanted === 'all' ? every.length : every.filter((row) => frameOf(row, frame).buildup === wanted).length
}

/** How much a row must have moved, changed or be worth; what the address asks for stands among the choices. */
function leastControl(
  key: keyof typeof LEASTS,
  label: string,
  params: Params,
  text: (least: number) => string,
  setParams: SetParams,
): ControlItem {
  const own = params[key]
  const offered = [...new Set([...LEASTS[key], own])].sort((a, b) => a - b)
  const choices = offered.map((least) => ({ value: String(least), label: least === 0 ? 'Any' : text(least) }))
  return selectControl(key, label, String(own), choices, String(OWN_MINIMUMS[key]), setParams)
}
