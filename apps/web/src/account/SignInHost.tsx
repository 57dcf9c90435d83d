import { later } from '@strikelens/ui/loaded'
import { useEffect, useState } from 'react'
import { SIGN_IN_ASKED, type SignInAsked, unheard } from './signIn.ts'

const dialog = later(() => import('./dialog/SignInDialog.tsx'))

/** Opens the sign-in dialog for whoever asks, and for an address with `sign-in`. */
export function SignInHost() {
  const [asked, setAsked] = useState<SignInAsked | null>(null)
  useEffect(() => {
    // Loaded at each asking, so that without a line the next press tries again.
    const open = (wanted: SignInAsked) => void dialog.load().then(() => setAsked(wanted), console.warn)
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      event.preventDefault()
      open(event.detail)
    }
    const start = new URLSearchParams(location.search).get('sign-in')
    if (start !== null) open({ start, back: null })
    for (const wanted of unheard.splice(0)) open(wanted)
    window.addEventListener(SIGN_IN_ASKED, hear)
    return () => window.removeEventListener(SIGN_IN_ASKED, hear)
  }, [])
  if (asked === null || dialog.module === null) return null
  return <dialog.module.default key={asked.start} asked={asked} onClose={() => setAsked(null)} />
}
