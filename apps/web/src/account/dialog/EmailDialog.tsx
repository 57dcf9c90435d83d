import { PRODUCT } from '@strikelens/tools/product'
import { Dialog } from '@strikelens/ui/overlays'
import { LogoMark } from '../../shell/header/LogoMark.tsx'
import { site } from '../../site.ts'
import { AuthTabs } from './AuthTabs.tsx'
import { EmailForm } from './EmailForm.tsx'
import { GoogleWay } from './GoogleWay.tsx'
import { LinkButton } from './LinkButton.tsx'
import { type EmailFormOptions, useEmailForm } from './useEmailForm.ts'

const ACTIONS = { login: 'Sign In', register: 'Sign Up', forgot: 'Send Temporary Password' }

export interface EmailDialogProps extends EmailFormOptions {
  readonly back: string | null
  readonly onClose: () => void
}

/** Signing in, signing up and a lost password, one tab each. */
export function EmailDialog({ back, onClose, ...options }: EmailDialogProps) {
  const form = useEmailForm(options)
  const { mode, switchTo } = form
  return (
    <Dialog isOpen onClose={onClose} title={<DialogName />}>
      <AuthTabs mode={mode} onChange={switchTo}>
        <EmailForm form={form} actions={ACTIONS} />
        {mode === 'forgot' && <LinkButton onClick={() => switchTo('login')}>Back to Sign In</LinkButton>}
        {mode !== 'forgot' && site.signIn.hasGoogle && <GoogleWay back={back} />}
      </AuthTabs>
    </Dialog>
  )
}

function DialogName() {
  return (
    <span className="flex items-center gap-2 pl-1.5">
      <LogoMark size={20} />
      <span>
        <span className="sr-only">Sign in to </span>
        {PRODUCT}
      </span>
    </span>
  )
}
