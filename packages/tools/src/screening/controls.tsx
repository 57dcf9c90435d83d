import { grouped } from '@strikelens/market/formats'
import type { ControlItem } from '@strikelens/ui/frame'
import { type SetParams, selectControl } from '../kit/controls.tsx'
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
    place: 'head',
  }
}

const TURNOVERS = [0, 1, 5, 10, 25, 50, 100]

/** How much a row must have turned over today. */
export function turnoverControl(minTurnover: number, own: number, setParams: SetParams): ControlItem {
  return croreControl('minTurnover', 'Turnover from', minTurnover, TURNOVERS, own, setParams)
}

const OI_VALUES = [0, 50, 100, 250, 500, 1000]

/** How much a future's open interest must be worth. */
export function oiValueControl(minOiValue: number, own: number, setParams: SetParams): ControlItem {
  return croreControl('minOiValue', 'OI value from', minOiValue, OI_VALUES, own, setParams)
}

/** A least amount in ₹ crore; what the address asks for stands among the choices. */
function croreControl(
  key: string,
  label: string,
  least: number,
  offered: readonly number[],
  own: number,
  setParams: SetParams,
): ControlItem {
  const amounts = [...new Set([...offered, least])].sort((a, b) => a - b)
  const choices = amounts.map((one) => ({
    value: String(one),
    label: one === 0 ? 'Any' : `₹${grouped(one, one % 1 === 0 ? 0 : 2)} Cr`,
  }))
  return selectControl(key, label, String(least), choices, String(own), setParams)
}
