/** Which shares a universe holds (§I7). */
export type UniverseRule =
  | { readonly kind: 'all' }
  /** The liquid list in force. */
  | { readonly kind: 'liquid' }
  /** With futures and options on the date. */
  | { readonly kind: 'fno' }
  /** Exchange-traded funds. */
  | { readonly kind: 'etf' }
  /** Members of an index as of the date. */
  | { readonly kind: 'index'; readonly index: string }
  /** Typed, or of a reader's own list. */
  | { readonly kind: 'symbols'; readonly symbols: readonly string[] }

/** Universes that have a name of their own; every other index goes by its symbol. */
const NAMED = new Map<string, UniverseRule>([
  ['all', { kind: 'all' }],
  ['liquid', { kind: 'liquid' }],
  ['fno', { kind: 'fno' }],
  ['etf', { kind: 'etf' }],
  ['nifty50', { kind: 'index', index: 'NIFTY' }],
  ['nifty100', { kind: 'index', index: 'NIFTY100' }],
  ['nifty200', { kind: 'index', index: 'NIFTY200' }],
  ['nifty500', { kind: 'index', index: 'NIFTY500' }],
])

/** The rule of a universe by its name in an address, or by the symbol of an index. */
export function universeRule(name: string): UniverseRule {
  return NAMED.get(name) ?? { kind: 'index', index: name }
}

/** The lists of a date that universes are cut from. */
export interface MembershipLists {
  /** Every EQ name with daily bars. */
  readonly all: readonly string[]
  readonly liquid: ReadonlySet<string>
  readonly fno: ReadonlySet<string>
  /** Members of an index; empty for one without any. */
  constituents(index: string): readonly string[]
}

/** The members of a universe on the date of the lists, in the order of `all`; only what has daily bars is one. */
export function universeMembers(rule: UniverseRule, { all, liquid, fno, constituents }: MembershipLists): string[] {
  const held = (members: Iterable<string>) => {
    const set = new Set(members)
    return all.filter((symbol) => set.has(symbol))
  }
  switch (rule.kind) {
    case 'all':
      return [...all]
    case 'liquid':
      return held(liquid)
    case 'fno':
      return held(fno)
    case 'index':
      return held(constituents(rule.index))
    case 'symbols':
      return held(rule.symbols)
    // These are lists of shares.
    case 'etf':
      return []
  }
}
