import * as z from 'zod/mini'
import { call, Refused } from '../../api.ts'
import { GOOGLE_FAILED } from '../dialog/google.ts'
import { needsCode, type Passed } from '../dialog/ways.ts'
import { askGoogle, begin } from './bridge.ts'
import { beginNative, ENTERED, nativeCode } from './nativeWay.ts'

export const CANCELLED = 'Sign-in was cancelled'
const NO_LINE = 'Network error. Please check your connection'
const NO_TOKEN = 'No ID token received from Google'
const BAD_ANSWER = 'Invalid response from auth server'

const answer = z.object({
  success: z.boolean(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    image: z.nullable(z.string()),
    sessionToken: z.string(),
  }),
})

type Tokens = Awaited<ReturnType<typeof askGoogle>>

/** Signs in with an account of the phone; a text says why not. */
export async function signInWithGoogle(): Promise<Passed | string> {
  let tokens: Tokens | null = null
  try {
    tokens = await askGoogle(await begin())
    if (tokens.idToken === null) return NO_TOKEN
    const said = answer.safeParse(await call('POST', '/api/auth/capacitor-native-auth', tokens))
    if (!said.success || !said.data.success) return BAD_ANSWER
    return entered(said.data.user, tokens)
  } catch (error) {
    if (tokens !== null && needsCode(error)) {
      const kept = tokens
      return nativeCode(error, (user) => entered(user, kept))
    }
    console.warn('Signing in with Google failed.', error)
    return wordsOf(error)
  }
}

function entered({ id, name, email, image, sessionToken }: z.output<typeof answer>['user'], tokens: Tokens): Passed {
  beginNative({ by: 'google', user: { id, name, email, image }, sessionToken, tokens })
  return ENTERED
}

/** What the plugin and the browser mean by their errors: neither has codes that hold on every phone. */
function wordsOf(error: unknown): string {
  if (error instanceof Refused) return error.code === 'failed' ? BAD_ANSWER : error.message
  if (isCancelled(error)) return CANCELLED
  return error instanceof TypeError || /network|offline|connection/i.test(messageOf(error)) ? NO_LINE : GOOGLE_FAILED
}

/** Whether somebody closed what the phone asked with. */
export function isCancelled(error: unknown): boolean {
  return /cancel/i.test(messageOf(error))
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}
