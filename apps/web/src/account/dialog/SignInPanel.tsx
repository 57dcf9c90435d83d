import { PRODUCT } from '@strikelens/tools/product'
import { Button } from '@strikelens/ui/controls'
import { Dialog } from '@strikelens/ui/overlays'
import { Mail } from 'lucide-react'
import { LogoMark } from '../../shell/header/LogoMark.tsx'
import { site } from '../../site.ts'
import { Demonstrations } from './Demonstrations.tsx'
import { GoogleWay } from './GoogleWay.tsx'
import { PrivacyHint } from './PrivacyHint.tsx'
import { takeFocus } from './takeFocus.ts'

export interface SignInPanelProps {
  readonly back: string | null
  /** Whether Google has just sent somebody back without success. */
  readonly hasGoogleFailed: boolean
  readonly onEmail: () => void
  readonly onClose: () => void
}

/** All ways in. */
export function SignInPanel({ back, hasGoogleFailed, onEmail, onClose }: SignInPanelProps) {
  const { hasGoogle, demonstrations } = site.signIn
  return (
    <Dialog isOpen onClose={onClose} title="Sign in">
      <div className="grid gap-3.5 px-6 pt-5 pb-6">
        <Brand />
        <Button ref={takeFocus} tone="primary" size="large" onClick={onEmail}>
          <Mail size={16} strokeWidth={1.75} aria-hidden="true" />
          Sign in with Email
        </Button>
        {hasGoogle && (
          <>
            <GoogleWay back={back} hasFailed={hasGoogleFailed} />
            <PrivacyHint by="continuing" />
          </>
        )}
        {demonstrations.length > 0 && <Demonstrations offers={demonstrations} back={back} />}
      </div>
    </Dialog>
  )
}

/** Logo and name of the product. */
export function Brand() {
  return (
    <p className="mb-1 grid justify-items-center gap-2 font-bold text-title">
      <LogoMark size={40} />
      {PRODUCT}
    </p>
  )
}
