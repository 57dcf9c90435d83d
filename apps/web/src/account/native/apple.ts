import { isEmailAddress } from '@strikelens/tools/emailAddress'
import * as z from 'zod/mini'
import { call } from '../../api.ts'
import { needsCode, type Passed } from '../dialog/ways.ts'
import { keepNews } from '../signInNotes.ts'
import { type AppleIdentity, askApple, begin } from './bridge.ts'
import { CANCELLED, isCancelled } from './google.ts'
import { beginNative, ENTERED, nativeCode } from './nativeWay.ts'

const NOT_HERE = 'Apple Sign In is not available in the current environment'

const answer = z.object({
  success: z.boolean(),
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    image: z.nullable(z.string()),
    sessionToken: z.string(),
  }),
})
type ServerUser = z.output<typeof answer>['user']

/** Somebody whom Apple has named; the server's word is null where it could not be had, and the app goes on without it. */
export interface AppleSignIn {
  readonly identity: AppleIdentity
  readonly server: ServerUser | null
  /** Null when neither Apple nor the server has one: then the user is asked. */
  readonly email: string | null
}

/** Signs in with the Apple account of the phone; a text says why not. */
export async function signInWithApple(): Promise<AppleSignIn | Passed | string> {
  try {
    const identity = await askApple(await nonce())
    if (identity === null) return NOT_HERE
    const server = await serverUser(identity)
    if (server !== null && 'kind' in server) return server
    const email =
      [identity.email, server?.email, emailIn(identity.identityToken)].find(
        (text) => text != null && isEmailAddress(text),
      ) ?? null
    return { identity, server, email }
  } catch (error) {
    console.warn('Signing in with Apple failed.', error)
    return isCancelled(error) ? CANCELLED : NOT_HERE
  }
}

/** Completes a sign-in, with the address that was found or typed; null: without one. */
export function completeApple({ identity, server }: AppleSignIn, email: string | null): void {
  const { identityToken, authorizationCode, user } = identity
  beginNative({
    by: 'apple',
    user: {
      id: server?.id ?? user,
      name: server?.name ?? identity.fullName ?? 'Apple user',
      email: email ?? '',
      image: server?.image ?? null,
    },
    sessionToken: server?.sessionToken ?? null,
    tokens: { idToken: identityToken, accessToken: null },
    appleData: { identityToken, authorizationCode, user, realUserStatus: null },
  })
}

const mailed = z.object({ message: z.optional(z.string()) })

/** Gives the server the address of somebody it knows, which it proves by a mail before it uses it. Throws its refusal. */
export async function saveAppleEmail({ identity, server }: AppleSignIn, email: string): Promise<void> {
  if (server === null) return
  const said = await call(
    'POST',
    '/api/auth/update-apple-email',
    { appleUserId: identity.user, email },
    { authorization: `Bearer ${server.sessionToken}` },
  )
  const message = mailed.safeParse(said).data?.message
  if (message !== undefined) keepNews({ signedOut: [], message })
}

/** Without the server's number Apple is asked all the same: the app then goes on with what the phone says. */
async function nonce(): Promise<string | null> {
  try {
    return (await begin()).nonce
  } catch (error) {
    console.warn('The server gave no nonce.', error)
    return null
  }
}

async function serverUser(identity: AppleIdentity): Promise<ServerUser | Passed | null> {
  const { identityToken, authorizationCode, user, email, fullName } = identity
  try {
    const given = { identityToken, authorizationCode, user, email, fullName }
    const said = answer.parse(await call('POST', '/api/auth/apple-signin', given))
    return said.success ? said.user : null
  } catch (error) {
    if (needsCode(error)) {
      return nativeCode(error, (server) => {
        completeApple({ identity, server, email: server.email }, server.email)
        return ENTERED
      })
    }
    console.warn('The server did not take the sign-in with Apple.', error)
    return null
  }
}

const claims = z.object({ email: z.optional(z.string()) })

/** The address that a token names. Not proof of anything: the server reads the token for itself. */
function emailIn(token: string): string | undefined {
  try {
    const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
    return claims.parse(JSON.parse(atob(payload))).email
  } catch {
    return undefined
  }
}
