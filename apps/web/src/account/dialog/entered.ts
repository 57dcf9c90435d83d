import { planKey } from '../plan.ts'
import { SESSION_TOLD_KEY } from '../signInNotes.ts'
import { startPage } from '../startPage.ts'

/** Forgets what this browser kept from an earlier session: the plan is asked for, and the device told, anew. */
export function beginSession(email: string): void {
  localStorage.removeItem(planKey(email))
  localStorage.removeItem(SESSION_TOLD_KEY)
}

/** Goes on as somebody who has signed in, by a full load: pages are sent by the server for whom they are. */
export async function enterAt(back: string | null, email: string): Promise<void> {
  beginSession(email)
  window.location.assign(ownAddress(back ?? (await startPage()), window.location.origin))
}

/** The address of a path of this site; home for none, and for whatever would lead to another site. */
export function ownAddress(path: string | null, origin: string): string {
  const home = `${origin}/`
  if (path === null || !URL.canParse(path, home)) return home
  const address = new URL(path, home)
  // A part of the page that is already open would not be a load.
  address.hash = ''
  return address.origin === origin ? address.href : home
}
