import { type Fault, faultAt, nearest } from './fault.ts'
import { LIMITS } from './grammar.ts'
import { isIntraday } from './intervals.ts'
import { isWordMeaning, listed, type Meaning, type Meaningless, meaningOf, wordNamed, wordOf } from './meaning.ts'
import { barsNeeded, stepOf } from './need.ts'
import type { Spans } from './parse.ts'
import { countedBars } from './places.ts'
import { printedSpans } from './print.ts'
import { contradiction, neverTrue } from './ranges.ts'
import { type Formula, figuresOf, isCondition, type Operand, type Test, testsOf } from './tree.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * What is wrong with a formula on a page, in the order it is written: names that mean nothing, words compared with numbers,
 * bars that are not there, conditions that can never be true, and limits. None: it can be evaluated. `spans` are those of its
 * text; without them positions are those of the printed formula.
 */
export function check(
  formula: Formula,
  vocabulary: Vocabulary,
  spans: Spans = printedSpans(formula),
): readonly Fault[] {
  const faults: Fault[] = []
  const report = (node: Formula, message: string, suggestion?: string) => {
    faults.push(faultAt(spans.get(node) ?? { from: 0, to: 0 }, message, suggestion))
  }
  const checker = new Checker(vocabulary, report)
  if (isCondition(formula)) for (const test of testsOf(formula)) checker.test(test)
  else if (checker.operand(formula) === 'word') report(formula, 'A column is a number, and this is a word.')
  if (faults.length === 0) {
    checker.contradictions(formula)
    checker.limits(formula)
  }
  return faults.sort((a, b) => a.from - b.from)
}

/** What an operand gives; null where a fault of it is told already. */
type Kind = 'number' | 'word' | null

class Checker {
  readonly #vocabulary: Vocabulary
  readonly #report: (node: Formula, message: string, suggestion?: string) => void

  constructor(vocabulary: Vocabulary, report: (node: Formula, message: string, suggestion?: string) => void) {
    this.#vocabulary = vocabulary
    this.#report = report
  }

  test(test: Test): void {
    const left = this.operand(test.left)
    if (left === 'word') this.#words(test)
    else if (test.op !== 'in') this.#numbers(test, left)
    else if (left === 'number') this.#report(test, 'IN is for fields of words; for numbers write BETWEEN a AND b.')
  }

  #numbers(test: Test, left: Kind): void {
    const kinds = test.right.map((operand) => this.#beside(operand, left))
    if (left === null || kinds.some((kind) => kind !== 'number')) return
    this.#time(test)
    const never = neverTrue(test, this.#vocabulary)
    if (never !== null) this.#report(test, never)
  }

  operand(operand: Operand): Kind {
    switch (operand.kind) {
      case 'number':
        return 'number'
      case 'word':
        this.#report(operand, `The word ${operand.text} stands only behind a field of words and =, != or IN.`)
        return null
      case 'figure': {
        const meaning = meaningOf(operand, this.#vocabulary)
        if (meaning.kind !== 'none') return isWordMeaning(meaning) ? 'word' : 'number'
        this.#report(operand, meaning.message, meaning.suggestion)
        return null
      }
      case 'set':
        if (!this.#vocabulary.hasSet) this.#report(operand, 'set(…) has a meaning in alerts alone.')
        if (figuresOf(operand).length === 0) this.#report(operand, 'A number is the same as when the alert was set.')
        return this.#sum([operand.of])
      case 'negative':
        return this.#sum([operand.of])
      default:
        return this.#sum([operand.left, operand.right])
    }
  }

  #sum(parts: readonly Operand[]): Kind {
    let kind: Kind = 'number'
    for (const part of parts) {
      const own = this.operand(part)
      if (own === 'word') this.#report(part, 'Words cannot be reckoned with.')
      if (own !== 'number') kind = null
    }
    return kind
  }

  /** What stands beside a number. */
  #beside(operand: Operand, left: Kind): Kind {
    if (operand.kind === 'word' && left === 'number') {
      this.#report(operand, `A number cannot be compared with the word ${operand.text}.`)
      return null
    }
    const kind = this.operand(operand)
    if (kind === 'word' && left === 'number') this.#report(operand, 'A number cannot be compared with words.')
    return kind
  }

  /** What stands beside a field of words. */
  #words({ op, left, right }: Test): void {
    const meaning = left.kind === 'figure' ? meaningOf(left, this.#vocabulary) : undefined
    if (meaning === undefined || !isWordMeaning(meaning)) return
    const { name, rule } = meaning
    if (op !== '=' && op !== '!=' && op !== 'in') {
      this.#report(left, `${name} is a word: compare it by =, != or IN (…).`)
      return
    }
    for (const operand of right) {
      const word = wordOf(operand)
      if (word === undefined) this.#report(operand, `${name} is a word and can only be compared with words.`)
      else if (rule.words !== undefined && wordNamed(word, rule.words) === undefined) {
        const known = rule.words.length <= 12 ? `: it is one of ${listed(rule.words)}` : ''
        this.#report(operand, `${name} is never ${word}${known}.`, nearest(word, rule.words))
      }
    }
  }

  /** Whether the figures of an operator that looks at earlier values have any. */
  #time(test: Test): void {
    const { interval } = this.#vocabulary
    const { op } = test
    const isOfSession = op === 'new day high' || op === 'new day low' || op === 'changes'
    if (stepOf(test) === 0 && !isOfSession) return
    const name = stepOf(test) === 1 ? 'A cross' : op === 'changes' ? 'A change' : 'A new high or low of the day'
    const bars = countedBars(test, interval === undefined ? null : { interval }, this.#vocabulary)
    if (bars === null) {
      this.#report(test, `${name} needs bars, which this page has none of.`)
      return
    }
    if (isOfSession && !isIntraday(bars.interval)) {
      this.#report(test, `${name} is seen within a day; these bars are of ${bars.interval}.`)
    }
    const meanings = figuresOf(test).map((figure) => meaningOf(figure, this.#vocabulary))
    const still = meanings.find(isKnownLast)
    if (still?.kind === 'field')
      this.#report(test, `${still.name} is known as it is now; ${name.toLowerCase()} needs its bars.`)
    else if (!meanings.some(isOfBars)) this.#report(test, `${name} needs a side that moves.`)
  }

  contradictions(formula: Formula): void {
    if (formula.kind === 'all') {
      const second = contradiction(formula.of)
      if (second !== null) this.#report(second, 'This is never true together with the conditions before it.')
    }
    if (isCondition(formula) && (formula.kind === 'all' || formula.kind === 'any'))
      for (const one of formula.of) this.contradictions(one)
  }

  limits(formula: Formula): void {
    const { conditions = LIMITS.conditions } = this.#vocabulary
    const tests = testsOf(formula)
    if (tests.length > conditions) {
      this.#report(
        tests[conditions],
        `A formula has at most ${conditions} conditions here; this one has ${tests.length}.`,
      )
    }
    for (const { least, interval } of barsNeeded(formula, this.#vocabulary)) {
      if (least <= LIMITS.bars) continue
      this.#report(formula, `A formula looks at most ${LIMITS.bars} bars back; this one needs ${least} of ${interval}.`)
    }
  }
}

function isKnownLast(meaning: Meaning | Meaningless): boolean {
  return meaning.kind === 'field' && (meaning.rule.span ?? 'last') === 'last'
}

function isOfBars(meaning: Meaning | Meaningless): boolean {
  return meaning.kind !== 'none' && meaning.interval !== undefined
}
