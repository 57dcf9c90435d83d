import { grouped } from '@strikelens/ui/formats'
import type { ControlItem } from '@strikelens/ui/frame'
import { segmentControl, selectControl } from '../../chain/controls.tsx'
import { lookControl } from '../../ivMarket/controls.tsx'
import { IV_UNIVERSES } from '../../ivMarket/universe.ts'
import { sectorControl, universeControl } from '../../universe/controls.tsx'
import type { ControlsProps } from '../../view.ts'
import type { IvScreener, Params } from './compute.ts'
import { PRESET_RULES, PRESETS } from './presets.ts'

const PRESET_CHOICES = PRESETS.map((value) =>
  value === 'none'
    ? { value, label: 'None' }
    : { value, label: PRESET_RULES[value].name, note: PRESET_RULES[value].words },
)
const SERIES_CHOICES = [
  { value: 'iv30', label: 'IV30' },
  { value: 'near', label: 'Near' },
] as const
const TURNOVERS = [0, 1, 5, 10, 25, 50, 100]

/** The controls of the screen. */
export function screenControls({
  data,
  params,
  setParams,
  watchlists,
}: ControlsProps<IvScreener, Params>): ControlItem[] {
  const { preset, look, series, minTurnover } = params
  const turnovers = [...new Set([...TURNOVERS, minTurnover])].sort((a, b) => a - b)
  return [
    { ...selectControl('preset', 'Preset', preset, PRESET_CHOICES, 'none', setParams), isOnLine: true },
    universeControl(params.universe, IV_UNIVERSES, watchlists?.names ?? [], setParams),
    sectorControl(
      params.sector,
      (data?.rows ?? []).map((row) => row.sector),
      setParams,
    ),
    selectControl(
      'minTurnover',
      'Turnover from',
      String(minTurnover),
      turnovers.map((one) => ({
        value: String(one),
        label: one === 0 ? 'Any' : `₹${grouped(one, one % 1 === 0 ? 0 : 2)} Cr`,
      })),
      '1',
      setParams,
    ),
    lookControl(look, setParams),
    segmentControl('series', 'Ranked IV', series, SERIES_CHOICES, 'iv30', setParams),
  ]
}
