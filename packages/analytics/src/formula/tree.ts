import type { HoldOperator, Operator } from './grammar.ts'
import type { Interval } from './intervals.ts'

/*
 * A formula as plain data: what a text says, what a builder edits, what JSON carries. Nothing in it depends on a page; names
 * get their meaning from a vocabulary.
 */

/** A number as it is written. */
export interface NumberNode {
  readonly kind: 'number'
  readonly value: number
}

/** One of the words of a field, such as Banks. */
export interface WordNode {
  readonly kind: 'word'
  readonly text: string
}

/** Something that has a value at a bar: a column of bars, an indicator, a field of the page. */
export interface Figure {
  readonly kind: 'figure'
  readonly name: string
  /** In brackets behind the name, `(20, 2)`, `(volume, 20)`, `(NIFTY, near, 25000, CE)`; absent without brackets. */
  readonly args?: readonly (number | string)[]
  /** One of several series of it: `signal` of `macd(12, 26, 9).signal`. */
  readonly series?: string
  /** Another symbol than the one that is looked at: `NIFTY` of `NIFTY.pcr(near)`. */
  readonly symbol?: string
  /** Bars before the present one; absent for the present one. */
  readonly back?: number
  /** An interval of its own; absent for that of the page. */
  readonly interval?: Interval
}

/** Two operands added, subtracted, multiplied or divided. */
export interface Arithmetic {
  readonly kind: 'arithmetic'
  readonly op: '+' | '-' | '*' | '/'
  readonly left: Operand
  readonly right: Operand
}

/** An operand with the opposite sign. */
export interface Negative {
  readonly kind: 'negative'
  readonly of: Operand
}

/** What an operand was when the alert was set. */
export interface WhenSet {
  readonly kind: 'set'
  readonly of: Operand
}

/** What has a value. As a formula of its own it is an own column. */
export type Operand = NumberNode | WordNode | Figure | Arithmetic | Negative | WhenSet

/** One condition: a left side, an operator, and what the operator is followed by, in the order it is written. */
export interface Test {
  readonly kind: 'test'
  readonly op: Operator
  readonly left: Operand
  /** Operands; a percentage and a time in minutes are numbers, the list behind IN is words. */
  readonly right: readonly Operand[]
}

/** A condition that is looked at over several bars. */
export interface Held {
  readonly kind: 'held'
  readonly op: HoldOperator
  readonly of: Condition
  readonly bars: number
}

/** Conditions of which all, or any, must be true; at least two. */
export interface Joined {
  readonly kind: 'all' | 'any'
  readonly of: readonly Condition[]
}

/** The opposite of a condition. */
export interface Not {
  readonly kind: 'not'
  readonly of: Condition
}

/** What is true or false. */
export type Condition = Test | Held | Joined | Not

/** A whole formula: a condition, or an operand whose value is asked for. */
export type Formula = Condition | Operand

/** Whether a formula is a condition. */
export function isCondition(formula: Formula): formula is Condition {
  const { kind } = formula
  return kind === 'test' || kind === 'held' || kind === 'all' || kind === 'any' || kind === 'not'
}

/** Every single condition of a formula, in the order it is written. */
export function testsOf(formula: Formula): readonly Test[] {
  switch (formula.kind) {
    case 'test':
      return [formula]
    case 'held':
    case 'not':
      return testsOf(formula.of)
    case 'all':
    case 'any':
      return formula.of.flatMap(testsOf)
    default:
      return []
  }
}

/** Every figure of a formula, in the order it is written. */
export function figuresOf(formula: Formula): readonly Figure[] {
  switch (formula.kind) {
    case 'figure':
      return [formula]
    case 'number':
    case 'word':
      return []
    case 'arithmetic':
      return [...figuresOf(formula.left), ...figuresOf(formula.right)]
    case 'test':
      return [formula.left, ...formula.right].flatMap(figuresOf)
    case 'all':
    case 'any':
      return formula.of.flatMap(figuresOf)
    default:
      return figuresOf(formula.of)
  }
}
