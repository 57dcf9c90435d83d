import { Button } from '@strikelens/ui/controls'
import { Dialog } from '@strikelens/ui/overlays'
import { Apple, Mail } from 'lucide-react'
import { GoogleMark } from '../dialog/GoogleMark.tsx'
import { PrivacyHint } from '../dialog/PrivacyHint.tsx'
import { Brand } from '../dialog/SignInPanel.tsx'
import { takeFocus } from '../dialog/takeFocus.ts'

export type Provider = 'google' | 'apple'

const FACES = {
  google: { label: 'Continue with Google', mark: <GoogleMark /> },
  apple: { label: 'Continue with Apple', mark: <Apple size={16} strokeWidth={1.75} aria-hidden="true" /> },
} as const

export interface NativeOptionsProps {
  readonly providers: readonly Provider[]
  /** The one that is being asked; null: none. */
  readonly busy: Provider | null
  readonly failure: string
  readonly onChoose: (provider: Provider) => void
  readonly onEmail: () => void
  readonly onClose: () => void
}

/** The ways into the app. */
export function NativeOptions({ providers, busy, failure, onChoose, onEmail, onClose }: NativeOptionsProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Sign in">
      <div className="grid gap-3 px-6 pt-5 pb-6">
        <Brand />
        <p role="alert" className="text-down text-table empty:hidden">
          {failure}
        </p>
        {providers.map((provider) => (
          <Button key={provider} size="large" disabled={busy !== null} onClick={() => onChoose(provider)}>
            {FACES[provider].mark}
            {busy === provider ? 'Loading...' : FACES[provider].label}
          </Button>
        ))}
        <Button ref={takeFocus} tone="primary" size="large" disabled={busy !== null} onClick={onEmail}>
          <Mail size={16} strokeWidth={1.75} aria-hidden="true" />
          Sign in with Email
        </Button>
        {providers.length > 0 && <PrivacyHint by="continuing" />}
      </div>
    </Dialog>
  )
}
