import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'

export interface ToggleProps {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

/** A switch with its words. */
export function Toggle({ label, isOn, onChange, isDisabled = false }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
      className="touch inline-flex h-7 items-center gap-2 whitespace-nowrap font-mid text-table disabled:opacity-50 max-desk:h-9"
    >
      <span
        aria-hidden="true"
        className={classes(
          'flex h-4 w-7 flex-none items-center rounded-full p-0.5 transition-colors',
          isOn ? 'bg-accent' : 'bg-line-control',
        )}
      >
        <span className={classes('size-3 rounded-full bg-surface transition-transform', isOn && 'translate-x-3')} />
      </span>
      {label}
    </button>
  )
}
