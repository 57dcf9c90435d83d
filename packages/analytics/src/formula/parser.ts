import { nearest } from './fault.ts'
import { formText, holdOperators, isSlot, keywordsOf, operators } from './forms.ts'
import { JOINERS, LIMITS, NOT, type OperatorForm, OWN_LEFT, RESERVED, SET } from './grammar.ts'
import { isIndicatorName } from './indicators.ts'
import { INTERVALS, type Interval, intervalOf } from './intervals.ts'
import { Reader } from './reader.ts'
import type { Token } from './tokens.ts'
import { type Condition, type Figure, type Formula, isCondition, type Operand, type Test } from './tree.ts'

/** Keywords that begin what may follow. */
const AFTER_OPERAND = keywordsOf(operators)
const AFTER_CONDITION = [...Object.values(JOINERS), ...keywordsOf(holdOperators)]

const MINUTES_OF_DAY = 1440
const SIGNS_OF_SUM = { '+': '+', '-': '-' } as const
const SIGNS_OF_PRODUCT = { '*': '*', '/': '/' } as const

/** Reads the pieces of a text from the first to the last, never going back. */
export class Parser extends Reader {
  /** formula := any */
  formula(): Formula {
    const formula = this.#any()
    const token = this.token
    if (token.kind === 'end') return formula
    const words = isCondition(formula) ? AFTER_CONDITION : AFTER_OPERAND
    return this.fail(token, this.#unexpected(formula), token.kind === 'name' ? nearest(token.text, words) : undefined)
  }

  /** any := all { OR all } */
  #any(): Formula {
    return this.#joined('any', () => this.#joined('all', () => this.#not()))
  }

  #joined(kind: 'any' | 'all', one: () => Formula): Formula {
    const from = this.token.from
    const first = one()
    if (!isCondition(first)) {
      if (this.token.keyword === JOINERS[kind]) this.#mustBeCondition(first)
      return first
    }
    if (!this.takes(JOINERS[kind])) return first
    const of: Condition[] = [first]
    do of.push(this.#mustBeCondition(one()))
    while (this.takes(JOINERS[kind]))
    return this.node({ kind, of }, from)
  }

  /** not := NOT not | held */
  #not(): Formula {
    const from = this.token.from
    if (!this.takes(NOT)) return this.#held()
    const of = this.within(() => this.#mustBeCondition(this.#not()))
    return this.node({ kind: 'not', of }, from)
  }

