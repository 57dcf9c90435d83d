import type { Span } from './fault.ts'
import { HOLD_OPERATORS, JOINERS, NOT, OPERATORS, OWN_LEFT, RESERVED } from './grammar.ts'
import { isIndicatorName } from './indicators.ts'
import { isPlainName, quoted } from './tokens.ts'
import type { Arithmetic, Condition, Figure, Formula, Operand, Test } from './tree.ts'

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

/** What is written behind the number of a slot. */
const UNITS: Readonly<Partial<Record<string, string>>> = { percent: '%', minutes: 'm' }

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
        this.#write(String(formula.value))
        break
      case 'word':
        this.#write(quoted(formula.text))
        break
      case 'figure':
        this.#write(figureText(formula))
        break
      case 'set':
        this.#write('set')
        this.#inBrackets(formula.of)
        break
      case 'negative':
        this.#write('-')
        this.#bracketed(formula.of, formula.of.kind !== 'figure' && formula.of.kind !== 'set')
        break
      case 'arithmetic':
        this.#arithmetic(formula)
        break
      case 'test':
        this.#test(formula)
        break
      case 'held':
        this.#bracketed(formula.of, formula.of.kind !== 'test' && formula.of.kind !== 'held')
        for (const part of HOLD_OPERATORS[formula.op].form)
          this.#write(part === 'bars' ? ` ${formula.bars}` : ` ${part}`)
        break
      case 'not':
        this.#write(`${NOT} `)
        this.#bracketed(formula.of, isJoined(formula.of))
        break
      default:
        formula.of.forEach((one, place) => {
          if (place > 0) this.#write(` ${JOINERS[formula.kind]} `)
          this.#bracketed(one, isJoined(one))
        })
    }
  }

  #arithmetic({ op, left, right }: Arithmetic): void {
    const strength = STRENGTH[op]
    this.#bracketed(left, left.kind === 'arithmetic' && STRENGTH[left.op] < strength)
    this.#write(` ${op} `)
    this.#bracketed(right, right.kind === 'arithmetic' && STRENGTH[right.op] <= strength)
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
      if (part === 'words') this.#words(test.right)
      else if (part === part.toUpperCase()) this.#write(part)
      else {
        this.#node(test.right[slot++])
        this.#write(UNITS[part] ?? '')
      }
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

/** A word without quotes where it can be. */
function wordText(text: string): string {
  return isPlainName(text) ? text : quoted(text)
}

/** A figure as it is written. */
function figureText({ name, args, series, symbol, back, interval }: Figure): string {
  let text = ''
  if (symbol !== undefined) text = `${isPlainName(symbol) && !isTaken(symbol) ? symbol : quoted(symbol)}.`
  text += name
  if (args !== undefined)
    text += `(${args.map((arg) => (typeof arg === 'number' ? String(arg) : wordText(arg))).join(', ')})`
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
