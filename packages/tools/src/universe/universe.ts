import * as z from 'zod/mini'
import { LONGEST_LIST, text } from '../params.ts'
import { ownListOf, universeOfSymbols, universeSymbols } from '../watchlists.ts'

/** What a list of derivatives can hold (§I7), in the order of the pickers. */
export const UNIVERSES = ['fno', 'idx', 'com', 'all', 'nifty50', 'nifty100', 'nifty200'] as const

/** Indices that are lists of their members, by their symbol. */
const INDEX_NAMES = {
  BANKNIFTY: 'NIFTY Bank',
  FINNIFTY: 'NIFTY Financial Services',
  NIFTYNXT50: 'NIFTY Next 50',
  MIDCPNIFTY: 'NIFTY Midcap Select',
  NIFTYMIDCAP50: 'NIFTY Midcap 50',
  NIFTYMIDCAP100: 'NIFTY Midcap 100',
  NIFTYMIDCAP150: 'NIFTY Midcap 150',
  NIFTYSMLCAP100: 'NIFTY Smallcap 100',
  NIFTYSMLCAP250: 'NIFTY Smallcap 250',
  SENSEX: 'SENSEX',
  BANKEX: 'BANKEX',
  NIFTYAUTO: 'NIFTY Auto',
  NIFTYCHEMICALS: 'NIFTY Chemicals',
  NIFTYCOMMODITIES: 'NIFTY Commodities',
  NIFTYCONSDUR: 'NIFTY Consumer Durables',
  NIFTYCONSUMPTION: 'NIFTY Consumption',
  NIFTYCPSE: 'NIFTY CPSE',
  NIFTYDEFENCE: 'NIFTY Defence',
  NIFTYENERGY: 'NIFTY Energy',
  NIFTYFMCG: 'NIFTY FMCG',
  NIFTYHEALTHCARE: 'NIFTY Healthcare',
  NIFTYINFRA: 'NIFTY Infrastructure',
  NIFTYIT: 'NIFTY IT',
  NIFTYMEDIA: 'NIFTY Media',
  NIFTYMETAL: 'NIFTY Metal',
  NIFTYMNC: 'NIFTY MNC',
  NIFTYOILGAS: 'NIFTY Oil & Gas',
  NIFTYPHARMA: 'NIFTY Pharma',
  NIFTYPSE: 'NIFTY PSE',
  NIFTYPSUBANK: 'NIFTY PSU Bank',
  NIFTYPVTBANK: 'NIFTY Private Bank',
  NIFTYREALTY: 'NIFTY Realty',
  NIFTYSERVICES: 'NIFTY Services',
} as const

export const UNIVERSE_NAMES = {
  fno: 'F&O stocks',
  idx: 'Indices',
  com: 'Commodities',
  all: 'All symbols',
  liquid: 'Liquid list',
  nifty50: 'NIFTY 50',
  nifty100: 'NIFTY 100',
  nifty200: 'NIFTY 200',
  nifty500: 'NIFTY 500',
  etf: 'ETFs',
  ...INDEX_NAMES,
} as const
export type NamedUniverse = keyof typeof UNIVERSE_NAMES

const isNamed = (universe: string): universe is NamedUniverse => Object.hasOwn(UNIVERSE_NAMES, universe)
const isIndex = (universe: NamedUniverse): universe is keyof typeof INDEX_NAMES => Object.hasOwn(INDEX_NAMES, universe)

/** What a list of shares can hold, its default first; each index by its members. */
export function shareUniverses(own: NamedUniverse): readonly [NamedUniverse, ...NamedUniverse[]] {
  const broad: readonly NamedUniverse[] = ['liquid', 'fno', 'nifty50', 'nifty100', 'nifty200', 'nifty500', 'all']
  const indices = Object.keys(INDEX_NAMES).filter(isNamed).filter(isIndex)
  return [own, ...[...broad, ...indices].filter((universe) => universe !== own)]
}

/** Universes that are the members of an index. */
export const INDEX_OF: Partial<Record<string, string>> = {
  nifty50: 'NIFTY',
  nifty100: 'NIFTY100',
  nifty200: 'NIFTY200',
  nifty500: 'NIFTY500',
  ...Object.fromEntries(Object.keys(INDEX_NAMES).map((index) => [index, index])),
}

/** What a universe is called. */
export function universeName(universe: string): string {
  return isNamed(universe) ? UNIVERSE_NAMES[universe] : (ownListOf(universe) ?? 'Symbols')
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
