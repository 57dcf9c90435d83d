import type { CataloguePage } from './catalogue.ts'
import type { KnownSymbol } from './knownSymbols.ts'
import type { Reading } from './reading.ts'

const EXACT = 5
const IN_TITLE = 4
export const SEVERAL_WORDS = 3
const IN_DESCRIPTION = 2
const IN_KEYWORDS = 1

/** How well a page answers a query; null when it does not. Words that are symbols are not asked of a page. */
export function pagePriority(
  { text, words, named, rest }: Reading,
  { title, description, keywords }: CataloguePage,
  symbols: ReadonlySet<string>,
): number | null {
  const name = title.toLowerCase()
  if (name === text || (words.length === 1 && name.split(' ').includes(text))) return EXACT
  if (name.includes(text)) return IN_TITLE
  const told = [name, ...keywords.map((keyword) => keyword.toLowerCase())]
  const asked = words.filter((word) => !symbols.has(word) && (named.length === 0 || !rest.includes(word)))
  const hasEvery = asked.every((word) => told.some((one) => one.includes(word)))
  if (words.length > 1 && asked.length > 0 && hasEvery) return SEVERAL_WORDS
  if (description.toLowerCase().includes(text)) return IN_DESCRIPTION
  return told.slice(1).some((keyword) => keyword.includes(text)) ? IN_KEYWORDS : null
}

/** How well a symbol answers a query: by what is left of it beside the names of tools. */
export function symbolPriority({ text, named, rest }: Reading, { symbol, name }: KnownSymbol): number | null {
  const isPart = named.length > 0 && rest.length > 0
  const whole = symbolPriorityOf(isPart ? rest.join(' ') : text, symbol, name)
  if (whole === null) return rest.includes(symbol.toLowerCase()) ? SEVERAL_WORDS : null
  return isPart ? Math.min(whole, SEVERAL_WORDS) : whole
}

function symbolPriorityOf(asked: string, symbol: string, name: string): number | null {
  const token = asked.replaceAll(' ', '').toUpperCase()
  const print = name.toLowerCase()
  if (token === symbol || asked === print) return EXACT
  if (symbol.includes(token)) return IN_TITLE
  const words = asked.split(' ')
  if (words.length > 1 && words.every((word) => print.includes(word) || symbol === word.toUpperCase())) {
    return SEVERAL_WORDS
  }
  return print.includes(asked) ? IN_DESCRIPTION : null
}
