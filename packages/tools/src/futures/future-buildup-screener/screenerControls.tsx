import { asCrore } from '@strikelens/analytics/options'
import { crore } from '@strikelens/market/formats'
import type { ControlItem } from '@strikelens/ui/frame'
import { ChoicePicker } from '../../heatmap/ChoicePicker.tsx'
import { type SetParams, selectControl } from '../../kit/controls.tsx'
import { sectorControl, universeControl } from '../../universe/controls.tsx'
import { UNIVERSES } from '../../universe/universe.ts'
import type { ControlsProps } from '../../view.ts'
import type { BuildupScreener, Params } from './compute.ts'
import { FRAMES } from './frames.ts'
import { OWN_MINIMUMS } from './tool.ts'

const FRAME_CHOICES = FRAMES.map((value) => ({ value, label: value, isDisabled: false }))
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
    { ...selectControl('class', 'Class', params.class, CLASS_CHOICES, 'LB', setParams), place: 'head' },
    { ...universeControl(params.universe, UNIVERSES, watchlists?.names ?? [], setParams), place: 'more' },
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
