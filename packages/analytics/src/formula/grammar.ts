/*
 * The operators of the language, once: the parser reads their forms, the printer writes them, completion offers what comes
 * next in them, and the words are what a sentence says.
 */

/** What a form has between its keywords. */
type Slot = 'value' | 'percent' | 'minutes' | 'bars' | 'words'

/** Keywords and signs in capitals, slots in small letters. */
type FormPart = Uppercase<string> | Slot

/** How an operator is written behind its left side, and said. */
export interface OperatorForm {
  readonly form: readonly FormPart[]
  /** {0}, {1} … stand for what is in the slots. */
  readonly words: string
}

/** What compares a left side with what follows. */
export const OPERATORS = {
  '>': { form: ['>', 'value'], words: 'is above {0}' },
  '<': { form: ['<', 'value'], words: 'is below {0}' },
  '>=': { form: ['>=', 'value'], words: 'is at least {0}' },
  '<=': { form: ['<=', 'value'], words: 'is at most {0}' },
  '=': { form: ['=', 'value'], words: 'is {0}' },
  '!=': { form: ['!=', 'value'], words: 'is not {0}' },
  'crosses above': { form: ['CROSSES', 'ABOVE', 'value'], words: 'crosses above {0}' },
  'crosses below': { form: ['CROSSES', 'BELOW', 'value'], words: 'crosses below {0}' },
  crosses: { form: ['CROSSES', 'value'], words: 'crosses {0}' },
  between: { form: ['BETWEEN', 'value', 'AND', 'value'], words: 'is between {0} and {1}' },
  within: { form: ['WITHIN', 'percent', 'OF', 'value'], words: 'is within {0} of {1}' },
  in: { form: ['IN', 'words'], words: 'is {0}' },
  changes: { form: ['CHANGES', 'BY', 'percent', 'IN', 'minutes'], words: 'changes by {0} or more within {1}' },
  enters: { form: ['ENTERS', 'value', 'TO', 'value'], words: 'enters the range from {0} to {1}' },
  leaves: { form: ['LEAVES', 'value', 'TO', 'value'], words: 'leaves the range from {0} to {1}' },
  'new day high': { form: ['NEW', 'DAY', 'HIGH'], words: 'makes a new high of the day' },
  'new day low': { form: ['NEW', 'DAY', 'LOW'], words: 'makes a new low of the day' },
} as const satisfies Record<string, OperatorForm>

/** An operator of a condition. */
export type Operator = keyof typeof OPERATORS

/** What looks at a condition over several bars; written behind it. */
export const HOLD_OPERATORS = {
  for: { form: ['FOR', 'bars', 'BARS'], words: 'on each of the last {0} bars' },
  'in last': { form: ['IN', 'LAST', 'bars', 'BARS'], words: 'on at least one of the last {0} bars' },
} as const satisfies Record<string, OperatorForm>

/** An operator over bars. */
export type HoldOperator = keyof typeof HOLD_OPERATORS

/** The left side of an operator that is written without one. */
export const OWN_LEFT: Partial<Record<Operator, string>> = { 'new day high': 'high', 'new day low': 'low' }

/** What joins conditions. */
export const JOINERS = { any: 'OR', all: 'AND' } as const

/** The opposite of the condition behind it. */
export const NOT = 'NOT'

/** `set(x)`: what x was when the alert was set. */
export const SET = 'SET'

/** Words that are no names, because a condition would be read differently with them. Others, such as DAY, may be. */
export const RESERVED: ReadonlySet<string> = new Set(
  [
    'AND',
    'OR',
    'NOT',
    'SET',
    'CROSSES',
    'ABOVE',
    'BELOW',
    'BETWEEN',
    'WITHIN',
    'IN',
    'FOR',
    'CHANGES',
    'ENTERS',
    'LEAVES',
    'NEW',
  ].concat('CROSSED'),
)

/** What is read as something else. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['≥', '>='],
  ['≤', '<='],
  ['=>', '>='],
  ['=<', '<='],
  ['≠', '!='],
  ['<>', '!='],
  ['==', '='],
  ['−', '-'],
  ['–', '-'],
  ['×', '*'],
  ['÷', '/'],
  ['CROSSED', 'CROSSES'],
  ['BAR', 'BARS'],
])

/** Signs of the language, longest first. */
export const SIGNS: readonly string[] = [
  ...[...SPELLINGS.keys()].filter((text) => !/[A-Z]/.test(text)),
  ...['>=', '<=', '!=', '>', '<', '=', '+', '-', '*', '/', '(', ')', '[', ']', ',', '.', '@', '%'],
].sort((a, b) => b.length - a.length)

/** Bounds of a formula. */
export const LIMITS = {
  /** Characters of a text. */
  text: 2000,
  /** Brackets and signs within each other. */
  nesting: 20,
  /** Conditions of a formula where a page says nothing else. */
  conditions: 12,
  /** Bars back that a formula may look, those of its averages included. */
  bars: 600,
} as const
