import { LinkButton } from './LinkButton.tsx'
import { PrivacyHint } from './PrivacyHint.tsx'
import type { EmailFormState } from './useEmailForm.ts'

/** What a mode of the form wants to be known before its button is pressed. */
export function ModeNotes({ mode, switchTo }: Pick<EmailFormState, 'mode' | 'switchTo'>) {
  switch (mode) {
    case 'login':
      return <LinkButton onClick={() => switchTo('forgot')}>Forgot your password?</LinkButton>
    case 'register':
      return (
        <>
          {/* A subscription belongs to the address that paid for it. */}
          <p className="text-ink-2 text-table">
            Paid members must register with the same Gmail address used for their subscription payment.
          </p>
          <PrivacyHint by="signing up" />
        </>
      )
    case 'forgot':
      return (
        <p className="text-ink-2 text-table">
          We mail you a temporary password, valid for 30 minutes. Your own stays valid beside it.
        </p>
      )
  }
}
