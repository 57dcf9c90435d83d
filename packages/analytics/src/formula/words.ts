import { HOLD_OPERATORS, OPERATORS } from './grammar.ts'
import { isIntraday } from './intervals.ts'
import {
  type FieldMeaning,
  type IndicatorMeaning,
  type Meaning,
  type Meaningless,
  meaningOf,
  wordOf,
} from './meaning.ts'
import { type Condition, type Figure, type Formula, isCondition, type Operand, type Test } from './tree.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A formula as a plain sentence without its full stop: 'RSI (14) is below 30 and the close is above its 200-bar average'. */
export function inWords(formula: Formula, vocabulary: Vocabulary): string {
  const words = new Words(vocabulary)
  const said = isCondition(formula) ? words.condition(formula) : words.operand(formula)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

const JOINTS = { all: ' and ', any: ' or ' } as const

class Words {
  readonly #vocabulary: Vocabulary

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  condition(condition: Condition): string {
    switch (condition.kind) {
      case 'test':
        return this.#test(condition)
      case 'held':
        return `${this.#grouped(condition.of)} ${filled(HOLD_OPERATORS[condition.op].words, [String(condition.bars)])}`
      case 'not':
        return `it is not true that ${this.#grouped(condition.of)}`
      default:
        return condition.of.map((one) => this.#grouped(one)).join(JOINTS[condition.kind])
    }
  }

  #grouped(condition: Condition): string {
    const said = this.condition(condition)
    return condition.kind === 'all' || condition.kind === 'any' ? `(${said})` : said
  }

  #test({ op, left, right }: Test): string {
    const slots = this.#slots(op, left, right)
    return `${this.operand(left)} ${filled(OPERATORS[op].words, slots)}`
  }

  #slots(op: Test['op'], left: Operand, right: readonly Operand[]): readonly string[] {
    if (op === 'in') {
      const words = right.map((word) => wordOf(word) ?? '')
      return [words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`]
    }
    const slots: readonly string[] = OPERATORS[op].form.filter((part) => /[a-z]/.test(part))
    return right.map((operand, place) => {
      const said = this.#beside(operand, left)
      if (slots[place] === 'percent') return `${said} %`
      return slots[place] === 'minutes' ? `${said} minutes` : said
    })
  }

  operand(operand: Operand): string {
    switch (operand.kind) {
      case 'number':
        return String(operand.value).replace('-', '−')
      case 'word':
        return operand.text
      case 'figure':
        return this.#figure(operand)
      case 'negative':
        return `minus ${this.#part(operand.of)}`
      case 'set':
        return `${this.operand(operand.of)} when the alert was set`
      default:
        return `${this.#part(operand.left)} ${SUMS[operand.op]} ${this.#part(operand.right)}`
    }
  }

  #part(operand: Operand): string {
    const said = this.operand(operand)
    return operand.kind === 'arithmetic' ? `(${said})` : said
  }

  /** What stands on the right: an average of the left side is its own, and a bare name may be a word. */
  #beside(operand: Operand, left: Operand): string {
    const of = left.kind === 'figure' ? meaningOf(left, this.#vocabulary) : undefined
    if (of?.kind === 'field' && of.rule.kind === 'word') return wordOf(operand) ?? this.operand(operand)
    if (operand.kind === 'arithmetic' && operand.op === '*' && operand.left.kind === 'number') {
      return `${this.operand(operand.left)} times ${this.#beside(operand.right, left)}`
    }
    if (operand.kind !== 'figure') return this.operand(operand)
    const meaning = meaningOf(operand, this.#vocabulary)
    const isIts = of !== undefined && meaning.kind === 'indicator' && isAverage(meaning) && isOf(meaning, of)
    return isIts ? placed(`its ${averageWords(meaning)}`, meaning, this.#vocabulary) : this.#figure(operand)
  }

  #figure(figure: Figure): string {
    const meaning = meaningOf(figure, this.#vocabulary)
    if (meaning.kind === 'none') return figure.name
    const said = placed(nameWords(meaning), meaning, this.#vocabulary)
    return meaning.symbol === undefined ? said : `${meaning.symbol}’s ${said.startsWith('the ') ? said.slice(4) : said}`
  }
}

const SUMS = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'divided by' } as const

function filled(template: string, slots: readonly string[]): string {
  return template.replace(/\{(\d)\}/g, (_, place) => slots[Number(place)])
}

/** With its interval and bars back. */
function placed(said: string, { interval, back }: Meaning, { interval: own }: Vocabulary): string {
  const isOther = interval !== undefined && interval !== own
  if (back === 0 || interval === undefined) return isOther ? `${said} on ${interval} bars` : said
  if (interval === '1d') return `${said} ${back} session${back === 1 ? '' : 's'} before`
  const bars = `${said} ${back} bar${back === 1 ? '' : 's'} before`
  return isOther ? `${bars} on ${interval}${isIntraday(interval) ? ' bars' : ''}` : bars
}

function nameWords(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'column':
      return `the ${meaning.column}`
    case 'field':
      return fieldWords(meaning)
    case 'indicator':
      if (!isAverage(meaning)) return indicatorWords(meaning)
      return readsOf(meaning) === 'close'
        ? `the ${averageWords(meaning)}`
        : `the ${averageWords(meaning)} of ${readsOf(meaning)}`
  }
}

function fieldWords({ rule, args, series }: FieldMeaning): string {
  const brackets = args.length === 0 ? '' : ` (${args.join(', ')})`
  return `${rule.label}${brackets}${series === undefined ? '' : ` ${series}`}`
}

function indicatorWords(meaning: IndicatorMeaning): string {
  const { rule, spec, series } = meaning
  const params = spec.params ?? []
  const ofColumn = readsOf(meaning)
  const of = ofColumn === undefined || ofColumn === rule.of ? '' : ` of ${ofColumn}`
  const numbers = params.length === 0 ? '' : ` (${params.join(', ')})`
  const name = series === undefined ? '' : (rule.series?.[series] ?? '')
  if (rule.label.endsWith('band')) return `the ${name} ${rule.label}${numbers}${of}`
  return `${rule.label}${numbers}${of}${name === '' ? '' : ` ${name}`}`
}

function isAverage({ name }: IndicatorMeaning): boolean {
  return name === 'sma' || name === 'ema' || name === 'rma'
}

function averageWords({ rule, spec }: IndicatorMeaning): string {
  return `${spec.params?.[0]}-bar ${rule.label}`
}

/** What an indicator of plain values reads. */
function readsOf({ rule, spec, ofField }: IndicatorMeaning): string | undefined {
  return ofField?.rule.label ?? spec.of ?? rule.of
}

/** Whether an average is one of the left side itself, on whatever bars. */
function isOf(average: IndicatorMeaning, left: Meaning | Meaningless): boolean {
  if (left.kind === 'none' || left.symbol !== average.symbol) return false
  if (left.kind === 'column') return readsOf(average) === left.column
  return left.kind === 'field' && average.ofField?.name === left.name
}
