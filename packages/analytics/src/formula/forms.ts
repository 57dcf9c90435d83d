import { HOLD_OPERATORS, type HoldOperator, OPERATORS, type Operator, type OperatorForm } from './grammar.ts'

/** All operators with their forms, those of conditions and those over bars. */
export const operators: readonly (readonly [Operator, OperatorForm])[] = entriesOf(OPERATORS)
export const holdOperators: readonly (readonly [HoldOperator, OperatorForm])[] = entriesOf(HOLD_OPERATORS)

function entriesOf<K extends string>(table: Readonly<Record<K, OperatorForm>>): (readonly [K, OperatorForm])[] {
  const isKey = (key: string): key is K => key in table
  return Object.keys(table)
    .filter(isKey)
    .map((key) => [key, table[key]] as const)
}

/** The keywords that operators begin with. */
export function keywordsOf(table: readonly (readonly [string, OperatorForm])[]): readonly string[] {
  return [...new Set(table.map(([, { form }]) => form[0]))].filter((part) => /[A-Z]/.test(part))
}

const EXAMPLES: Readonly<Partial<Record<string, string>>> = {
  percent: '5%',
  minutes: '10m',
  bars: '3',
  words: '(Banks, IT)',
}

/** A form as it is written: BETWEEN a AND b. */
export function formText(form: readonly string[]): string {
  const values = ['a', 'b']
  return form.map((part) => (part === 'value' ? values.shift() : (EXAMPLES[part] ?? part))).join(' ')
}

/** Whether a part of a form is no keyword. */
export function isSlot(part: string | undefined): boolean {
  return part !== undefined && /[a-z]/.test(part)
}
