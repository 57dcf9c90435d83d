import { returnPath } from '@strikelens/tools/returnPath'
import * as z from 'zod/mini'
import { call } from '../../api.ts'
import { SESSION_TOLD_KEY } from '../signInNotes.ts'

/** What is said when the way to Google and back led nowhere. */
export const GOOGLE_FAILED = 'Failed to sign in with Google'
/** The `sign-in` of the address that Google comes back to without success. */
export const GOOGLE_FAILED_START = 'google-failed'

const answer = z.object({ url: z.string() })

/** Leaves for Google, which sends back to `back`; throws when the way is closed. */
export async function leaveForGoogle(back: string | null): Promise<void> {
  const { url } = answer.parse(
    await call('POST', '/api/auth/sign-in/social', {
      provider: 'google',
      callbackURL: returnPath(back),
      errorCallbackURL: `/?sign-in=${GOOGLE_FAILED_START}`,
    }),
  )
  localStorage.removeItem(SESSION_TOLD_KEY)
  window.location.assign(url)
}
