import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { isNativeApp } from '../../platform.ts'
import { site } from '../../site.ts'
import { NativeSignIn } from '../native/NativeSignIn.tsx'
import type { SignInAsked } from '../signIn.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { GOOGLE_FAILED_START } from './google.ts'
import { NewPassword } from './NewPassword.tsx'
import { SignInPanel } from './SignInPanel.tsx'
import { webWay } from './webWay.ts'

export interface SignInDialogProps {
  readonly asked: SignInAsked
  readonly onClose: () => void
}

/** The sign-in dialog, from where it was asked to begin. */
export default function SignInDialog({ asked: { start, back }, onClose }: SignInDialogProps) {
  useCleanAddress()
  const [enter, setEnter] = useState<(() => void) | null>(() => (start === 'new-password' ? reload : null))
  const [isByEmail, setByEmail] = useState(start === 'email' || (start === 'choice' && !hasChoice()))
  const way = useMemo(() => webWay(back), [back])
  const onMustChange = (then: () => void) => setEnter(() => then)
  if (enter !== null) return <NewPassword enter={enter} />
  if (isNativeApp() || start === 'native') return <NativeSignIn onMustChange={onMustChange} onClose={onClose} />
  if (isByEmail) return <EmailDialog back={back} way={way} onMustChange={onMustChange} onClose={onClose} />
  return (
    <SignInPanel
      back={back}
      hasGoogleFailed={start === GOOGLE_FAILED_START}
      onEmail={() => setByEmail(true)}
      onClose={onClose}
    />
  )
}

/** With one way only, a panel that offers it would be a press for nothing. */
function hasChoice(): boolean {
  return site.signIn.hasGoogle || site.signIn.demonstrations.length > 0
}

function reload(): void {
  window.location.reload()
}

/** Takes what asked for the dialog out of the address: a reload, or a link that is shared, must not ask again. */
function useCleanAddress(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('sign-in')) return
    void navigate({
      to: '.',
      // What Google's way back adds goes with it.
      search: ({ 'sign-in': _, error: _error, error_description: _description, ...rest }) => rest,
      replace: true,
    })
  }, [navigate])
}
