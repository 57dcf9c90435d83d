import { isEmailAddress } from '@strikelens/tools/emailAddress'
import { Button } from '@strikelens/ui/controls'
import { Dialog } from '@strikelens/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { Refused } from '../../api.ts'
import { FormField, fieldClasses } from '../../pages/parts/FormField.tsx'
import { takeFocus } from '../dialog/takeFocus.ts'
import { type AppleSignIn, saveAppleEmail } from './apple.ts'

export interface AppleEmailProps {
  readonly signIn: AppleSignIn
  /** Completes the sign-in; null: without an address. */
  readonly onDone: (email: string | null) => void
}

/** Asks for the address that Apple did not give. It may stay unsaid. */
export function AppleEmail({ signIn, onDone }: AppleEmailProps) {
  const id = useId()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const typed = email.trim()
    const found = wrongWith(typed)
    setWrong(found)
    if (found !== undefined || isBusy) return
    setBusy(true)
    try {
      await saveAppleEmail(signIn, typed)
      onDone(typed)
    } catch (error) {
      setWrong(error instanceof Refused ? error.message : 'Network error. Please check your connection and try again.')
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen onClose={() => onDone(null)} title="Complete Your Profile">
      <form onSubmit={save} noValidate className="grid gap-3.5 px-6 pt-5 pb-6">
        <p className="text-ink-2">
          Apple did not share your e-mail address with us. We need it to find a subscription you have paid for, and to
          write to you about your account.
        </p>
        <FormField id={id} label="Email" error={wrong}>
          <input
            id={id}
            ref={takeFocus}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong === undefined ? undefined : `${id}-error`}
            className={`${fieldClasses(wrong !== undefined)} h-10 max-desk:h-11`}
          />
        </FormField>
        <div className="grid grid-cols-2 gap-2">
          <Button size="large" disabled={isBusy} onClick={() => onDone(null)}>
            Skip for now
          </Button>
          <Button type="submit" tone="primary" size="large" disabled={isBusy}>
            {isBusy ? 'Loading...' : 'Save Email'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function wrongWith(email: string): string | undefined {
  if (email === '') return 'Please enter your email address'
  return isEmailAddress(email) ? undefined : 'Please enter a valid email address'
}
