import { IV_UNIVERSES, UNIVERSE_NAMES } from '../../ivMarket/universe.ts'
import { ownListOf } from '../../watchlists.ts'

/** What a universe is called. */
export function universeName(universe: string): string {
  const named = IV_UNIVERSES.find((one) => one === universe)
  return named === undefined ? (ownListOf(universe) ?? 'Symbols') : UNIVERSE_NAMES[named]
}
