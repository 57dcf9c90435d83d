import * as z from 'zod/mini'
import { LONGEST_LIST, text } from '../params.ts'
import { ownListOf, universeOfSymbols, universeSymbols } from '../watchlists.ts'

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

/** Universes that are the members of an index. */
export const INDEX_OF: Partial<Record<string, string>> = {
  nifty50: 'NIFTY',
  nifty100: 'NIFTY100',
  nifty200: 'NIFTY200',
} satisfies Partial<Record<NamedUniverse, string>>

/** What a universe is called. */
export function universeName(universe: string): string {
  const named = UNIVERSES.find((one) => one === universe)
  return named === undefined ? (ownListOf(universe) ?? 'Symbols') : UNIVERSE_NAMES[named]
}

/** As many as the largest list of any plan holds. */
const MOST_SYMBOLS = 250

/** One of these, or a list of the reader's own: `watchlist:{name}`, or its symbols, `symbols:RELIANCE,TCS`, each once. */
export function universeText(named: readonly NamedUniverse[]) {
  const isKnown = (written: string) =>
    named.some((one) => one === written) || ownListOf(written) !== null || universeSymbols(written) !== null
  return z
    .pipe(
      text(isKnown, LONGEST_LIST),
      z.transform((written) => {
        const symbols = universeSymbols(written)
        return symbols === null ? written : universeOfSymbols(symbols)
      }),
    )
    .check(
      z.refine((written) => (universeSymbols(written)?.size ?? 0) <= MOST_SYMBOLS, `At most ${MOST_SYMBOLS} symbols.`),
    )
}

/** A sector by its name; absent: all. */
export const sector = z.optional(text((name) => name !== ''))

/** Sectors of what is no stock. */
export const INDICES = 'Indices'
export const COMMODITIES = 'Commodities'
