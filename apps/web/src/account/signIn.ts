/** Told to the page when somebody wants to sign in: the dialog listens. */
const SIGN_IN_ASKED = 'strikelens:sign-in'

/** What the dialog is opened for. */
export interface SignInAsked {
  /** Where it begins: at the `choice` of ways, by `email`, at the `new-password` after a temporary one … */
  readonly start: string
  /** Path of this site to go to afterwards; null: home. */
  readonly back: string | null
}

/** Asks for the sign-in dialog; whoever signs in goes to `back`, a path of this site, else home. */
export function askToSignIn(back: string | null = null, start = 'choice'): void {
  window.dispatchEvent(new CustomEvent<SignInAsked>(SIGN_IN_ASKED, { detail: { start, back } }))
}

/** Calls back whenever somebody asks; returns the way to stop. */
export function onSignInAsked(listener: (asked: SignInAsked) => void): () => void {
  const hear = (event: CustomEventInit<SignInAsked>) => event.detail !== undefined && listener(event.detail)
  window.addEventListener(SIGN_IN_ASKED, hear)
  return () => window.removeEventListener(SIGN_IN_ASKED, hear)
}
