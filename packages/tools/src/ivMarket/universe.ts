import * as z from 'zod/mini'
import type { Wire } from '../result.ts'
import { type NamedUniverse, universeText } from '../universe/universe.ts'
import { ownListOf, universeSymbols } from '../watchlists.ts'
import type { IvRow } from './row.ts'

/** What a list of volatilities holds (§I7), in the order of the picker. */
export const IV_UNIVERSES = ['fno', 'idx', 'com', 'all', 'nifty50'] as const satisfies readonly NamedUniverse[]

/** One of these, or a list of the reader's own. */
export function ivUniverse(named: readonly NamedUniverse[] = IV_UNIVERSES) {
  return z._default(universeText(named), 'fno')
}

type Member = Pick<Wire<IvRow>, 'symbol' | 'set' | 'isNifty50'>

/** Whether a row belongs to a universe; `own` are the symbols of the list it names, null while they are not known. */
export function isInUniverse(universe: string, own: ReadonlySet<string> | null = null): (row: Member) => boolean {
  const symbols = ownListOf(universe) === null ? universeSymbols(universe) : (own ?? new Set())
  if (symbols !== null) return ({ symbol }) => symbols.has(symbol)
  if (universe === 'all') return () => true
  if (universe === 'nifty50') return ({ isNifty50 }) => isNifty50
  const set = universe === 'idx' ? 'IDX' : universe === 'com' ? 'COM' : 'STK'
  return (row) => row.set === set
}
