import { grouped } from '@strikelens/market/formats'
import type { ControlItem } from '@strikelens/ui/frame'
import { type SetParams, selectControl } from '../kit/controls.tsx'
import { ChoiceChips } from './ChoiceChips.tsx'
import type { PresetRule } from './rules.ts'

/** The screens that are asked for most, each with how many rows it finds; a press on the chosen one drops it. */
export function presetControl(
  preset: string,
  rules: Readonly<Record<string, PresetRule<never>>>,
  hits: ReadonlyMap<string, number> | null,
  setParams: SetParams,
): ControlItem {
  return {
    key: 'preset',
    label: 'Preset',
    place: 'bar',
    isChanged: preset !== 'none',
    control: (
      <ChoiceChips
        label="Preset"
        value={preset}
        choices={Object.entries(rules).map(([value, { name, words }]) => ({
          value,
          label: name,
          title: words,
          hits: hits?.get(value) ?? null,
        }))}
        onChange={(next) => setParams({ preset: next === preset ? null : next })}
      />
    ),
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
