import { Dialog } from '@strikelens/ui/overlays'
import { ArrowLeft } from 'lucide-react'
import { EmailForm } from '../dialog/EmailForm.tsx'
import { LinkButton } from '../dialog/LinkButton.tsx'
import { type EmailFormOptions, useEmailForm } from '../dialog/useEmailForm.ts'
import { nativeWay } from './nativeWay.ts'

const TITLES = { login: 'Sign In', register: 'Sign Up', forgot: 'Reset Your Password' }
const ACTIONS = { login: 'Sign In', register: 'Create Account', forgot: 'Send Temporary Password' }

export interface NativeEmailProps extends Pick<EmailFormOptions, 'onPassed'> {
  readonly onBack: () => void
  readonly onClose: () => void
}

/** E-mail and password in the app, one mode at a time. */
export function NativeEmail({ onBack, onPassed, onClose }: NativeEmailProps) {
  const form = useEmailForm({ way: nativeWay, onPassed })
  const { mode, isBusy, switchTo } = form
  return (
    <Dialog isOpen onClose={onClose} title={TITLES[mode]}>
      <div className="grid gap-3.5 px-6 pt-3 pb-6">
        <LinkButton onClick={onBack} disabled={isBusy}>
          <span className="flex items-center gap-1.5">
            <ArrowLeft size={14} aria-hidden="true" />
            Back to options
          </span>
        </LinkButton>
        <EmailForm form={form} actions={ACTIONS} />
        {mode === 'login' ? (
          <p className="flex items-center gap-1.5 text-ink-2 text-table">
            No account yet? <LinkButton onClick={() => switchTo('register')}>Sign Up</LinkButton>
          </p>
        ) : (
          <LinkButton onClick={() => switchTo('login')}>Back to Sign In</LinkButton>
        )}
      </div>
    </Dialog>
  )
}
