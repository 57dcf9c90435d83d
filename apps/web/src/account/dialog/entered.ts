import { returnPath } from '@strikelens/tools/returnPath'
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
  window.location.assign(returnPath(back ?? (await startPage())))
}
