import { Button } from '@strikelens/ui/controls'
import { type FormEvent, type InputHTMLAttributes, useEffect, useId, useRef } from 'react'
import { FormField, fieldClasses } from '../../pages/parts/FormField.tsx'
import { FormMessageText } from './FormMessageText.tsx'
import { ModeNotes } from './ModeNotes.tsx'
import { type EmailField, type EmailMode, FIELDS_OF } from './rules.ts'
import type { EmailFormState } from './useEmailForm.ts'

const LABELS: Readonly<Record<EmailField, string>> = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirm: 'Confirm Password',
}
const HINTS: Readonly<Record<EmailMode, Partial<Record<EmailField, string>>>> = {
  login: {},
  register: { password: 'at least 6 characters' },
  forgot: {},
}

export interface EmailFormProps {
  readonly form: EmailFormState
  /** Words of the button, by mode. */
  readonly actions: Readonly<Record<EmailMode, string>>
}

/** The fields of the mode, what is wrong or was done, and the button. */
export function EmailForm({ form, actions }: EmailFormProps) {
  const { mode, fields, message, isBusy } = form
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  // The first field of a mode is where one types next, and the first wrong one where one corrects.
  useFocus(element, `${mode}`, FIELDS_OF[mode][0])
  useFocus(element, message, message.fields[0])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-3.5">
      {FIELDS_OF[mode].map((field) => (
        <FormField
          key={field}
          id={`${id}-${field}`}
          label={LABELS[field]}
          {...(HINTS[mode][field] !== undefined && { hint: HINTS[mode][field] })}
          error={undefined}
        >
          <input
            {...inputOf(mode, field)}
            id={`${id}-${field}`}
            name={field}
            required
            value={fields[field]}
            onChange={({ target }) => form.type(field, target.value)}
            aria-invalid={message.fields.includes(field)}
            aria-describedby={message.fields.includes(field) ? `${id}-message` : undefined}
            className={`${fieldClasses(message.fields.includes(field))} h-10 max-desk:h-11`}
          />
        </FormField>
      ))}
      <FormMessageText id={`${id}-message`} message={message} isBusy={isBusy} onResend={() => void form.resend()} />
      <ModeNotes mode={mode} switchTo={form.switchTo} />
      <Button type="submit" tone="primary" size="large" disabled={isBusy}>
        {isBusy ? 'Loading...' : actions[mode]}
      </Button>
    </form>
  )
}

/** What a browser needs to know of a field to fill it in, and to keep what was typed. */
function inputOf(mode: EmailMode, field: EmailField): InputHTMLAttributes<HTMLInputElement> {
  switch (field) {
    case 'name':
      return { autoComplete: 'name', maxLength: 60 }
    case 'email':
      return { type: 'email', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false }
    case 'password':
      return { type: 'password', autoComplete: mode === 'login' ? 'current-password' : 'new-password' }
    case 'confirm':
      return { type: 'password', autoComplete: 'new-password' }
  }
}

/** Gives a field the focus whenever the occasion for it is a new one. */
function useFocus(form: { readonly current: HTMLFormElement | null }, occasion: unknown, field: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field is focused again on a new occasion
  useEffect(() => {
    if (field !== undefined) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }, [occasion, field, form])
}
