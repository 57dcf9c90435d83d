import { type ReactNode, useId } from 'react'
import { classes } from '../classes/index.ts'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  /** Shown instead on phones: 'Hist.' for 'Historical'. */
  short?: string
  /** Why it is not to be chosen here; absent where it is. */
  why?: string | undefined
}

export interface SegmentedProps<Value extends string> {
  /** What is being chosen; read aloud. */
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
  /** `small` is 24 px, inside panels. */
  size?: 'small' | 'normal'
  /** Told that a choice is about to be made: what it needs can be fetched. */
  onNear?: (() => void) | undefined
}

/** One of a few, all in sight. Radio buttons beneath, so arrows and screen readers work as they do everywhere. */
export function Segmented<Value extends string>({
  label,
  value,
  choices,
  onChange,
  size = 'normal',
  onNear,
}: SegmentedProps<Value>) {
  const name = useId()
  const isSmall = size === 'small'
  return (
    <fieldset
      aria-label={label}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={classes(
        'inline-flex min-w-0 flex-none rounded-2 bg-sunken p-0.5 dark:bg-canvas',
        isSmall ? 'h-6 max-desk:h-9' : 'h-7 max-desk:h-9',
      )}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          title={choice.why}
          className={classes(
            'touch flex items-center gap-1.25 whitespace-nowrap rounded-[3px] font-mid text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:opacity-50 dark:has-checked:bg-raised',
            isSmall ? 'px-2 text-micro' : 'px-2.5 text-table max-desk:px-2.75',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.why !== undefined}
            aria-description={choice.why}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.short === undefined ? (
            choice.label
          ) : (
            <>
              <span className="max-desk:hidden">{choice.label}</span>
              <span className="desk:hidden">{choice.short}</span>
            </>
          )}
        </label>
      ))}
    </fieldset>
  )
}