  /** held := test { FOR n BARS | IN LAST n BARS } */
  #held(): Formula {
    const from = this.token.from
    let formula = this.#test()
    let nesting = 0
    while (isCondition(formula)) {
      const found = this.#operator(holdOperators, formula)
      if (found === null) break
      if (++nesting > LIMITS.nesting) this.failNesting()
      const [op, [bars]] = found
      formula = this.node({ kind: 'held', op, of: formula, bars: bars.kind === 'number' ? bars.value : 1 }, from)
    }
    return formula
  }

  /** test := sum [operator], or an operator that needs no left side */
  #test(): Formula {
    const from = this.token.from
    const isAlone = this.is('NEW')
    const left = isAlone ? null : this.#sum()
    if (left !== null && isCondition(left)) return left
    const found = this.#operator(operators, left ?? undefined)
    if (found === null) return left ?? this.fail(this.token, 'A condition is expected.')
    const [op, right] = found
    const test: Test = { kind: 'test', op, left: left ?? { kind: 'figure', name: OWN_LEFT[op] ?? 'close' }, right }
    if (this.#operatorAhead()) {
      this.fail(this.token, 'Two comparisons in one: write them as two conditions joined by AND.')
    }
    return this.node(test, from)
  }

  /** Whether a further comparison begins, which must be asked without telling that it could. */
  #operatorAhead(): boolean {
    const { kind, keyword } = this.token
    return kind === 'sign' && operators.some(([, { form }]) => form[0] === keyword)
  }

  /** An operator whose form fits, and what is in its slots; null when none begins here. */
  #operator<Op extends string>(
    table: readonly (readonly [Op, OperatorForm])[],
    left: Formula | undefined,
  ): readonly [Op, readonly Operand[]] | null {
    const right: Operand[] = []
    let open = table
    for (let place = 0; ; place++) {
      const complete = open.find(([, { form }]) => form.length === place)
      if (complete !== undefined) return [complete[0], right]
      const next = this.#keyword(open, place)
      if (next !== null) {
        open = open.filter(([, { form }]) => form[place] === next)
        continue
      }
      const slot = open.find(([, { form }]) => isSlot(form[place]))
      if (slot === undefined) {
        if (place === 0) return null
        this.fail(this.token, `Write it as ${open.map(([, { form }]) => formText(form)).join(' or ')}.`)
      }
      open = open.filter(([, { form }]) => isSlot(form[place]))
      right.push(...this.#slot(slot[1].form[place], left))
    }
  }

  #keyword(open: readonly (readonly [string, OperatorForm])[], place: number): string | null {
    // Every keyword is asked for, so that all are known to be possible at the end of the text.
    const found = [...new Set(open.map(([, { form }]) => form[place]))].filter((part) => !isSlot(part) && this.is(part))
    if (found.length === 0) return null
    this.at++
    return found[0]
  }

  #slot(slot: string, left: Formula | undefined): readonly Operand[] {
    switch (slot) {
      case 'percent':
        return [this.#percent()]
      case 'minutes':
        return [this.#minutes()]
      case 'bars':
        return [this.#bars()]
      case 'words':
        return this.#words(left)
      default:
        return [this.#operand(left)]
    }
  }

  /** sum := product { (+|-) product } */
  #sum(after?: Operand): Formula {
    return this.#chain(SIGNS_OF_SUM, () => this.#chain(SIGNS_OF_PRODUCT, () => this.#unary(after)))
  }

  #operand(left: Formula | undefined): Operand {
    return this.#mustBeOperand(this.#sum(left === undefined || isCondition(left) ? undefined : left))
  }

  #chain(signs: Readonly<Partial<Record<string, '+' | '-' | '*' | '/'>>>, one: () => Formula): Formula {
    const from = this.token.from
    let left = one()
    for (;;) {
      const op = this.token.kind === 'sign' ? signs[this.token.keyword] : undefined
      if (op === undefined) return left
      const before = this.#mustBeOperand(left)
      this.at++
      const right = this.#mustBeOperand(one())
      left = this.node({ kind: 'arithmetic', op, left: before, right }, from)
    }
  }

  /** unary := - unary | figure | number | word | SET ( sum ) | ( any ) */
  #unary(after?: Operand): Formula {
    const token = this.token
    if (token.keyword === '-' && token.kind === 'sign') {
      this.at++
      if (this.token.kind === 'number') return this.node(number(-this.number()), token.from)
      const of = this.within(() => this.#mustBeOperand(this.#unary()))
      return this.node({ kind: 'negative', of }, token.from)
    }
    if (token.kind === 'end') this.expected.push(after === undefined ? { kind: 'operand' } : { kind: 'operand', after })
    if (token.kind === 'number') return this.node(number(this.number()), token.from)
    if (this.takes('(')) {
      const inner = this.within(() => this.#any())
      this.close(')')
      return inner
    }
    if (token.kind === 'quoted') {
      this.at++
      if (this.is('.')) return this.#figure(token.text, token.from)
      return this.node({ kind: 'word', text: token.text }, token.from)
    }
    if (token.kind === 'name' && token.keyword === SET) return this.#whenSet()
    if (token.kind === 'name' && !RESERVED.has(token.keyword)) {
      this.at++
      return this.#figure(token.text, token.from)
    }
    return this.fail(token, this.#missingOperand(token))
  }

  #whenSet(): Formula {
    const from = this.token.from
    this.at++
    this.open('(')
    const of = this.within(() => this.#operand(undefined))
    this.close(')')
    return this.node({ kind: 'set', of }, from)
  }

  /** figure := [symbol .] name [( args )] [. series] { [n] | @interval | n SESSIONS AGO }; its first name is read. */
  #figure(first: string, from: number): Formula {
    let figure: Figure = { kind: 'figure', name: first }
    const isQuoted = this.last.kind === 'quoted'
    if (this.takes('.')) {
      if (!isQuoted && isIndicatorName(first)) figure = { ...figure, series: this.#member(first, true) }
      else figure = { kind: 'figure', name: this.#member(first, false), symbol: first }
    }
    if (figure.series === undefined && this.takes('(')) {
      const args = this.#args(figure)
      if (args.length > 0) figure = { ...figure, args }
      if (this.takes('.')) figure = { ...figure, series: this.#member(figure.name, true) }
    } else if (figure.symbol !== undefined && this.takes('.')) {
      figure = { ...figure, series: this.#member(figure.name, true) }
    }
    return this.node(this.#placed(figure), from)
  }

  /** What says at which bar a figure is meant, in any order and each once. */
  #placed(figure: Figure): Figure {
    let back: number | undefined
    let interval: Interval | undefined
    for (;;) {
      const { from } = this.token
      if (this.takes('[')) {
        back = this.#once(back, this.whole('The number of bars back', 0), from, 'Bars back are written once.')
        this.close(']')
      } else if (this.takes('@')) {
        interval = this.#once(interval, this.#interval(), from, 'An interval is written once.')
      } else if (this.#isSessionsAgo()) {
        back = this.#once(back, this.whole('The number of sessions', 0), from, 'Bars back are written once.')
        interval = this.#once(interval, '1d', from, 'An interval is written once.')
        this.at += 2
      } else {
        const own = back === undefined || back === 0 ? {} : { back }
        return { ...figure, ...own, ...(interval === undefined ? {} : { interval }) }
      }
    }
  }

  #once<T>(before: T | undefined, now: T, from: number, message: string): T {
    if (before !== undefined) this.fail({ from, to: this.last.to }, message)
    return now
  }

  #isSessionsAgo(): boolean {
    const [unit, ago] = [this.ahead(1), this.ahead(2)]
    if (this.token.kind !== 'number') return false
    return (unit?.keyword === 'SESSIONS' || unit?.keyword === 'SESSION') && ago?.keyword === 'AGO'
  }

  #interval(): Interval {
    const token = this.token
    if (token.kind === 'end') this.expected.push({ kind: 'interval' })
    const interval = token.kind === 'amount' ? intervalOf(token.text) : undefined
    if (interval === undefined) {
      const near = nearest(token.text, INTERVALS)
      this.fail(token, `Behind @ stands an interval: ${INTERVALS.join(', ')}.`, near)
    }
    this.at++
    return interval
  }

  #member(of: string, isCalled: boolean): string {
    const token = this.token
    if (token.kind === 'end') this.expected.push({ kind: 'member', of, isCalled })
    if (token.kind !== 'name') this.fail(token, 'A name is expected behind the point.')
    this.at++
    return token.text
  }

  #args({ name, symbol }: Figure): readonly (number | string)[] {
    const args: (number | string)[] = []
    if (this.takes(')')) return args
    do {
      const token = this.token
      if (token.kind === 'end') {
        const of = symbol === undefined ? { name } : { name, symbol }
        this.expected.push({ kind: 'argument', ...of, place: args.length })
      }
      const isNegative = this.takes('-')
      if (this.token.kind === 'number') args.push(isNegative ? negated(this.number()) : this.number())
      else if (!isNegative && isWord(token)) {
        args.push(token.text)
        this.at++
      } else this.fail(this.token, 'A number or a word is expected here.')
    } while (this.takes(','))
    this.close(')')
    return args
  }

  #words(left: Formula | undefined): readonly Operand[] {
    this.open('(')
    const words: Operand[] = []
    do {
      const token = this.token
      if (token.kind === 'end' && left !== undefined && !isCondition(left))
        this.expected.push({ kind: 'words', of: left })
      if (token.kind === 'number') this.fail(token, 'IN lists words; for numbers write BETWEEN a AND b.')
      if (!isWord(token)) this.fail(token, 'A word is expected here; one of several parts stands in quotes.')
      this.at++
      words.push(this.node({ kind: 'word', text: token.text }, token.from))
    } while (this.takes(','))
    this.close(')')
    return words
  }

  #percent(): Operand {
    const { from } = this.token
    const value = this.positive('A percentage')
    this.takes('%')
    return this.node(number(value), from)
  }

  /** 10m or 2h, in minutes. */
  #minutes(): Operand {
    const token = this.token
    const lower = token.text.toLowerCase()
    const each = lower.endsWith('h') ? 60 : lower.endsWith('m') ? 1 : Number.NaN
    const minutes = token.kind === 'amount' ? each * Number(lower.slice(0, -1)) : Number.NaN
    if (!(minutes > 0 && minutes <= MINUTES_OF_DAY)) {
      this.fail(token, 'A time of minutes or hours within a day is expected, such as 10m or 2h.')
    }
    this.at++
    return this.node(number(minutes), token.from)
  }

  #bars(): Operand {
    const { from } = this.token
    return this.node(number(this.whole('The number of bars', 1)), from)
  }

  #mustBeCondition(formula: Formula): Condition {
    if (isCondition(formula)) return formula
    return this.#failNode(
      formula,
      'A condition is expected here, and this is a value: compare it with something, such as > 0.',
    )
  }

  #mustBeOperand(formula: Formula): Operand {
    if (!isCondition(formula)) return formula
    return this.#failNode(formula, 'A value is expected here, and this is a condition.')
  }

  #failNode(formula: Formula, message: string): never {
    return this.fail(this.spans.get(formula) ?? this.token, message)
  }

  #missingOperand({ kind, text }: Token): string {
    const before = this.at === 0 ? '' : ` after ${this.last.text}`
    if (kind === 'end' && this.at === 0) return 'The formula is empty.'
    if (kind === 'date') return 'A date stands only between brackets, as the expiry of a contract.'
    if (kind === 'amount') return `A time such as ${text} has no meaning here.`
    return `A field or a number is expected${before}.`
  }

  #unexpected(formula: Formula): string {
    const { kind, text, keyword } = this.token
    if (keyword === ',') return 'A comma has no meaning here: write large numbers without, 25000.'
    if (keyword === '%') return 'A percentage is written as a plain number, without %.'
    if (keyword === ')') return 'A closing ) without its opening one.'
    if (keyword === '[' || keyword === '@')
      return `${text} stands behind a figure, such as close${text === '@' ? '@1d' : '[1]'}.`
    if (keyword === '=' && kind === 'sign') return 'A condition cannot be compared.'
    if (isCondition(formula)) return `AND or OR is expected before ${text}.`
    return `An operator is expected before ${text}, such as > or CROSSES ABOVE.`
  }
}

/** 0 has no sign. */
function negated(value: number): number {
  return value === 0 ? 0 : -value
}

function number(value: number): Operand {
  return { kind: 'number', value: value === 0 ? 0 : value }
}

function isWord({ kind }: Token): boolean {
  return kind === 'name' || kind === 'quoted' || kind === 'date' || kind === 'amount'
}
