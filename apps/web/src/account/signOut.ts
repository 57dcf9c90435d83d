import { call } from '../api.ts'
import { FORGET } from '../offline/protocol.ts'
import { NATIVE_KEYS } from './native/keys.ts'
import { SESSION_TOLD_KEY } from './signInNotes.ts'

/** What this browser keeps of a user: clearing it is part of signing out. */
export function keptOf(email: string): readonly string[] {
  return [...NATIVE_KEYS, `subscription_${email}`, `subscription_update_${email}`, SESSION_TOLD_KEY]
}

/**
 * Ends the session, forgets the user and begins anew at the home page. A failure is only logged. The app stays signed in
 * with Google, as the phone is: signing out of Google there would sign out its other apps too.
 */
export async function signOut(email: string): Promise<void> {
  try {
    await call('POST', '/api/auth/sign-out')
  } catch (error) {
    console.warn('Signing out failed.', error)
  }
  for (const key of keptOf(email)) localStorage.removeItem(key)
  // What the service worker keeps for a page without a line was made for this user.
  navigator.serviceWorker?.controller?.postMessage(FORGET)
  // A new load, so that nothing of the user is left in memory.
  window.location.assign('/')
}
