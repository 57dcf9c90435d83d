/** Told to the page when somebody wants to sign in: the dialog listens. */
const SIGN_IN_ASKED = 'strikelens:sign-in'

/** Asks for the sign-in dialog; whoever signs in goes to `back`, a path of this site, else home. */
export function askToSignIn(back?: string): void {
  window.dispatchEvent(new CustomEvent(SIGN_IN_ASKED, { detail: { start: 'choice', back: back ?? null } }))
}
