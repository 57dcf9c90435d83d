import { meaningOf } from './meaning.ts'
import { print } from './print.ts'
import type { Condition, Figure, Operand, Test } from './tree.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a value is never below and never above. */
type Range = readonly [least: number, most: number]

const ANYTHING: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** Why a single condition is never true, whatever the market does; null when it can be. */
export function neverTrue(test: Test, vocabulary: Vocabulary): string | null {
  const [left, ...right] = [test.left, ...test.right].map((operand) => rangeOf(operand, vocabulary))
  const isImpossible = impossible(test, left, right)
  if (!isImpossible) return null
  const [bound] = test.right
  const name = print(test.left)
  if (test.right.some((operand) => print(operand) === name))
    return `${name} is compared with itself: this is never true.`
  if (test.op === 'between' || test.op === 'enters' || test.op === 'leaves') {
    const [low, high] = right
    if (low[0] > high[1])
      return `Write the smaller number first: nothing is between ${print(bound)} and ${print(test.right[1])}.`
  }
  return `${name} is ${said(left)}: this is never true.`
}

function impossible({ op, left: of, right: operands }: Test, left: Range, right: readonly Range[]): boolean {
  const [first, second] = right
  const isSame = operands.some((operand) => print(operand) === print(of))
  switch (op) {
    case '>':
      return isSame || left[1] <= first[0]
    case '<':
      return isSame || left[0] >= first[1]
    case '>=':
      return left[1] < first[0]
    case '<=':
      return left[0] > first[1]
    case '=':
      return left[1] < first[0] || left[0] > first[1]
    case '!=':
      return isSame
    case 'crosses above':
      return isSame || left[1] <= first[0] || left[0] > first[1]
    case 'crosses below':
      return isSame || left[0] >= first[1] || left[1] < first[0]
    case 'crosses':
      return isSame || left[1] < first[0] || left[0] > first[1]
    case 'between':
    case 'enters':
      return first[0] > second[1] || left[1] < first[0] || left[0] > second[1]
    case 'leaves':
      return first[0] > second[1] || left[1] < first[0] || left[0] > second[1]
    default:
      return false
  }
}

function said([least, most]: Range): string {
  if (least === most) return `always ${least}`
  if (least === Number.NEGATIVE_INFINITY) return `never above ${most}`
  return most === Number.POSITIVE_INFINITY ? `never below ${least}` : `always between ${least} and ${most}`
}

/** What an operand's value is never outside of. */
function rangeOf(operand: Operand, vocabulary: Vocabulary): Range {
  switch (operand.kind) {
    case 'number':
      return [operand.value, operand.value]
    case 'word':
      return ANYTHING
    case 'figure':
      return figureRange(operand, vocabulary)
    case 'set':
      return rangeOf(operand.of, vocabulary)
    case 'negative': {
      const [least, most] = rangeOf(operand.of, vocabulary)
      return [-most, -least]
    }
    default:
      return combined(operand.op, rangeOf(operand.left, vocabulary), rangeOf(operand.right, vocabulary))
  }
}

function figureRange(figure: Figure, vocabulary: Vocabulary): Range {
  const meaning = meaningOf(figure, vocabulary)
  switch (meaning.kind) {
    case 'none':
      return ANYTHING
    case 'column':
      return [0, Number.POSITIVE_INFINITY]
    case 'indicator':
      // The direction of Supertrend is a side; its other series are prices.
      if (meaning.name === 'supertrend') return meaning.series === 'direction' ? [-1, 1] : ANYTHING
      // The parts of a trend score are signs.
      return meaning.rule.range ?? ANYTHING
    case 'field':
      return [meaning.rule.least ?? ANYTHING[0], meaning.rule.most ?? ANYTHING[1]]
  }
}

function combined(op: '+' | '-' | '*' | '/', a: Range, b: Range): Range {
  switch (op) {
    case '+':
      return known([a[0] + b[0], a[1] + b[1]])
    case '-':
      return known([a[0] - b[1], a[1] - b[0]])
    case '*':
      return outermost([a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1]])
    case '/':
      // A divisor that can be 0, or change its sign, says nothing.
      if (b[0] <= 0 && b[1] >= 0) return ANYTHING
      return outermost([a[0] / b[0], a[0] / b[1], a[1] / b[0], a[1] / b[1]])
  }
}

function outermost(ends: readonly number[]): Range {
  // 0 × ∞ is 0 here: the end is not reached.
  const finite = ends.map((end) => (Number.isNaN(end) ? 0 : end))
  return [Math.min(...finite), Math.max(...finite)]
}

function known([least, most]: Range): Range {
  return [Number.isNaN(least) ? ANYTHING[0] : least, Number.isNaN(most) ? ANYTHING[1] : most]
}

/**
 * Conditions of which all must be true and cannot be together, as rsi(14) < 30 AND rsi(14) > 70: the second of the first such
 * pair. Only comparisons of one side with plain numbers are looked at.
 */
export function contradiction(conditions: readonly Condition[]): Test | null {
  const bounds = new Map<string, { least: number; most: number }>()
  for (const condition of conditions) {
    if (condition.kind !== 'test') continue
    const [first, second] = condition.right
    const { op } = condition
    if (first?.kind !== 'number' || (op === 'between' && second?.kind !== 'number')) continue
    const name = print(condition.left)
    const bound = bounds.get(name) ?? { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
    const isStrict = op === '>' || op === '<'
    if (op === '>' || op === '>=' || op === 'between' || op === '=') bound.least = Math.max(bound.least, first.value)
    if (op === '<' || op === '<=' || op === '=') bound.most = Math.min(bound.most, first.value)
    if (op === 'between' && second?.kind === 'number') bound.most = Math.min(bound.most, second.value)
    if (bound.least > bound.most || (isStrict && bound.least === bound.most)) return condition
    bounds.set(name, bound)
  }
  return null
}
