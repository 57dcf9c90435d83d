/** Told to the page when somebody wants to contribute: the dialog listens. */
const SUPPORT_ASKED = 'strikelens:support'

/** Asks for the Support Us dialog. */
export function askForSupport(): void {
  window.dispatchEvent(new Event(SUPPORT_ASKED))
}

/** Calls back whenever somebody asks; returns the way to stop. */
export function onSupportAsked(listener: () => void): () => void {
  window.addEventListener(SUPPORT_ASKED, listener)
  return () => window.removeEventListener(SUPPORT_ASKED, listener)
}
