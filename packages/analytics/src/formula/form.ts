import { LIMITS } from './grammar.ts'
import { type Condition, type Formula, type Held, isCondition, type Operand, type Test } from './tree.ts'

/** A row of the builder: left side, operator, right side; and over how many bars, if it says so. */
export type FormRow = Test | (Held & { readonly of: Test })

/**
 * A formula as the builder shows it: rows in one or two brackets, those of a bracket joined by all (AND) or any (OR); of two
 * brackets both must be true.
 */
export interface Form {
  readonly logic: 'all' | 'any'
  readonly groups: readonly (readonly FormRow[])[]
}

/** Most rows of a builder. */
const MOST_ROWS = LIMITS.conditions

/** The form of a formula; null of one that the builder cannot show, which is edited as a text. */
export function formOf(formula: Formula): Form | null {
  if (!isCondition(formula)) return null
  const form = oneGroup(formula) ?? twoGroups(formula)
  return form === null || form.groups.flat().length > MOST_ROWS ? null : form
}

/** The formula of a form; null without any row. */
export function formulaOf({ logic, groups }: Form): Condition | null {
  const brackets = groups.filter((rows) => rows.length > 0).map((rows) => joined(logic, rows))
  return brackets.length === 0 ? null : joined('all', brackets)
}

function joined(kind: 'all' | 'any', of: readonly Condition[]): Condition {
  return of.length === 1 ? of[0] : { kind, of }
}

function oneGroup(condition: Condition): Form | null {
  if (isRow(condition)) return { logic: 'all', groups: [[condition]] }
  if (condition.kind !== 'all' && condition.kind !== 'any') return null
  const rows = condition.of.filter(isRow)
  return rows.length === condition.of.length ? { logic: condition.kind, groups: [rows] } : null
}

/** Both brackets are joined alike; one of them may be a single row. */
function twoGroups(condition: Condition): Form | null {
  if (condition.kind !== 'all' || condition.of.length !== 2) return null
  const forms = condition.of.map(oneGroup)
  const [first, second] = forms
  if (first === null || second === null) return null
  const logics = new Set([first, second].filter(({ groups }) => groups[0].length > 1).map(({ logic }) => logic))
  if (logics.size !== 1) return null
  const [logic] = logics
  return { logic, groups: [first.groups[0], second.groups[0]] }
}

function isRow(condition: Condition): condition is FormRow {
  if (condition.kind === 'held') return condition.of.kind === 'test' && isRow(condition.of)
  return condition.kind === 'test' && [condition.left, ...condition.right].every(isSide)
}

/** A number, a word, or a figure that a constant may stand before. */
function isSide(operand: Operand): boolean {
  if (operand.kind === 'arithmetic') {
    return operand.op === '*' && operand.left.kind === 'number' && isPlain(operand.right)
  }
  return operand.kind === 'number' || operand.kind === 'word' || isPlain(operand)
}

function isPlain({ kind }: Operand): boolean {
  return kind === 'figure' || kind === 'set'
}
