import { Button } from '@strikelens/ui/controls'
import { type FormEvent, useId, useState } from 'react'
import { type Condition, numberOf, OPERATOR_WORDS, OPERATORS, type Operator } from './conditions.ts'
import type { Figures } from './figures.ts'

const BOX =
  'h-8 w-full min-w-0 rounded-2 border border-line bg-surface px-2 text-table max-desk:h-11 max-desk:text-lead aria-invalid:border-down'

interface ConditionFormProps<Key extends string> {
  readonly figures: Figures<never, Key>
  /** The condition that is changed; null for a new one. */
  readonly condition: Condition<Key> | null
  onDone: (condition: Condition<Key>) => void
}

/** A condition in words: field, operator, value. */
export function ConditionForm<Key extends string>({ figures, condition, onDone }: ConditionFormProps<Key>) {
  const id = useId()
  const [field, setField] = useState(condition?.field ?? figures.first)
  const [op, setOp] = useState<Operator>(condition?.op ?? 'gte')
  const [from, setFrom] = useState(condition === null ? '' : String(condition.value))
  const [to, setTo] = useState(condition === null ? '' : String(condition.to))
  const [fault, setFault] = useState('')
  const { unit, hint } = figures.of(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const low = numberOf(from.trim())
    const high = op === 'between' ? numberOf(to.trim()) : low
    if (low === null || high === null) return setFault('A number is missing.')
    if (low > high) return setFault('The smaller number comes first.')
    onDone({ field, op, value: low, to: high })
  }
  const numberBox = (label: string, value: string, onChange: (text: string) => void) => (
    <input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      aria-invalid={fault !== '' && numberOf(value.trim()) === null}
      aria-describedby={`${id}-fault`}
      value={value}
      onChange={({ target }) => {
        setFault('')
        onChange(target.value)
      }}
      className={BOX}
    />
  )
  return (
    <form onSubmit={submit} noValidate className="grid w-72 gap-2.5 p-3.5 max-desk:w-full">
      <label className="grid gap-1 text-ink-3 text-micro">
        Field
        <select
          value={field}
          onChange={({ target }) => setField(figures.keys.find((key) => key === target.value) ?? field)}
          className={`${BOX} text-ink`}
        >
          {figures.keys.map((key) => (
            <option key={key} value={key}>
              {figures.of(key).label}
            </option>
          ))}
        </select>
      </label>
      <div className="grid grid-cols-2 gap-2">
        <label className="grid gap-1 text-ink-3 text-micro">
          Operator
          <select
            value={op}
            onChange={({ target }) => setOp(OPERATORS.find((one) => one === target.value) ?? 'gte')}
            className={`${BOX} text-ink`}
          >
            {OPERATORS.map((one) => (
              <option key={one} value={one}>
                {OPERATOR_WORDS[one]}
              </option>
            ))}
          </select>
        </label>
        <div className="grid gap-1 text-ink-3 text-micro">
          {unit === undefined ? 'Value' : `Value, ${unit}`}
          <span className="flex items-center gap-1.5 text-ink">
            {numberBox(op === 'between' ? 'From' : 'Value', from, setFrom)}
            {op === 'between' && (
              <>
                <span className="text-ink-3">and</span>
                {numberBox('To', to, setTo)}
              </>
            )}
          </span>
        </div>
      </div>
      <p className="text-ink-3 text-micro">{hint}.</p>
      <p id={`${id}-fault`} role="status" className="text-down text-micro empty:hidden">
        {fault}
      </p>
      <Button type="submit" tone="primary" className="justify-center">
        {condition === null ? 'Add' : 'Change'}
      </Button>
    </form>
  )
}
