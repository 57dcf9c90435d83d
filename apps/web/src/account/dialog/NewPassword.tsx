import { Button } from '@strikelens/ui/controls'
import { Dialog } from '@strikelens/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { call, Refused } from '../../api.ts'
import { FormField, fieldClasses } from '../../pages/parts/FormField.tsx'
import { useSession } from '../session.ts'
import { type Wrong, wrongPassword } from './rules.ts'
import { takeFocus } from './takeFocus.ts'

const FIELDS = [
  { name: 'password', label: 'New Password', hint: 'at least 6 characters' },
  { name: 'confirm', label: 'Confirm Password', hint: '' },
] as const

/** Asks whoever came by a temporary password for one of their own. Nothing else of the account is to be had before. */
export function NewPassword({ enter }: { enter: () => void }) {
  const id = useId()
  const { user } = useSession()
  const [fields, setFields] = useState({ password: '', confirm: '' })
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = wrongPassword(fields)
    setWrong(found)
    if (found !== null || isBusy) return
    setBusy(true)
    const refusal = await changed(fields.password)
    if (refusal === null) return enter()
    setWrong({ text: refusal, fields: [] })
    setBusy(false)
  }
  return (
    <Dialog isOpen onClose={() => void leave(user?.email ?? '')} title="Choose a new password">
      <form onSubmit={submit} noValidate className="grid gap-3.5 px-6 pt-5 pb-6">
        <p className="text-ink-2">
          You signed in with a temporary password. Please choose one of your own. Closing this signs you out.
        </p>
        {FIELDS.map(({ name, label, hint }) => (
          <FormField key={name} id={`${id}-${name}`} label={label} hint={hint} error={undefined}>
            <input
              id={`${id}-${name}`}
              ref={name === 'password' ? takeFocus : undefined}
              type="password"
              autoComplete="new-password"
              required
              value={fields[name]}
              onChange={({ target }) => setFields((before) => ({ ...before, [name]: target.value }))}
              aria-invalid={wrong?.fields.includes(name) === true}
              aria-describedby={`${id}-wrong`}
              className={`${fieldClasses(wrong?.fields.includes(name) === true)} h-10 max-desk:h-11`}
            />
          </FormField>
        ))}
        <p id={`${id}-wrong`} role="alert" className="text-down text-table empty:hidden">
          {wrong?.text}
        </p>
        <Button type="submit" tone="primary" size="large" disabled={isBusy}>
          {isBusy ? 'Loading...' : 'Set Password'}
        </Button>
      </form>
    </Dialog>
  )
}

async function leave(email: string): Promise<void> {
  const { signOut } = await import('../signOut.ts')
  await signOut(email)
}

/** Sets the password; null when it is done, else what is said. One that was changed elsewhere meanwhile is done too. */
async function changed(password: string): Promise<string | null> {
  try {
    await call('POST', '/api/auth/change-temporary-password', { password })
    return null
  } catch (error) {
    if (!(error instanceof Refused)) return 'Network error. Please check your connection and try again.'
    return error.code === 'own-password' ? null : error.message
  }
}
