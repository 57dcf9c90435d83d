/** The reader's own lists, as a page that offers them knows them (§I7). */
export interface Watchlists {
  /** Their names in the reader's order; null while nobody is signed in or they are not here yet. */
  readonly names: readonly string[] | null
  /** Symbols of the list that the address names; null while they are not known or there is no such list. */
  readonly chosen: ReadonlySet<string> | null
  /** Puts a symbol on a list. Resolves with why it was not done, null when it was. */
  add(symbol: string, list: string): Promise<string | null>
}

const OWN_LIST = 'watchlist:'
const SYMBOLS = 'symbols:'
const LONGEST_NAME = 40

/** The list that a universe names, `watchlist:{name}`; null for any other. */
export function ownListOf(universe: string): string | null {
  if (!universe.startsWith(OWN_LIST)) return null
  const name = universe.slice(OWN_LIST.length).trim()
  return name === '' || name.length > LONGEST_NAME ? null : name
}

/** The universe of a list of the reader's. */
export function universeOfList(name: string): string {
  return OWN_LIST + name
}

/** Its symbols written out, as they are asked for: only its reader knows what a list of that name holds. */
export function universeOfSymbols(symbols: Iterable<string>): string {
  return SYMBOLS + [...symbols].join(',')
}

/** The symbols of such a universe; null for any other. */
export function universeSymbols(universe: string): ReadonlySet<string> | null {
  if (!/^symbols:([A-Z0-9&-]{1,20}(,[A-Z0-9&-]{1,20})*)?$/.test(universe)) return null
  return new Set(universe.slice(SYMBOLS.length).split(','))
}
