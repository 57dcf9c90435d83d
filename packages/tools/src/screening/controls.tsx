import { grouped } from '@strikelens/ui/formats'
import type { ControlItem } from '@strikelens/ui/frame'
import { type SetParams, selectControl } from '../chain/controls.tsx'
import type { PresetRule } from './rules.ts'

const NO_PRESET = { value: 'none', label: 'None' }

/** The screens that are asked for most. */
export function presetControl(
  preset: string,
  rules: Readonly<Record<string, PresetRule<never>>>,
  setParams: SetParams,
): ControlItem {
  const choices = Object.entries(rules).map(([value, { name, words }]) => ({ value, label: name, note: words }))
  return {
    ...selectControl('preset', 'Preset', preset, [NO_PRESET, ...choices], NO_PRESET.value, setParams),
    isOnLine: true,
  }
}

const TURNOVERS = [0, 1, 5, 10, 25, 50, 100]

/** How much a row must have turned over today. */
export function turnoverControl(minTurnover: number, own: number, setParams: SetParams): ControlItem {
  const turnovers = [...new Set([...TURNOVERS, minTurnover])].sort((a, b) => a - b)
  const choices = turnovers.map((one) => ({
    value: String(one),
    label: one === 0 ? 'Any' : `₹${grouped(one, one % 1 === 0 ? 0 : 2)} Cr`,
  }))
  return selectControl('minTurnover', 'Turnover from', String(minTurnover), choices, String(own), setParams)
}
