import type { CataloguePage } from './catalogue.ts'
import type { KnownSymbol } from './knownSymbols.ts'
import type { Reading } from './reading.ts'

const EXACT = 5
const IN_TITLE = 4
export const SEVERAL_WORDS = 3
const IN_DESCRIPTION = 2
const IN_KEYWORDS = 1
/** The query is found inside words alone, 'iv' in 'privacy': by chance, as a rule. */
const INSIDE_WORDS = 0.5

/** How well a page answers a query; null when it does not. Words that are symbols are not asked of a page. */
export function pagePriority(
  { text, words, named, rest }: Reading,
  { title, description, keywords }: CataloguePage,
  symbols: ReadonlySet<string>,
): number | null {
  const name = title.toLowerCase()
  if (name === text || (words.length === 1 && name.split(' ').includes(text))) return EXACT
  if (beginsWord(name, text)) return IN_TITLE
  const told = [name, ...keywords.map((keyword) => keyword.toLowerCase())]
  const asked = words.filter((word) => !symbols.has(word) && (named.length === 0 || !rest.includes(word)))
  const hasEvery = asked.every((word) => told.some((one) => one.includes(word)))
  if (words.length > 1 && asked.length > 0 && hasEvery) return SEVERAL_WORDS
  const described = description.toLowerCase()
  if (beginsWord(described, text)) return IN_DESCRIPTION
  if (told.slice(1).some((keyword) => beginsWord(keyword, text))) return IN_KEYWORDS
  return [described, ...told].some((one) => one.includes(text)) ? INSIDE_WORDS : null
}

/** Whether a text, or a word in it, begins with another. */
function beginsWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[a-z0-9]/.test(text[at - 1])) return true
  }
  return false
}

/** Where a symbol stands among those of its priority, the smaller the sooner: with contracts, then beginning with the query. */
export function symbolPlace({ text, named, rest }: Reading, { symbol, hasContracts }: KnownSymbol): number {
  const asked = named.length > 0 && rest.length > 0 ? rest.join('') : text.replaceAll(' ', '')
  return (hasContracts ? 0 : 2) + (symbol.startsWith(asked.toUpperCase()) ? 0 : 1)
}

/** How well a symbol answers a query: by what is left of it beside the names of tools. */
export function symbolPriority({ text, named, rest }: Reading, known: KnownSymbol): number | null {
  const isPart = named.length > 0 && rest.length > 0
  const whole = symbolPriorityOf(isPart ? rest.join(' ') : text, known)
  if (whole === null) return rest.includes(known.symbol.toLowerCase()) ? SEVERAL_WORDS : null
  return isPart ? Math.min(whole, SEVERAL_WORDS) : whole
}

function symbolPriorityOf(asked: string, { symbol, name, aliases }: KnownSymbol): number | null {
  const token = asked.replaceAll(' ', '').toUpperCase()
  const print = name.toLowerCase()
  if (token === symbol || aliases.includes(token) || asked === print) return EXACT
  if (symbol.includes(token)) return IN_TITLE
  const words = asked.split(' ')
  if (words.length > 1 && words.every((word) => print.includes(word) || symbol === word.toUpperCase())) {
    return SEVERAL_WORDS
  }
  return print.includes(asked) ? IN_DESCRIPTION : null
}
