import { classes } from '@strikelens/ui/classes'
import type { ReactNode } from 'react'

/** Look of a field people write into; red while what it holds cannot be sent. */
export function fieldClasses(hasError: boolean): string {
  return classes(
    'w-full rounded-2 border bg-surface px-3 text-body max-desk:text-lead',
    hasError ? 'border-down' : 'border-line-control',
  )
}

export interface FormFieldProps {
  /** Id of the field; its error and hint are named after it. */
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly children: ReactNode
}

/** A field of a form with its name above and what is wrong with it below. */
export function FormField({ id, label, hint, error, children }: FormFieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-mid text-table">
        {label}
        {hint !== undefined && <span className="ml-1.5 font-text text-ink-3 text-micro">{hint}</span>}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-down text-table">
          {error}
        </p>
      )}
    </div>
  )
}
