import { useState } from 'react'
import { hasAppleSignIn, isNativeApp } from '../../platform.ts'
import { site } from '../../site.ts'
import { AppleEmail } from './AppleEmail.tsx'
import { type AppleSignIn, completeApple, signInWithApple } from './apple.ts'
import { signInWithGoogle } from './google.ts'
import { NativeEmail } from './NativeEmail.tsx'
import { NativeOptions, type Provider } from './NativeOptions.tsx'
import { NativeRequired } from './NativeRequired.tsx'
import { reloadSoon } from './nativeWay.ts'

export interface NativeSignInProps {
  /** Somebody came by a temporary password, and goes on by `enter` once it is changed. */
  readonly onMustChange: (enter: () => void) => void
  readonly onClose: () => void
}

/** Signing in to the app: the choice of ways, then the form for e-mail, or what the phone asks. */
export function NativeSignIn({ onMustChange, onClose }: NativeSignInProps) {
  const [isByEmail, setByEmail] = useState(false)
  const [busy, setBusy] = useState<Provider | null>(null)
  const [failure, setFailure] = useState('')
  const [apple, setApple] = useState<AppleSignIn | null>(null)
  if (!isNativeApp()) return <NativeRequired onClose={onClose} />

  const finishApple = (signIn: AppleSignIn, email: string | null) => {
    completeApple(signIn, email)
    reloadSoon()
  }
  /** What a way in says; null when it led in, or asks on. */
  const ways: Readonly<Record<Provider, () => Promise<string | null>>> = {
    async google() {
      const said = await signInWithGoogle()
      if (said === null) reloadSoon()
      return said
    },
    async apple() {
      const signIn = await signInWithApple()
      if (typeof signIn === 'string') return signIn
      if (signIn.email === null) setApple(signIn)
      else finishApple(signIn, signIn.email)
      return null
    },
  }
  const choose = async (provider: Provider) => {
    setFailure('')
    setBusy(provider)
    const said = await ways[provider]()
    if (said === null) return
    setFailure(said)
    setBusy(null)
  }
  if (apple !== null) return <AppleEmail signIn={apple} onDone={(email) => finishApple(apple, email)} />
  if (isByEmail) return <NativeEmail onBack={() => setByEmail(false)} onMustChange={onMustChange} onClose={onClose} />
  const providers: readonly Provider[] = [
    ...(site.signIn.hasGoogle ? (['google'] as const) : []),
    ...(site.signIn.hasApple && hasAppleSignIn() ? (['apple'] as const) : []),
  ]
  return (
    <NativeOptions
      providers={providers}
      busy={busy}
      failure={failure}
      onChoose={(provider) => void choose(provider)}
      onEmail={() => setByEmail(true)}
      onClose={onClose}
    />
  )
}
