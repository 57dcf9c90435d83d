import { Button } from '@strikelens/ui/controls'
import { useState } from 'react'
import { FormField, fieldClasses } from '../parts/FormField.tsx'

export interface CodeFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** The code that the price was asked with; empty: none. */
  readonly applied: string
  readonly error: string | undefined
  readonly onApply: (code: string) => void
}

/** A code that lowers the price: it counts when it is applied, not while it is typed. */
export function CodeField({ name, label, hint, applied, error, onApply }: CodeFieldProps) {
  const [typed, setTyped] = useState(applied)
  const id = `checkout-${name}`
  const code = typed.trim().toUpperCase()
  return (
    <FormField id={id} label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      <div className="flex gap-2">
        <input
          id={id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || code === applied) return
            event.preventDefault()
            onApply(code)
          }}
          className={`${fieldClasses(error !== undefined)} h-10 uppercase max-desk:h-11`}
        />
        <Button size="large" disabled={code === applied} onClick={() => onApply(code)} aria-label={`Apply ${label}`}>
          {code === '' && applied !== '' ? 'Remove' : code !== '' && code === applied ? 'Applied' : 'Apply'}
        </Button>
      </div>
    </FormField>
  )
}
