import { call, Refused } from '../api.ts'
import { deleteCookie, readCookie, writeCookie } from '../cookies.ts'
import { site } from '../site.ts'
import { invitationIn } from './invitationIn.ts'

const COOKIE = 'invited_by'
const KEPT_DAYS = 30
/** Later the server may take what it refuses for now. */
const PASSING = [429, 401, 403]

/** Once the invitation that somebody came by is known to the server, or none is to be told of. */
export const invitationApplied: Promise<void> = keepAndApply()

/** Keeps the code of the address, the first of all, and gives it to the account of whoever is signed in. */
async function keepAndApply(): Promise<void> {
  const asked = invitationIn(location.pathname, location.search)
  if (asked !== null && readCookie(COOKIE) === null) writeCookie(COOKIE, asked, KEPT_DAYS)
  const code = readCookie(COOKIE)
  if (code === null || !site.isSignedIn) return
  try {
    await call('POST', '/api/referral', { code })
    deleteCookie(COOKIE)
  } catch (error) {
    // A code that was refused for good is not brought again on every page.
    if (error instanceof Refused && error.status < 500 && !PASSING.includes(error.status)) deleteCookie(COOKIE)
  }
}
