import { type Condition, parseConditions } from '../screening/conditions.ts'
import type { List } from './list.ts'

/*
 * What can be known of a formula's text without reading it: the parts that must all hold, and which of them a page can
 * answer from its columns. The rest is asked of the server before the page has loaded what reads formulas; a part that is
 * asked needlessly costs a question, none is missed.
 */

/** Formulas that are asked of the server stand in one parameter. */
const BETWEEN_PARTS = ';'
/** Longer than a formula may be, and as many as a page has. */
export const LONGEST_RULES = 2000

/** Words of the language that a page's own columns have answers to. */
const OWN_WORDS = new Set(['and', 'or', 'not', 'between', 'within', 'of', 'in'])
const PIECES = /"[^"]*"?|[A-Za-z_][A-Za-z0-9_.]*|[()[\]@]|[^A-Za-z_()[\]@"]+/g

/** The parts of a formula that must all hold, `BETWEEN a AND b` in one. */
export function rulesParts(text: string): readonly string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let isBetween = false
  let hasOr = false
  for (const piece of text.match(PIECES) ?? []) {
    const word = depth === 0 ? piece.toUpperCase() : ''
    if (piece === '(' || piece === '[') depth++
    if (piece === ')' || piece === ']') depth--
    if (word === 'OR') hasOr = true
    if (word === 'AND' && !isBetween) {
      parts.push(part.trim())
      part = ''
      continue
    }
    if (word === 'BETWEEN') isBetween = true
    else if (word === 'AND') isBetween = false
    part += piece
  }
  // a AND b OR c is not a and something: AND binds closer.
  return hasOr ? [text.trim()] : [...parts, part.trim()].filter((one) => one !== '')
}

/** Whether a page's own columns do not answer a part: it names what is none of them, or looks at bars. */
export function isAsked(part: string, { names, words }: OwnFields): boolean {
  const pieces = part.match(PIECES) ?? []
  return pieces.some((piece, at) => {
    if (piece === '[' || piece === '@') return true
    if (!/^[A-Za-z_]/.test(piece)) return false
    const name = piece.toLowerCase()
    // Words behind IN, and behind = of a field of words, are that field's own, whatever they are.
    if (OWN_WORDS.has(name) || isInWords(pieces, at)) return false
    const isSame = /^!?=$/.test(pieces[at - 1]?.trim() ?? '') && words.has(nameKey(pieces[at - 2] ?? ''))
    return !isSame && !names.has(nameKey(name))
  })
}

/** Whether a piece stands in the brackets behind IN. */
function isInWords(pieces: readonly string[], at: number): boolean {
  const open = pieces.lastIndexOf('(', at)
  if (open < 0 || pieces.lastIndexOf(')', at) > open) return false
  const before = pieces.slice(0, open).filter((piece) => piece.trim() !== '')
  return before.at(-1)?.toUpperCase() === 'IN'
}

function nameKey(name: string): string {
  return name.toLowerCase().replaceAll('_', '')
}

/** What a list's page answers itself, by the names that formulas have for it; and which of it are words. */
export interface OwnFields {
  readonly names: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

export function ownFields({ figures, words }: Pick<List, 'figures' | 'words'>): OwnFields {
  const ofWords = ['sector', ...Object.keys(words)].map(nameKey)
  return { names: new Set([...ofWords, ...Object.keys(figures).map(nameKey)]), words: new Set(ofWords) }
}

/** An own column of the reader's: what it is called, and its formula. */
export interface OwnColumn {
  /** Its column's key. */
  readonly key: OwnKey
  readonly name: string
  readonly formula: string
}

/** Columns that a reader may add. */
export const OWN_KEYS = ['own1', 'own2', 'own3', 'own4'] as const
export type OwnKey = (typeof OWN_KEYS)[number]

const OWN_COLUMN = /^\s*(?:([^:;]{1,24}):)?([^:;]{1,400})$/

/** The own columns of the address, `Room, ATR: (target - ltp) / atr(14); …`; null where it says none so. */
export function ownColumns(text: string): readonly OwnColumn[] | null {
  const written = text.split(BETWEEN_PARTS)
  if (written.length > OWN_KEYS.length) return null
  const columns = written.map((one, place): OwnColumn | null => {
    const [, name, formula] = OWN_COLUMN.exec(one) ?? []
    if (formula === undefined || formula.trim() === '') return null
    return { key: OWN_KEYS[place], name: (name ?? formula).trim(), formula: formula.trim() }
  })
  return columns.every((column) => column !== null) ? columns : null
}

/** Own columns as the address carries them; null for none. */
export function ownText(columns: readonly Pick<OwnColumn, 'name' | 'formula'>[]): string | null {
  if (columns.length === 0) return null
  return columns
    .map(({ name, formula }) => (name === formula ? formula : `${name}: ${formula}`))
    .join(`${BETWEEN_PARTS} `)
}

/** Several formulas as one parameter; undefined for none. */
export function askedText(formulas: readonly string[]): string | undefined {
  return formulas.length === 0 ? undefined : [...new Set(formulas)].sort().join(BETWEEN_PARTS)
}

/** The formulas of that parameter. */
export function askedFormulas(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(BETWEEN_PARTS).filter((one) => one !== '')
}

const SIGNS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** Conditions of former addresses as a formula. */
export function conditionsFormula(conditions: readonly Condition<string>[]): string {
  return conditions
    .map(({ field, op, value, to }) =>
      op === 'between' ? `${field} BETWEEN ${value} AND ${to}` : `${field} ${SIGNS[op]} ${value}`,
    )
    .join(' AND ')
}

/** The formula of an address: its `rules`, and what its former `f` said. */
export function rulesOf(search: { readonly rules?: string | undefined; readonly f?: string | undefined }): string {
  return [search.rules?.trim() ?? '', search.f ?? ''].filter((text) => text !== '').join(' AND ')
}

/** The former conditions of an address as a formula; a sentence where they are none. */
export function formerRules(text: string, keys: readonly string[]): string | { readonly fault: string } {
  const figures = {
    keys,
    first: keys[0] ?? '',
    has: (key: string): key is string => keys.includes(key),
    of: () => {
      throw new Error('The names of figures are all that is read of them here.')
    },
  }
  const conditions = parseConditions([...new Set(text.split(',').map((one) => one.trim()))].join(), figures)
  return typeof conditions === 'string' ? { fault: conditions } : conditionsFormula(conditions)
}
