import type { Span } from './fault.ts'
import { HOLD_OPERATORS, JOINERS, NOT, OPERATORS, OWN_LEFT, RESERVED } from './grammar.ts'
import { isIndicatorName } from './indicators.ts'
import { isPlainName, quoted } from './tokens.ts'
import type { Condition, Figure, Formula, Operand, Test } from './tree.ts'

/** A formula as a text, the same for equal trees: reading it gives the tree again. */
export function print(formula: Formula): string {
  return new Printer().print(formula)
}

/** Where each part stands in that text, for faults of a formula that was never a text. */
export function printedSpans(formula: Formula): ReadonlyMap<Formula, Span> {
  const printer = new Printer()
  printer.print(formula)
  return printer.spans
}

const STRENGTH = { '+': 1, '-': 1, '*': 2, '/': 2 } as const

class Printer {
  readonly spans = new Map<Formula, Span>()
  #text = ''

  print(formula: Formula): string {
    this.#node(formula)
    return this.#text
  }

  #write(text: string): void {
    this.#text += text
  }

  #node(formula: Formula): void {
    const from = this.#text.length
    this.#part(formula)
    this.spans.set(formula, { from, to: this.#text.length })
  }

  #part(formula: Formula): void {
    switch (formula.kind) {
      case 'number':
        return this.#write(numberText(formula.value))
      case 'word':
        return this.#write(quoted(formula.text))
      case 'figure':
        return this.#write(figureText(formula))
      case 'set':
        this.#write('set')
        return this.#inBrackets(formula.of)
      case 'negative':
        this.#write('-')
        return this.#bracketed(formula.of, formula.of.kind !== 'figure' && formula.of.kind !== 'set')
      case 'arithmetic': {
        const { op, left, right } = formula
        const strength = STRENGTH[op]
        this.#bracketed(left, left.kind === 'arithmetic' && STRENGTH[left.op] < strength)
        this.#write(` ${op} `)
        return this.#bracketed(right, right.kind === 'arithmetic' && STRENGTH[right.op] <= strength)
      }
      case 'test':
        return this.#test(formula)
      case 'held': {
        const { of, op, bars } = formula
        this.#bracketed(of, of.kind !== 'test' && of.kind !== 'held')
        return this.#write(HOLD_OPERATORS[op].form.map((part) => (part === 'bars' ? ` ${bars}` : ` ${part}`)).join(''))
      }
      case 'not':
        this.#write(`${NOT} `)
        return this.#bracketed(formula.of, isJoined(formula.of))
      default:
        formula.of.forEach((one, place) => {
          if (place > 0) this.#write(` ${JOINERS[formula.kind]} `)
          this.#bracketed(one, isJoined(one))
        })
    }
  }

  #test(test: Test): void {
    const isAlone = test.left.kind === 'figure' && figureText(test.left) === OWN_LEFT[test.op]
    if (isAlone) this.spans.set(test.left, { from: this.#text.length, to: this.#text.length })
    else {
      this.#node(test.left)
      this.#write(' ')
    }
    let slot = 0
    const form: readonly string[] = OPERATORS[test.op].form
    form.forEach((part, place) => {
      if (place > 0) this.#write(' ')
      if (part === 'words') return this.#words(test.right)
      if (part === part.toUpperCase()) return this.#write(part)
      const value = test.right[slot++]
      this.#node(value)
      if (part === 'percent') this.#write('%')
      if (part === 'minutes') this.#write('m')
    })
  }

  #words(words: readonly Operand[]): void {
    this.#write('(')
    words.forEach((word, place) => {
      if (place > 0) this.#write(', ')
      const from = this.#text.length
      this.#write(word.kind === 'word' ? wordText(word.text) : print(word))
      this.spans.set(word, { from, to: this.#text.length })
    })
    this.#write(')')
  }

  #bracketed(formula: Formula, isBracketed: boolean): void {
    if (isBracketed) this.#inBrackets(formula)
    else this.#node(formula)
  }

  #inBrackets(formula: Formula): void {
    this.#write('(')
    this.#node(formula)
    this.#write(')')
  }
}

function isJoined(condition: Condition): boolean {
  return condition.kind === 'all' || condition.kind === 'any'
}

function numberText(value: number): string {
  return String(value)
}

/** A word without quotes where it can be. */
function wordText(text: string): string {
  return isPlainName(text) ? text : quoted(text)
}

/** A figure as it is written. */
export function figureText({ name, args, series, symbol, back, interval }: Figure): string {
  let text = ''
  if (symbol !== undefined) text = `${isPlainName(symbol) && !isTaken(symbol) ? symbol : quoted(symbol)}.`
  text += name
  if (args !== undefined)
    text += `(${args.map((arg) => (typeof arg === 'number' ? numberText(arg) : wordText(arg))).join(', ')})`
  if (series !== undefined) {
    // Without brackets a point would make a symbol of the name.
    if (args === undefined && symbol === undefined && !isIndicatorName(name)) text += '()'
    text += `.${series}`
  }
  if (back !== undefined) text += `[${back}]`
  if (interval !== undefined) text += `@${interval}`
  return text
}

/** Whether a symbol's name would be read as something else. */
function isTaken(symbol: string): boolean {
  return isIndicatorName(symbol) || RESERVED.has(symbol.toUpperCase())
}
