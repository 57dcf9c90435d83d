import { type Fault, faultAt, type Span } from './fault.ts'
import { SIGNS, SPELLINGS } from './grammar.ts'

/** A piece of a text. */
export interface Token extends Span {
  /** `amount` is a number with its unit, 15m; `quoted` a word in quotes; `date` 2026-11-17. */
  readonly kind: 'name' | 'number' | 'amount' | 'date' | 'quoted' | 'sign' | 'end'
  /** As it is read: quotes off, ≥ as >=. */
  readonly text: string
  /** In capitals, as keywords are compared; a quoted word is none. */
  readonly keyword: string
}

const isDigit = (char: string) => char >= '0' && char <= '9'
const isLetter = (char: string) => (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || char === '_'
/** M&M is a name. */
const isOfName = (char: string) => isLetter(char) || isDigit(char) || char === '&'
const isSpace = (char: string) => char === ' ' || char === '\n' || char === '\t' || char === '\r' || char === '\u00a0'

/** Whether a word can stand without quotes. */
export function isPlainName(text: string): boolean {
  if (text === '' || !isLetter(text[0])) return false
  for (const char of text) if (!isOfName(char)) return false
  return true
}

/** A word in quotes, as it is read back. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** The pieces of a text with `end` behind them, or what none can be made of. */
export function tokensOf(text: string): readonly Token[] | Fault {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const char = text[at]
    if (isSpace(char)) {
      at++
      continue
    }
    const token =
      isDigit(char) || (char === '.' && isDigit(text[at + 1] ?? ''))
        ? numberAt(text, at)
        : isLetter(char)
          ? nameAt(text, at)
          : char === '"' || char === "'"
            ? quotedAt(text, at)
            : signAt(text, at)
    if (!('kind' in token)) return token
    tokens.push(token)
    at = token.to
  }
  tokens.push({ kind: 'end', text: '', keyword: '', from: text.length, to: text.length })
  return tokens
}

/** The first place from `at` on whose character does not fit. */
function after(text: string, at: number, fits: (char: string) => boolean): number {
  let end = at
  while (end < text.length && fits(text[end])) end++
  return end
}

function token(kind: Token['kind'], text: string, from: number, to: number): Token {
  const upper = text.toUpperCase()
  return { kind, text, keyword: kind === 'quoted' ? '' : (SPELLINGS.get(upper) ?? upper), from, to }
}

function nameAt(text: string, from: number): Token {
  const to = after(text, from, isOfName)
  return token('name', text.slice(from, to), from, to)
}

/** 30, 2.5, .5, 1e-7; 15m; 2026-11-17. */
function numberAt(text: string, from: number): Token | Fault {
  const date = dateEnd(text, from)
  if (date !== null) return token('date', text.slice(from, date), from, date)
  let to = after(text, from, isDigit)
  if (text[to] === '.' && isDigit(text[to + 1] ?? '')) to = after(text, to + 1, isDigit)
  const exponent =
    text[to] === 'e' || text[to] === 'E' ? to + (text[to + 1] === '-' || text[to + 1] === '+' ? 2 : 1) : to
  if (exponent > to && isDigit(text[exponent] ?? '')) to = after(text, exponent, isDigit)
  const end = after(text, to, isOfName)
  if (end > to) return token('amount', text.slice(from, end), from, end)
  if (!Number.isFinite(Number(text.slice(from, to)))) return faultAt({ from, to }, 'This number is too large.')
  return token('number', text.slice(from, to), from, to)
}

/** Where a date that begins here ends. */
function dateEnd(text: string, from: number): number | null {
  for (const [offset, length] of [
    [0, 4],
    [5, 2],
    [8, 2],
  ]) {
    for (let i = 0; i < length; i++) if (!isDigit(text[from + offset + i] ?? '')) return null
    if (offset > 0 && text[from + offset - 1] !== '-') return null
  }
  return isOfName(text[from + 10] ?? '') ? null : from + 10
}

/** A quote within is written twice. */
function quotedAt(text: string, from: number): Token | Fault {
  const quote = text[from]
  let word = ''
  let at = from + 1
  for (;;) {
    const end = text.indexOf(quote, at)
    if (end < 0) return faultAt({ from, to: text.length }, `The quote ${quote} is not closed.`)
    word += text.slice(at, end)
    at = end + 1
    if (text[at] !== quote) return token('quoted', word, from, at)
    word += quote
    at++
  }
}

function signAt(text: string, from: number): Token | Fault {
  const sign = SIGNS.find((one) => text.startsWith(one, from))
  if (sign !== undefined) return token('sign', SPELLINGS.get(sign) ?? sign, from, from + sign.length)
  const char = String.fromCodePoint(text.codePointAt(from) ?? 0)
  return faultAt({ from, to: from + char.length }, `The character ${char} has no meaning here.`)
}
