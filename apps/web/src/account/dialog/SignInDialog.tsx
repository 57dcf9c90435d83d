import { useEffect, useMemo, useState } from 'react'
import { isNativeApp } from '../../platform.ts'
import { replaceSearch } from '../../routing/browser.ts'
import { site } from '../../site.ts'
import { NativeSignIn } from '../native/NativeSignIn.tsx'
import type { SignInAsked } from '../signIn.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { GOOGLE_FAILED_START } from './google.ts'
import { NewPassword } from './NewPassword.tsx'
import { SignInCode } from './SignInCode.tsx'
import { SignInPanel } from './SignInPanel.tsx'
import type { Passed } from './ways.ts'
import { webCode, webWay } from './webWay.ts'

/** The `sign-in` of the address that Google comes back to where a code is needed. */
const SECOND_FACTOR_START = 'second-factor'

export interface SignInDialogProps {
  readonly asked: SignInAsked
  readonly onClose: () => void
}

/** The sign-in dialog, from where it was asked to begin. */
export default function SignInDialog({ asked: { start, back }, onClose }: SignInDialogProps) {
  useCleanAddress()
  const [step, setStep] = useState<Passed | null>(() => firstStep(start))
  const [isByEmail, setByEmail] = useState(start === 'email' || (start === 'choice' && !hasChoice()))
  const way = useMemo(() => webWay(back), [back])
  const onPassed = (passed: Passed) => {
    if (passed.kind === 'code-needed' || passed.mustChangePassword) setStep(passed)
    else passed.enter()
  }
  if (step?.kind === 'code-needed') {
    return <SignInCode finish={step.finish} onPassed={onPassed} onBack={() => setStep(null)} onClose={onClose} />
  }
  if (step !== null) return <NewPassword enter={step.enter} />
  if (isNativeApp() || start === 'native') return <NativeSignIn onPassed={onPassed} onClose={onClose} />
  if (isByEmail) return <EmailDialog back={back} way={way} onPassed={onPassed} onClose={onClose} />
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

/** What the dialog was opened for by a page, or by the way back from Google; null: for the ways in. */
function firstStep(start: string): Passed | null {
  if (start === 'new-password') {
    return { kind: 'signed-in', mustChangePassword: true, enter: () => window.location.reload() }
  }
  return start === SECOND_FACTOR_START ? webCode(here()) : null
}

/** The page that is open, without what asked for the dialog. */
function here(): string {
  const { pathname, search } = window.location
  const params = new URLSearchParams(search)
  params.delete('sign-in')
  return params.size === 0 ? pathname : `${pathname}?${params}`
}

/** Takes what asked for the dialog out of the address: a reload, or a link that is shared, must not ask again. */
function useCleanAddress(): void {
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('sign-in')) return
    // What Google's way back adds goes with it.
    replaceSearch(({ 'sign-in': _, error: _error, error_description: _description, ...rest }) => rest)
  }, [])
}
