import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import type { ControlItem } from '@strikelens/ui/frame'
import { segmentControl, selectControl } from '../../kit/controls.tsx'
import { presetControl, turnoverControl } from '../../screening/controls.tsx'
import { sectorControl, universeControl } from '../../universe/controls.tsx'
import { UNIVERSES } from '../../universe/universe.ts'
import type { ControlsProps } from '../../view.ts'
import type { FutureScreener, Params } from './compute.ts'
import { PRESET_RULES } from './presets.ts'
import { CLASSES, futurePresetHits, OWN_TURNOVER } from './screen.ts'

const ROWS = [
  { value: 'symbols', label: 'Symbols' },
  { value: 'contracts', label: 'Contracts' },
] as const
const CLASS_CHOICES = CLASSES.map((value) => ({ value, label: value === 'all' ? 'All' : BUILDUP_NAMES[value] }))
const MONTHS = [
  { value: 'all', label: 'All months' },
  { value: 'active', label: 'Active' },
  { value: 'near', label: 'Near' },
  { value: 'next', label: 'Next' },
  { value: 'far', label: 'Far' },
] as const

/** The controls of the screen. */
export function screenControls({
  data,
  params,
  setParams,
  watchlists,
}: ControlsProps<FutureScreener, Params>): ControlItem[] {
  const { preset, rows, month, minTurnover } = params
  return [
    presetControl(preset, PRESET_RULES, data === null ? null : futurePresetHits(data.rows, params), setParams),
    universeControl(params.universe, UNIVERSES, watchlists?.names ?? [], (changes) =>
      setParams({ ...changes, contract: null }),
    ),
    {
      ...segmentControl('rows', 'Rows', rows, ROWS, 'symbols', (changes) =>
        setParams({ ...changes, symbol: null, contract: null }),
      ),
      place: 'head',
    },
    selectControl('month', 'Month', month, MONTHS, 'all', setParams),
    selectControl('class', 'Class', params.class, CLASS_CHOICES, 'all', setParams),
    sectorControl(
      params.sector,
      (data?.rows ?? []).map((row) => row.sector),
      setParams,
    ),
    turnoverControl(minTurnover, OWN_TURNOVER, setParams),
  ]
}
