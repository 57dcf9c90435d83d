import { parse } from '@strikelens/analytics/formula'
import { useState } from 'react'
import { ConditionForm } from '../screening/ConditionForm.tsx'
import type { Condition, Operator } from '../screening/conditions.ts'
import { figuresOf } from '../screening/figures.ts'
import FormulaText from './FormulaText.tsx'
import type { FormulaWords } from './formulaColumns.ts'
import type { List } from './list.ts'
import { conditionsFormula } from './rulesText.ts'

interface PartFormProps {
  readonly list: List
  readonly words: FormulaWords
  /** The part that is changed; null for a new one. */
  readonly text: string | null
  /** Length of the bars that the list scans, where that can be chosen. */
  readonly interval?: string | undefined
  readonly onDone: (text: string) => void
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  between: 'between',
}

/** A condition as field, operator and value; what is more than that as a text. */
export default function PartForm({ list, words, text, interval, onDone }: PartFormProps) {
  const shown = Object.entries(list.figures).filter(([, { isHidden }]) => isHidden !== true)
  const figures = figuresOf<never, string>(Object.fromEntries(shown), list.order.by)
  const condition = text === null ? null : conditionOf(text, figures.keys)
  const [isText, setText] = useState(list.found !== null || (text !== null && condition === null))
  return (
    <div className="w-80 max-desk:w-full">
      {isText ? (
        <div className="p-3.5">
          <FormulaText
            list={list}
            words={words}
            text={text ?? ''}
            label="Condition"
            interval={interval}
            isRule
            onDone={onDone}
          />
          <p className="pt-2 text-ink-3 text-micro">Enter takes it.</p>
        </div>
      ) : (
        <>
          <ConditionForm figures={figures} condition={condition} onDone={(next) => onDone(conditionsFormula([next]))} />
          <button
            type="button"
            onClick={() => setText(true)}
            className="min-h-8 px-3.5 pb-3 font-mid text-accent text-table max-desk:min-h-11"
          >
            Write it as a formula
          </button>
        </>
      )}
    </div>
  )
}

/** A part that compares one figure with numbers; null of any other. */
function conditionOf(text: string, keys: readonly string[]): Condition<string> | null {
  const read = parse(text)
  if (!read.ok || read.formula.kind !== 'test' || read.formula.left.kind !== 'figure') return null
  const { op, left, right } = read.formula
  const operator = OPERATORS[op]
  const field = keys.find((key) => key.toLowerCase() === left.name.toLowerCase())
  const isPlain = left.args === undefined && left.back === undefined && left.interval === undefined
  if (operator === undefined || field === undefined || !isPlain) return null
  const numbers = right.map((operand) => {
    if (operand.kind === 'number') return operand.value
    return operand.kind === 'negative' && operand.of.kind === 'number' ? -operand.of.value : Number.NaN
  })
  if (numbers.some(Number.isNaN)) return null
  const [value, to = value] = numbers
  return { field, op: operator, value, to }
}
