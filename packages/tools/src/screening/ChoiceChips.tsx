import { grouped } from '@strikelens/market/formats'
import { classes } from '@strikelens/ui/classes'
import type { ReactNode } from 'react'

interface ChoiceChip<Value extends string> {
  readonly value: Value
  readonly label: string
  /** What it asks, on hover. */
  readonly title?: string
  /** Before its name. */
  readonly mark?: ReactNode
  /** How many rows it would show; null while that is not known. */
  readonly hits: number | null
}

interface ChoiceChipsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly ChoiceChip<Value>[]
  readonly onChange: (value: Value) => void
}

/** One of several screens, each with how many rows it finds. */
export function ChoiceChips<Value extends string>({ label, value, choices, onChange }: ChoiceChipsProps<Value>) {
  return (
    <fieldset aria-label={label} className="scroll-x flex min-w-0 items-center gap-1.5 desk:max-w-[58vw]">
      {choices.map((choice) => {
        const isOn = choice.value === value
        return (
          <button
            key={choice.value}
            type="button"
            title={choice.title}
            aria-pressed={isOn}
            onClick={() => onChange(choice.value)}
            className={classes(
              'touch inline-flex h-7 flex-none items-center gap-1.5 whitespace-nowrap rounded-2 border px-2 font-mid text-table max-desk:h-9',
              isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-surface hover:border-line-control',
            )}
          >
            {choice.mark}
            <span>{choice.label}</span>
            {choice.hits !== null && (
              <span className={classes('font-text text-micro', !isOn && 'text-ink-3')}>{grouped(choice.hits)}</span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
