import { Button } from '@strikelens/ui/controls'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormField, fieldClasses } from '../parts/FormField.tsx'
import { refusalText, refusedField } from './refusal.ts'
import { type Account, accountQuery, activityQuery, changePassword, devicesQuery } from './userCalls.ts'

const NOTHING = { current: '', password: '', again: '' }
type Field = keyof typeof NOTHING

/** A new password, with the one before where there is one. */
export function PasswordForm({ account: { hasPassword, email, isDemonstration } }: { account: Account }) {
  const client = useQueryClient()
  const [values, setValues] = useState(NOTHING)
  const [problem, setProblem] = useState<{ field: string | null; message: string } | null>(null)
  const [done, setDone] = useState('')
  const [isSending, setSending] = useState(false)
  if (isDemonstration) {
    return <p className="px-3.5 py-3 text-ink-2 max-desk:px-4">A demonstration account has no password.</p>
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setDone('')
    const wrong = passwordProblem(values, hasPassword)
    setProblem(wrong)
    if (wrong !== null || isSending) return
    setSending(true)
    try {
      await changePassword(hasPassword ? values.current : undefined, values.password)
      setValues(NOTHING)
      setDone('Your new password is set. Your other devices were signed out.')
      for (const { queryKey } of [accountQuery, devicesQuery, activityQuery]) {
        void client.invalidateQueries({ queryKey })
      }
    } catch (error) {
      setProblem({ field: refusedField(error), message: refusalText(error) })
    }
    setSending(false)
  }
  const field = (name: Field, label: string, autoComplete: string, hint = '') => {
    const error = problem?.field === name ? problem.message : undefined
    return (
      <FormField id={`password-${name}`} label={label} hint={hint} error={error}>
        <input
          id={`password-${name}`}
          type="password"
          autoComplete={autoComplete}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `password-${name}-error`}
          value={values[name]}
          onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
          className={`${fieldClasses(error !== undefined)} h-9 max-desk:h-11`}
        />
      </FormField>
    )
  }
  const isOfField = problem !== null && problem.field !== null && problem.field in NOTHING
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex max-w-90 flex-col gap-3 px-3.5 py-3.5 max-desk:max-w-none max-desk:px-4"
    >
      {/* For password keepers, which ask whose it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && field('current', 'Current password', 'current-password')}
      {field('password', 'New password', 'new-password', 'at least 6 characters')}
      {field('again', 'New password again', 'new-password')}
      <p role="alert" className="text-down text-table empty:hidden">
        {isOfField ? null : problem?.message}
      </p>
      <p role="status" className="text-ink-2 text-table empty:hidden">
        {done}
      </p>
      <Button type="submit" tone="primary" size="large" disabled={isSending} className="self-start">
        {hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </form>
  )
}

function passwordProblem({ current, password, again }: typeof NOTHING, hasPassword: boolean) {
  if (hasPassword && current === '') return { field: 'current', message: 'Please fill in all fields' }
  if (password.length < 6) return { field: 'password', message: 'Password must be at least 6 characters long' }
  return password === again ? null : { field: 'again', message: 'Passwords do not match' }
}
