import type { Figures } from './figures.ts'

export const OPERATORS = ['gte', 'gt', 'lte', 'lt', 'between'] as const
export type Operator = (typeof OPERATORS)[number]

/** One condition on a figure; `to` is the upper end of `between`, which holds both its ends. */
export interface Condition<Key extends string> {
  readonly field: Key
  readonly op: Operator
  readonly value: number
  readonly to: number
}

/** More than anyone reads; an address has an end. */
const MOST_CONDITIONS = 12

/** Conditions of the address, `ivp:gte:80,rr25:between:2..5`; what is wrong with them otherwise, in a sentence. */
export function parseConditions<Key extends string>(
  text: string,
  figures: Figures<never, Key>,
): readonly Condition<Key>[] | string {
  const parts = text.split(',')
  if (parts.length > MOST_CONDITIONS) return `At most ${MOST_CONDITIONS} conditions.`
  const conditions: Condition<Key>[] = []
  for (const part of parts) {
    const parsed = parseCondition(part.trim(), figures)
    if (typeof parsed === 'string') return parsed
    conditions.push(parsed)
  }
  return conditions
}

function parseCondition<Key extends string>(text: string, figures: Figures<never, Key>): Condition<Key> | string {
  const [field, op, value, ...more] = text.split(':')
  if (value === undefined || more.length > 0) {
    return `'${text}' is not a condition: write field:op:value, such as ${figures.first}:gte:80.`
  }
  if (!figures.has(field)) return `There is no field '${field}': use one of ${figures.keys.join(', ')}.`
  const operator = OPERATORS.find((one) => one === op)
  if (operator === undefined) return `'${op}' is not an operator: use one of ${OPERATORS.join(', ')}.`
  if (operator !== 'between') {
    const number = numberOf(value)
    return number === null ? `'${value}' is not a number.` : { field, op: operator, value: number, to: number }
  }
  const ends = value.split('..').map(numberOf)
  const [from, to] = ends
  if (ends.length !== 2 || from === null || to === null || from > to) {
    return `'${value}' is not a span: write the smaller number first, such as 20..40.`
  }
  return { field, op: 'between', value: from, to }
}

/** A plain decimal number; null for anything else that a language might take for one. */
export function numberOf(text: string): number | null {
  return /^[+-]?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : null
}

/** An operator as the editor offers it. */
export const OPERATOR_WORDS: Readonly<Record<Operator, string>> = {
  gt: '>',
  gte: '≥',
  lt: '<',
  lte: '≤',
  between: 'between',
}
