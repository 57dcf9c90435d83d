import { SelectMenu } from '@strikelens/ui/controls'
import { grouped } from '@strikelens/ui/formats'
import type { ControlItem } from '@strikelens/ui/frame'
import { segmentControl, selectControl } from '../../chain/controls.tsx'
import { LOOKS } from '../../ivMarket/params.ts'
import { IV_UNIVERSES, UNIVERSE_NAMES } from '../../ivMarket/universe.ts'
import type { ControlsProps } from '../../view.ts'
import { ownListOf, universeOfList } from '../../watchlists.ts'
import type { IvScreener, Params } from './compute.ts'
import { PRESET_RULES, PRESETS } from './presets.ts'
import { universeName } from './universeName.ts'

const PRESET_CHOICES = PRESETS.map((value) =>
  value === 'none'
    ? { value, label: 'None' }
    : { value, label: PRESET_RULES[value].name, note: PRESET_RULES[value].words },
)
const SERIES_CHOICES = [
  { value: 'iv30', label: 'IV30' },
  { value: 'near', label: 'Near' },
] as const
const LOOK_CHOICES = LOOKS.map((look) => ({ value: String(look), label: `${look} sessions` }))
const TURNOVERS = [0, 1, 5, 10, 25, 50, 100]
const ALL_SECTORS = ''

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
    universeControl(params, watchlists?.names ?? [], setParams),
    sectorControl(data, params, setParams),
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
    selectControl('look', 'Window', String(look), LOOK_CHOICES, '252', setParams),
    segmentControl('series', 'Ranked IV', series, SERIES_CHOICES, 'iv30', setParams),
  ]
}

/** The named universes, then the reader's own lists. Another universe has other sectors. */
function universeControl(
  { universe }: Params,
  names: readonly string[],
  setParams: ControlsProps<IvScreener, Params>['setParams'],
): ControlItem {
  const own = ownListOf(universe)
  const lists = own === null || names.includes(own) ? names : [...names, own]
  const options = [
    ...IV_UNIVERSES.map((value) => ({ value: String(value), label: UNIVERSE_NAMES[value] })),
    ...lists.map((name) => ({ value: universeOfList(name), label: name, note: 'watchlist' })),
  ]
  const isListed = options.some(({ value }) => value === universe)
  return {
    key: 'universe',
    label: 'Universe',
    isOnLine: true,
    control: (
      <SelectMenu
        label="Universe"
        value={universe}
        options={isListed ? options : [...options, { value: universe, label: universeName(universe) }]}
        onChange={(next) => setParams({ universe: next === 'fno' ? null : next, sector: null, symbol: null })}
      />
    ),
  }
}

function sectorControl(
  data: ControlsProps<IvScreener, Params>['data'],
  { sector }: Params,
  setParams: ControlsProps<IvScreener, Params>['setParams'],
): ControlItem {
  const known = new Set((data?.rows ?? []).map((row) => row.sector))
  if (sector !== undefined) known.add(sector)
  return {
    key: 'sector',
    label: 'Sector',
    control: (
      <SelectMenu
        label="Sector"
        value={sector ?? ALL_SECTORS}
        options={[
          { value: ALL_SECTORS, label: 'All' },
          ...[...known].sort().map((name) => ({ value: name, label: name })),
        ]}
        onChange={(next) => setParams({ sector: next === ALL_SECTORS ? null : next })}
      />
    ),
  }
}
