import { useState } from 'react'
import { hasAppleSignIn, isNativeApp } from '../../platform.ts'
import { site } from '../../site.ts'
import type { Passed } from '../dialog/ways.ts'
import { AppleEmail } from './AppleEmail.tsx'
import { type AppleSignIn, completeApple, signInWithApple } from './apple.ts'
import { signInWithGoogle } from './google.ts'
import { NativeEmail } from './NativeEmail.tsx'
import { NativeOptions, type Provider } from './NativeOptions.tsx'
import { NativeRequired } from './NativeRequired.tsx'
import { ENTERED } from './nativeWay.ts'

export interface NativeSignInProps {
  /** Somebody was recognised, and goes on. */
  readonly onPassed: (passed: Passed) => void
  readonly onClose: () => void
}

/** Signing in to the app: the choice of ways, then the form for e-mail, or what the phone asks. */
export function NativeSignIn({ onPassed, onClose }: NativeSignInProps) {
  const [isByEmail, setByEmail] = useState(false)
  const [busy, setBusy] = useState<Provider | null>(null)
  const [failure, setFailure] = useState('')
  const [apple, setApple] = useState<AppleSignIn | null>(null)
  if (!isNativeApp()) return <NativeRequired onClose={onClose} />

  const finishApple = (signIn: AppleSignIn, email: string | null) => {
    completeApple(signIn, email)
    onPassed(ENTERED)
  }
  /** What a way in says; null when it led in, or asks on. */
  const ways: Readonly<Record<Provider, () => Promise<string | null>>> = {
    async google() {
      const signIn = await signInWithGoogle()
      if (typeof signIn === 'string') return signIn
      onPassed(signIn)
      return null
    },
    async apple() {
      const signIn = await signInWithApple()
      if (typeof signIn === 'string') return signIn
      if ('kind' in signIn) onPassed(signIn)
      else if (signIn.email === null) setApple(signIn)
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
  if (isByEmail) return <NativeEmail onBack={() => setByEmail(false)} onPassed={onPassed} onClose={onClose} />
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
