import { grouped } from '@strikelens/ui/formats'
import type { ControlItem } from '@strikelens/ui/frame'
import { type SetParams, segmentControl, selectControl } from '../../chain/controls.tsx'
import { sectorControl, universeControl } from '../../universe/controls.tsx'
import { UNIVERSES } from '../../universe/universe.ts'
import type { ControlsProps } from '../../view.ts'
import type { BuildupScreener, Params } from './compute.ts'
import { FRAMES } from './frames.ts'
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
  { value: '1', label: 'One class in all four' },
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
    { ...segmentControl('frame', 'Frame', params.frame, FRAME_CHOICES, '1D', setParams), isOnLine: true },
    { ...selectControl('class', 'Class', params.class, CLASS_CHOICES, 'LB', setParams), isOnLine: true },
    universeControl(params.universe, UNIVERSES, watchlists?.names ?? [], setParams),
    sectorControl(
      params.sector,
      (data?.rows ?? []).map((row) => row.sector),
      setParams,
    ),
    leastControl('minMove', 'Price from', params, (least) => `${least}%`, setParams),
    leastControl('minOiChg', 'OI from', params, (least) => `${least}%`, setParams),
    leastControl('minOiValue', 'OI value from', params, (least) => `₹${grouped(least)} Cr`, setParams),
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
