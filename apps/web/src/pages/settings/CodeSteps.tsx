import { isEmailAddress } from '@strikelens/tools/emailAddress'
import { Button } from '@strikelens/ui/controls'
import { type FormEvent, useId, useState } from 'react'
import { FormField, fieldClasses } from '../parts/FormField.tsx'
import { refusalText, refusedField } from './refusal.ts'

export interface CodeStepsProps {
  /** Whether the account's password is asked for as well. */
  readonly asksPassword: boolean
  /** Has a code mailed to an address. */
  ask(email: string, password: string | undefined): Promise<unknown>
  /** Gives the code back. */
  confirm(email: string, code: string): Promise<unknown>
  readonly onDone: (email: string) => void
  readonly onCancel: () => void
}

type Field = 'email' | 'password' | 'code'

/** An address that is proven by a code: first the address, then the six digits that were mailed there. */
export function CodeSteps({ asksPassword, ask, confirm, onDone, onCancel }: CodeStepsProps) {
  const id = useId()
  const [values, setValues] = useState({ email: '', password: '', code: '' })
  const [isAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<{ field: string | null; message: string } | null>(null)
  const email = values.email.trim().toLowerCase()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = isAsked ? codeProblem(values.code) : addressProblem(email, asksPassword, values.password)
    setProblem(wrong)
    if (wrong !== null || isSending) return
    setSending(true)
    try {
      if (isAsked) {
        await confirm(email, values.code.trim())
        onDone(email)
      } else {
        await ask(email, asksPassword ? values.password : undefined)
        setAsked(true)
      }
    } catch (error) {
      setProblem({ field: refusedField(error), message: refusalText(error) })
    }
    setSending(false)
  }
  const field = (name: Field, label: string, input: { type: string; autoComplete: string; inputMode?: 'numeric' }) => {
    const error = problem?.field === name ? problem.message : undefined
    return (
      <FormField id={`${id}${name}`} label={label} error={error}>
        <input
          {...input}
          id={`${id}${name}`}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}${name}-error`}
          value={values[name]}
          onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
          className={`${fieldClasses(error !== undefined)} h-9 max-desk:h-11`}
        />
      </FormField>
    )
  }
  const isOfField = problem?.field === 'email' || problem?.field === 'password' || problem?.field === 'code'
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex max-w-90 flex-col gap-3 px-3.5 py-3 max-desk:max-w-none max-desk:px-4"
    >
      {isAsked ? (
        <>
          <p className="text-ink-2 text-table">
            We sent a code of six digits to {email}. It is valid for a few minutes; check the spam folder too.
          </p>
          {field('code', 'Code', { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' })}
        </>
      ) : (
        <>
          {field('email', 'E-mail', { type: 'email', autoComplete: 'email' })}
          {asksPassword && field('password', 'Your password', { type: 'password', autoComplete: 'current-password' })}
        </>
      )}
      <p role="alert" className="text-down text-table empty:hidden">
        {isOfField ? null : problem?.message}
      </p>
      <div className="flex gap-2">
        <Button type="submit" tone="primary" disabled={isSending}>
          {isAsked ? 'Confirm' : 'Send code'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

function addressProblem(email: string, asksPassword: boolean, password: string) {
  if (!isEmailAddress(email)) return { field: 'email', message: 'Please enter a valid email.' }
  if (asksPassword && password === '') return { field: 'password', message: 'Please enter your password.' }
  return null
}

function codeProblem(code: string) {
  return /^\d{6}$/.test(code.trim()) ? null : { field: 'code', message: 'The code has 6 digits.' }
}
