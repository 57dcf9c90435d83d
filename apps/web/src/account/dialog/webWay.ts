import * as z from 'zod/mini'
import { call, Refused } from '../../api.ts'
import { keepNews } from '../signInNotes.ts'
import { enterAt } from './entered.ts'
import {
  type EmailWay,
  needsCode,
  type Passed,
  refusedCode,
  refusedTry,
  type SignInTry,
  UNVERIFIED,
  WRONG,
} from './ways.ts'

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
      let isWaiting = false
      try {
        isWaiting = await isUnverified(email)
        return entered(back, await call('POST', '/api/auth/sign-in/email', { email, password }))
      } catch (error) {
        if (needsCode(error)) return webCode(back)
        return isUnverifiedBy(error, isWaiting) ? refusedTry(UNVERIFIED, true) : refusedTry(wordsOf(error))
      }
    },
  }
}

/** A sign-in that waits for the code of a second factor; its cookie says whose it is. */
export function webCode(back: string | null): Passed {
  return {
    kind: 'code-needed',
    async finish(code) {
      try {
        return entered(back, await call('POST', '/api/auth/sign-in/second-factor', { code }))
      } catch (error) {
        return refusedCode(error)
      }
    },
  }
}

function entered(back: string | null, answer: unknown): Passed {
  const { user, mustChangePassword, signedOut } = signedIn.parse(answer)
  if (signedOut.length > 0) keepNews({ signedOut, message: null })
  return { kind: 'signed-in', mustChangePassword, enter: () => void enterAt(back, user.email) }
}

/**
 * Whether a registration of this browser waits for its verification. The password is tried all the same: whoever registers
 * again with an address that has an account gets in with the account's own.
 */
async function isUnverified(email: string): Promise<boolean> {
  try {
    return verification.parse(await call('POST', '/api/auth/check-verification-status', { email })).isUnverified
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Whether a sign-in failed for want of the verification: after the right password the server says so to any browser. */
function isUnverifiedBy(error: unknown, isWaiting: boolean): boolean {
  if (!(error instanceof Refused)) return false
  return error.code === 'unverified' || (error.status === 401 && isWaiting)
}

/** Only a refused password is called a wrong one. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Refused)) return THREW
  if (error.status === 401) return WRONG
  return error.status === 400 || error.status === 429 ? error.message : THREW
}
