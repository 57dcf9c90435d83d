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
export const MOST_CONDITIONS = 12

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

/** Conditions as the address carries them; null for none. */
export function conditionsText(conditions: readonly Condition<string>[]): string | null {
  if (conditions.length === 0) return null
  return conditions
    .map(({ field, op, value, to }) => `${field}:${op}:${op === 'between' ? `${value}..${to}` : value}`)
    .join(',')
}

const SIGNS: Readonly<Record<Exclude<Operator, 'between'>, string>> = { gt: '>', gte: '≥', lt: '<', lte: '≤' }

/** An operator as the editor offers it. */
export const OPERATOR_WORDS: Readonly<Record<Operator, string>> = { ...SIGNS, between: 'between' }

/** A condition as a reader says it: 'IVP ≥ 80', 'RR25 between 2 and 5'. */
export function conditionWords<Key extends string>(
  { field, op, value, to }: Condition<Key>,
  figures: Figures<never, Key>,
): string {
  const { label } = figures.of(field)
  const number = (one: number) => String(one).replace('-', '−')
  return op === 'between'
    ? `${label} between ${number(value)} and ${number(to)}`
    : `${label} ${SIGNS[op]} ${number(value)}`
}

/** Whether a row meets a condition; one without the figure does not. */
export function meets<Row, Key extends string>(
  { field, op, value, to }: Condition<Key>,
  row: Row,
  figures: Figures<Row, Key>,
): boolean {
  const figure = figures.of(field).value(row)
  if (figure === null) return false
  switch (op) {
    case 'gt':
      return figure > value
    case 'gte':
      return figure >= value
    case 'lt':
      return figure < value
    case 'lte':
      return figure <= value
    case 'between':
      return figure >= value && figure <= to
  }
}
