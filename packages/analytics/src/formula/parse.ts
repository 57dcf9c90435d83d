import { type Fault, faultAt, type Span } from './fault.ts'
import { LIMITS } from './grammar.ts'
import { Parser } from './parser.ts'
import { type Expected, Stopped } from './reader.ts'
import { tokensOf } from './tokens.ts'
import type { Formula } from './tree.ts'

/** Where each part of a formula stands in its text. */
export type Spans = ReadonlyMap<Formula, Span>

/** A text that was read, or the first thing in it that could not be. */
export type Parsed =
  | { readonly ok: true; readonly formula: Formula; readonly spans: Spans }
  | { readonly ok: false; readonly fault: Fault }

/**
 * Reads a formula, in time that grows with the length of its text. What its names mean, and whether they go together, is for
 * `check` to say.
 */
export function parse(text: string): Parsed {
  if (text.length > LIMITS.text) {
    const message = `A formula has at most ${LIMITS.text} characters; this one has ${text.length}.`
    return { ok: false, fault: { from: LIMITS.text, to: text.length, message } }
  }
  const tokens = tokensOf(text)
  if ('message' in tokens) return { ok: false, fault: tokens }
  const parser = new Parser(tokens)
  try {
    return { ok: true, formula: parser.formula(), spans: parser.spans }
  } catch (stop) {
    if (stop instanceof Stopped) return { ok: false, fault: stop.fault }
    throw stop
  }
}

/** What may follow a beginning of a formula; nothing where it is wrong already. */
export function expectedAfter(text: string): readonly Expected[] {
  const tokens = text.length > LIMITS.text ? faultAt({ from: 0, to: 0 }, '') : tokensOf(text)
  if ('message' in tokens) return []
  const parser = new Parser(tokens)
  try {
    parser.formula()
  } catch (stop) {
    if (!(stop instanceof Stopped)) throw stop
    if (stop.fault.to < text.length) return []
  }
  return parser.expected
}
