import type { ControlItem } from '@strikelens/ui/frame'
import { lookControl } from '../../ivMarket/controls.tsx'
import { IV_UNIVERSES } from '../../ivMarket/universe.ts'
import { segmentControl } from '../../kit/controls.tsx'
import { presetControl, turnoverControl } from '../../screening/controls.tsx'
import { sectorControl, universeControl } from '../../universe/controls.tsx'
import type { ControlsProps } from '../../view.ts'
import type { IvScreener, Params } from './compute.ts'
import { PRESET_RULES } from './presets.ts'
import { ivPresetHits, OWN_TURNOVER } from './screen.ts'

const SERIES_CHOICES = [
  { value: 'iv30', label: 'IV30' },
  { value: 'near', label: 'Near' },
] as const

/** The controls of the screen. */
export function screenControls({
  data,
  params,
  setParams,
  watchlists,
}: ControlsProps<IvScreener, Params>): ControlItem[] {
  const { preset, look, series, minTurnover } = params
  return [
    presetControl(preset, PRESET_RULES, data === null ? null : ivPresetHits(data.rows, params), setParams),
    universeControl(params.universe, IV_UNIVERSES, watchlists?.names ?? [], setParams),
    sectorControl(
      params.sector,
      (data?.rows ?? []).map((row) => row.sector),
      setParams,
    ),
    turnoverControl(minTurnover, OWN_TURNOVER, setParams),
    { ...lookControl(look, setParams), place: 'head' },
    { ...segmentControl('series', 'Ranked IV', series, SERIES_CHOICES, 'iv30', setParams), place: 'head' },
  ]
}
