import type { ControlItem } from '@strikelens/ui/frame'
import { type SetParams, selectControl } from '../kit/controls.tsx'
import { ownListOf, universeOfList } from '../watchlists.ts'
import { type NamedUniverse, UNIVERSE_NAMES, universeName } from './universe.ts'

const ALL_SECTORS = ''

/** The named universes, `own` the tool's default, then the reader's own lists. Another one has other sectors and symbols. */
export function universeControl(
  universe: string,
  named: readonly NamedUniverse[],
  lists: readonly string[],
  setParams: SetParams,
  own: NamedUniverse = 'fno',
): ControlItem {
  const list = ownListOf(universe)
  const names = list === null || lists.includes(list) ? lists : [...lists, list]
  const options = [
    ...named.map((value) => ({ value: String(value), label: UNIVERSE_NAMES[value] })),
    ...names.map((name) => ({ value: universeOfList(name), label: name, note: 'watchlist' })),
  ]
  const isListed = options.some(({ value }) => value === universe)
  const choices = isListed ? options : [...options, { value: universe, label: universeName(universe) }]
  return {
    ...selectControl('universe', 'Universe', universe, choices, own, (changes) =>
      setParams({ ...changes, sector: null, symbol: null }),
    ),
    place: 'head',
  }
}

/** One sector of those that are there, or all of them. */
export function sectorControl(sector: string | undefined, there: Iterable<string>, setParams: SetParams): ControlItem {
  const names = new Set(there)
  if (sector !== undefined) names.add(sector)
  const options = [...names].sort().map((name) => ({ value: name, label: name }))
  const choices = [{ value: ALL_SECTORS, label: 'All' }, ...options]
  return selectControl('sector', 'Sector', sector ?? ALL_SECTORS, choices, ALL_SECTORS, setParams)
}
