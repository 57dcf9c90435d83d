/** Told to the page when somebody wants to sign in: the dialog listens. */
const SIGN_IN_ASKED = 'strikelens:sign-in'

/** Asks for the sign-in dialog. */
export function askToSignIn(): void {
  window.dispatchEvent(new Event(SIGN_IN_ASKED))
}
