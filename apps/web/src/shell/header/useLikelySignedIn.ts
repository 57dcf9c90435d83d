import { useSession } from '../../account/session.ts'

/** What is kept of a plan in this browser, which signing out clears. */
const KEPT_PLAN = 'subscription_'

/** Whether somebody is signed in; until the server has said so, as it was last time, so that the header need not jump. */
export function useLikelySignedIn(): boolean {
  const { status } = useSession()
  if (status !== 'loading') return status === 'signed-in'
  return Object.keys(localStorage).some((key) => key.startsWith(KEPT_PLAN))
}
