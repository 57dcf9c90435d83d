import type { ControlItem } from '@strikelens/ui/frame'
import { type SetParams, selectControl } from '../chain/controls.tsx'
import { ownListOf, universeOfList } from '../watchlists.ts'
import { LOOKS } from './params.ts'
import { type NamedUniverse, UNIVERSE_NAMES, universeName } from './universe.ts'

const ALL_SECTORS = ''
const LOOK_CHOICES = LOOKS.map((look) => ({ value: String(look), label: `${look} sessions` }))

/** Over how many sessions an IV is ranked. */
export function lookControl(look: number, setParams: SetParams): ControlItem {
  return selectControl('look', 'Window', String(look), LOOK_CHOICES, '252', setParams)
}

/** The named universes, then the reader's own lists. Another universe has other sectors and symbols. */
export function universeControl(
  universe: string,
  named: readonly NamedUniverse[],
  lists: readonly string[],
  setParams: SetParams,
): ControlItem {
  const own = ownListOf(universe)
  const names = own === null || lists.includes(own) ? lists : [...lists, own]
  const options = [
    ...named.map((value) => ({ value: String(value), label: UNIVERSE_NAMES[value] })),
    ...names.map((name) => ({ value: universeOfList(name), label: name, note: 'watchlist' })),
  ]
  const isListed = options.some(({ value }) => value === universe)
  const choices = isListed ? options : [...options, { value: universe, label: universeName(universe) }]
  return {
    ...selectControl('universe', 'Universe', universe, choices, 'fno', (changes) =>
      setParams({ ...changes, sector: null, symbol: null }),
    ),
    isOnLine: true,
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
