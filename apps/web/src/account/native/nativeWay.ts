import * as z from 'zod/mini'
import { call, Refused } from '../../api.ts'
import { beginSession } from '../dialog/entered.ts'
import {
  type EmailWay,
  needsCode,
  type Passed,
  refusedCode,
  refusedTry,
  type SignInTry,
  UNVERIFIED,
  WRONG,
} from '../dialog/ways.ts'
import { keepSignIn, type NativeSignIn } from './kept.ts'

const THREW = 'Login failed. Please check your connection and try again.'
const RELOAD_AFTER_MS = 100
const HEADERS = { 'x-native-auth-request': 'true' }

const answer = z.object({
  success: z.boolean(),
  isUnverified: z.optional(z.boolean()),
  user: z.optional(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      image: z.nullable(z.string()),
      sessionToken: z.string(),
      mustChangePassword: z.optional(z.boolean()),
    }),
  ),
})

/** Signing in with e-mail and password in the app. */
export const nativeWay: EmailWay = {
  headers: HEADERS,
  registrationThrew: 'Registration failed. Please check your connection and try again.',
  signsInAfterRegistration: true,
  async signIn({ email, password }): Promise<SignInTry> {
    try {
      const said = answer.parse(await call('POST', '/api/auth/native-login', { email, password }, HEADERS))
      if (!said.success || said.user === undefined) {
        return said.isUnverified === true ? refusedTry(UNVERIFIED, true) : refusedTry(WRONG)
      }
      return enteredByEmail(said.user)
    } catch (error) {
      return needsCode(error) ? nativeCode(error, enteredByEmail) : refusalOf(error)
    }
  },
}

export type AnsweredUser = NonNullable<z.output<typeof answer>['user']>

/** A sign-in that waits for the code of a second factor; `entered` keeps who is in then. */
export function nativeCode({ token }: Refused, entered: (user: AnsweredUser) => Passed): Passed {
  return {
    kind: 'code-needed',
    async finish(code) {
      try {
        const headers = { ...HEADERS, authorization: `Bearer ${token}` }
        const said = answer.parse(await call('POST', '/api/auth/sign-in/second-factor', { code }, headers))
        return said.user === undefined ? refusedTry(THREW) : entered(said.user)
      } catch (error) {
        return refusedCode(error)
      }
    },
  }
}

function enteredByEmail({ sessionToken, mustChangePassword, ...user }: AnsweredUser): Passed {
  beginNative({ by: 'email', user, sessionToken })
  return { kind: 'signed-in', mustChangePassword: mustChangePassword === true, enter: reloadSoon }
}

/** Keeps who signed in. */
export function beginNative(signIn: NativeSignIn): void {
  beginSession(signIn.user.email)
  keepSignIn(signIn)
}

/** Goes on as whoever is kept, by a load of the page. */
export const ENTERED: Passed = { kind: 'signed-in', mustChangePassword: false, enter: reloadSoon }

function reloadSoon(): void {
  setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
}

function refusalOf(error: unknown): SignInTry {
  if (!(error instanceof Refused)) return refusedTry(THREW)
  const { status, code, message } = error
  if (status === 401) return refusedTry(WRONG)
  if (code === 'unverified') return refusedTry(UNVERIFIED, true)
  return refusedTry(status === 400 || status === 429 ? message : THREW)
}
