import * as z from 'zod/mini'
import { call } from '../../api.ts'
import { pluginMethod } from '../../platform.ts'

/** The plugin that signs in with the phone's own accounts: @capgo/capacitor-social-login. */
const PLUGIN = 'SocialLogin'

/** What the plugin gives as text; iOS says '' for what it does not have. */
const text = z.optional(z.nullable(z.string()))
const accessToken = z.optional(z.nullable(z.object({ token: text })))
const googleAnswer = z.object({ result: z.object({ idToken: text, accessToken }) })
const appleAnswer = z.object({
  result: z.object({
    idToken: text,
    accessToken,
    authorizationCode: text,
    profile: z.object({ user: text, email: text, givenName: text, familyName: text }),
  }),
})

const begun = z.object({
  nonce: z.string(),
  /** Our client ids at Google, as the plugin names them. */
  google: z.optional(z.object({ webClientId: z.string(), iOSClientId: z.optional(z.string()) })),
})
type Begun = z.output<typeof begun>

/** What the server wants to find in the token: a number used once, which nobody else's token has. */
export async function begin(): Promise<Begun> {
  return begun.parse(await call('POST', '/api/auth/nonce'))
}

export interface GoogleTokens {
  readonly idToken: string | null
  readonly accessToken: string | null
}

/** Lets the phone ask for a Google account. Throws what the plugin throws. */
export async function askGoogle({ nonce, google }: Begun): Promise<GoogleTokens> {
  if (google !== undefined) {
    const { webClientId, iOSClientId } = google
    await use('initialize', { google: { webClientId, iOSServerClientId: webClientId, iOSClientId } })
  }
  const { result } = googleAnswer.parse(
    await use('login', { provider: 'google', options: { scopes: ['profile', 'email'], nonce } }),
  )
  return { idToken: given(result.idToken), accessToken: given(result.accessToken?.token) }
}

export interface AppleIdentity {
  readonly identityToken: string
  readonly authorizationCode: string | null
  /** Apple's name for the user. */
  readonly user: string
  readonly email: string | null
  readonly fullName: string | null
}

/** Lets the phone ask for the Apple account; null when it gave no proof. Throws what the plugin throws. */
export async function askApple(nonce: string | null): Promise<AppleIdentity | null> {
  await use('initialize', { apple: { redirectUrl: '' } })
  const options = { scopes: ['email', 'name'], ...(nonce !== null && { nonce }) }
  const { result } = appleAnswer.parse(await use('login', { provider: 'apple', options }))
  const { profile } = result
  const identityToken = given(result.idToken)
  const user = given(profile.user)
  if (identityToken === null || user === null) return null
  const names = [given(profile.givenName), given(profile.familyName)].filter((name) => name !== null)
  return {
    identityToken,
    // Where the plugin does not exchange the code, it stands in place of the token.
    authorizationCode: given(result.authorizationCode) ?? given(result.accessToken?.token),
    user,
    email: given(profile.email),
    fullName: given(names.join(' ')),
  }
}

async function use(method: 'initialize' | 'login', options: object): Promise<unknown> {
  const found = pluginMethod(PLUGIN, method)
  if (found === null) throw new Error(`The app has no ${PLUGIN}.${method}.`)
  return found(options)
}

function given(value: string | null | undefined): string | null {
  return value === undefined || value === '' ? null : value
}
