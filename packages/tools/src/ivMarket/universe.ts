import * as z from 'zod/mini'
import type { Wire } from '../result.ts'
import { ownListOf, universeSymbols } from '../watchlists.ts'
import type { IvRow } from './row.ts'

/** What a list of volatilities holds (§I7), in the order of the picker. */
export const IV_UNIVERSES = ['fno', 'idx', 'com', 'all', 'nifty50'] as const
export type NamedUniverse = (typeof IV_UNIVERSES)[number]

export const UNIVERSE_NAMES: Readonly<Record<NamedUniverse, string>> = {
  fno: 'F&O stocks',
  idx: 'Indices',
  com: 'Commodities',
  all: 'All symbols',
  nifty50: 'NIFTY 50',
}

/** What a universe is called. */
export function universeName(universe: string): string {
  const named = IV_UNIVERSES.find((one) => one === universe)
  return named === undefined ? (ownListOf(universe) ?? 'Symbols') : UNIVERSE_NAMES[named]
}

/** One of these, or a list of the reader's own: `watchlist:{name}`, or its symbols, `symbols:RELIANCE,TCS`. */
export function ivUniverse(named: readonly NamedUniverse[] = IV_UNIVERSES) {
  const isKnown = (text: string) =>
    named.some((one) => one === text) || ownListOf(text) !== null || universeSymbols(text) !== null
  return z._default(z.string().check(z.refine(isKnown)), 'fno')
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
