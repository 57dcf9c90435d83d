/** Which shares a universe holds (§I7). */
export type UniverseRule =
  | { readonly kind: 'all' }
  /** The liquid list in force. */
  | { readonly kind: 'liquid' }
  /** With futures and options on the date. */
  | { readonly kind: 'fno' }
  /** Members of an index as of the date. */
  | { readonly kind: 'index'; readonly index: string }

/** Universes that have a name of their own; every other index goes by its symbol. */
const NAMED = new Map<string, UniverseRule>([
  ['all', { kind: 'all' }],
  ['liquid', { kind: 'liquid' }],
  ['fno', { kind: 'fno' }],
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
  if (rule.kind === 'all') return [...all]
  const members = rule.kind === 'index' ? new Set(constituents(rule.index)) : rule.kind === 'liquid' ? liquid : fno
  return all.filter((symbol) => members.has(symbol))
}
