import * as z from 'zod/mini'
import { ownListOf, universeSymbols } from '../watchlists.ts'

/** What a list can hold (§I7), in the order of the pickers. */
export const UNIVERSES = ['fno', 'idx', 'com', 'all', 'nifty50', 'nifty100', 'nifty200'] as const
export type NamedUniverse = (typeof UNIVERSES)[number]

export const UNIVERSE_NAMES: Readonly<Record<NamedUniverse, string>> = {
  fno: 'F&O stocks',
  idx: 'Indices',
  com: 'Commodities',
  all: 'All symbols',
  nifty50: 'NIFTY 50',
  nifty100: 'NIFTY 100',
  nifty200: 'NIFTY 200',
}

/** What a universe is called. */
export function universeName(universe: string): string {
  const named = UNIVERSES.find((one) => one === universe)
  return named === undefined ? (ownListOf(universe) ?? 'Symbols') : UNIVERSE_NAMES[named]
}

/** One of these, or a list of the reader's own: `watchlist:{name}`, or its symbols, `symbols:RELIANCE,TCS`. */
export function universeText(named: readonly NamedUniverse[]) {
  const isKnown = (text: string) =>
    named.some((one) => one === text) || ownListOf(text) !== null || universeSymbols(text) !== null
  return z.string().check(z.refine(isKnown))
}

/** A sector by its name; absent: all. */
export const sector = z.optional(z.string().check(z.minLength(1), z.maxLength(40)))

/** Sectors of what is no stock. */
export const INDICES = 'Indices'
export const COMMODITIES = 'Commodities'
