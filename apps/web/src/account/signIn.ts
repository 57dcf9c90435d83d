/** Told to the page when somebody wants to sign in: the dialog listens. */
export const SIGN_IN_ASKED = 'strikelens:sign-in'

/** What the dialog is opened for. */
export interface SignInAsked {
  /** Where it begins: at the `choice` of ways, by `email`, at the `new-password` after a temporary one … */
  readonly start: string
  /** Path of this site to go to afterwards; null: the start page. */
  readonly back: string | null
}

/** What was asked for before there was anybody to hear it: the dialog's host loads beside the page. */
export const unheard: SignInAsked[] = []

/** Asks for the sign-in dialog; whoever signs in goes to `back`, a path of this site, else to their start page. */
export function askToSignIn(back: string | null = null, start = 'choice'): void {
  const detail = { start, back }
  const event = new CustomEvent<SignInAsked>(SIGN_IN_ASKED, { detail, cancelable: true })
  // Who hears it says so by preventing what happens otherwise.
  if (window.dispatchEvent(event)) unheard.push(detail)
}
