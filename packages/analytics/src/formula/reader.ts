import { type Fault, faultAt, type Span } from './fault.ts'
import { LIMITS } from './grammar.ts'
import type { Token } from './tokens.ts'
import type { Formula, Operand } from './tree.ts'

/** What can stand at the end of a text. */
export type Expected =
  | { readonly kind: 'keyword'; readonly text: string }
  | { readonly kind: 'operand'; readonly after?: Operand }
  | { readonly kind: 'words'; readonly of: Operand }
  | { readonly kind: 'argument'; readonly name: string; readonly symbol?: string; readonly place: number }
  | { readonly kind: 'member'; readonly of: string; readonly isCalled: boolean }
  | { readonly kind: 'interval' }

/** Ends the reading at the first fault. */
export class Stopped extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.message)
    this.fault = fault
  }
}

/** The pieces of a text, and the place that is read. */
export class Reader {
  readonly spans = new Map<Formula, Span>()
  readonly expected: Expected[] = []
  protected at = 0
  readonly #tokens: readonly Token[]
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  protected get token(): Token {
    return this.#tokens[this.at]
  }

  /** A piece further on. */
  protected ahead(count: number): Token | undefined {
    return this.#tokens[this.at + count]
  }

  protected get last(): Token {
    return this.#tokens[Math.max(0, this.at - 1)]
  }

  /** Whether a keyword or sign stands here; asked at the end of the text, it is one that could. */
  protected is(keyword: string): boolean {
    const token = this.token
    if (token.kind === 'end') this.expected.push({ kind: 'keyword', text: keyword })
    return token.keyword === keyword && (token.kind === 'name' || token.kind === 'sign')
  }

  protected takes(keyword: string): boolean {
    const is = this.is(keyword)
    if (is) this.at++
    return is
  }

  protected open(sign: string): void {
    if (!this.takes(sign)) this.fail(this.token, `${sign} is expected here.`)
  }

  protected close(sign: string): void {
    if (this.takes(sign)) return
    const message = this.token.kind === 'end' ? `A closing ${sign} is missing.` : `${sign} is expected here.`
    this.fail(this.token, message)
  }

  protected within<T>(read: () => T): T {
    if (++this.#depth > LIMITS.nesting) this.failNesting()
    const result = read()
    this.#depth--
    return result
  }

  protected failNesting(): never {
    return this.fail(this.token, `Brackets and signs stand at most ${LIMITS.nesting} deep in each other.`)
  }

  protected node<T extends Formula>(node: T, from: number): T {
    this.spans.set(node, { from, to: this.last.to })
    return node
  }

  protected number(): number {
    const value = Number(this.token.text)
    this.at++
    return value
  }

  protected positive(what: string): number {
    const token = this.token
    if (token.kind !== 'number' || !(Number(token.text) > 0)) this.fail(token, `${what} above 0 is expected here.`)
    return this.number()
  }

  protected whole(what: string, least: number): number {
    const token = this.token
    const value = token.kind === 'number' ? Number(token.text) : Number.NaN
    if (!Number.isSafeInteger(value) || value < least) this.fail(token, `${what} is a whole number from ${least}.`)
    if (value > LIMITS.bars) this.fail(token, `A formula looks at most ${LIMITS.bars} bars back.`)
    return this.number()
  }

  protected fail(span: Span, message: string, suggestion?: string): never {
    throw new Stopped(faultAt(span, message, suggestion))
  }
}
