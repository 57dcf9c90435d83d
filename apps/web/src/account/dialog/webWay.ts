import * as z from 'zod/mini'
import { call, Refused } from '../../api.ts'
import { keepNews } from '../signInNotes.ts'
import { enterAt } from './entered.ts'
import { type EmailWay, refusedTry, type SignInTry, UNVERIFIED, WRONG } from './ways.ts'

const THREW = 'Login failed. Please try again.'

const verification = z.object({ isUnverified: z.boolean() })
const signedIn = z.object({
  user: z.object({ email: z.string() }),
  mustChangePassword: z.boolean(),
  signedOut: z.array(z.string()),
})

/** Signing in on the site; whoever is in goes to `back`, a path of this site, else to their start page. */
export function webWay(back: string | null): EmailWay {
  return {
    headers: {},
    registrationThrew: 'Registration failed. Please try again.',
    signsInAfterRegistration: false,
    async signIn({ email, password }): Promise<SignInTry> {
      try {
        if (await isUnverified(email)) return refusedTry(UNVERIFIED, true)
        const { user, mustChangePassword, signedOut } = signedIn.parse(
          await call('POST', '/api/auth/sign-in/email', { email, password }),
        )
        if (signedOut.length > 0) keepNews({ signedOut, message: null })
        return { kind: 'signed-in', mustChangePassword, enter: () => void enterAt(back, user.email) }
      } catch (error) {
        return refusedTry(wordsOf(error))
      }
    },
  }
}

/** Whether an account waits for its verification. A server that does not say so is asked the password all the same. */
async function isUnverified(email: string): Promise<boolean> {
  try {
    return verification.parse(await call('POST', '/api/auth/check-verification-status', { email })).isUnverified
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Only a refused password is called a wrong one. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Refused)) return THREW
  if (error.status === 401) return WRONG
  return error.status === 400 || error.status === 429 ? error.message : THREW
}
