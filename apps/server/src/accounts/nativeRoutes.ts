import { keepOnce, type StoredUser, takeOnce } from '@strikelens/store/repositories'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import { SlidingLimit } from '../http/slidingLimit.ts'
import type { TypedServer } from '../http/typedServer.ts'
import type { Accounts } from './accounts.ts'
import { HOUR_MS } from './limits.ts'
import { shownEmail } from './noEmail.ts'
import { hashedNonce, type OpenIdProvider, type Vouched } from './openId.ts'
import { randomText } from './passwords.ts'
import { startSession } from './startSession.ts'
import { userVouchedFor } from './userVouchedFor.ts'

const NONCE_LENGTH = 32
const NONCE_MS = 10 * 60_000
/** What one address may ask for an hour; many phones share one. */
const MOST_NONCES = 300

const token = z.string().max(8192)
const NOT_YOURS = 'This sign-in could not be confirmed. Please try again.'

/** Signing in with Google and Apple in the app, by tokens that are theirs. */
export function nativeRoutes(server: TypedServer, accounts: Accounts): void {
  const { db, config, providers } = accounts
  const nonces = new SlidingLimit(MOST_NONCES, HOUR_MS)

  const nonceSchema = {
    summary: 'A nonce for a sign-in with Google or Apple in the app',
    tags: ['accounts'],
    response: {
      200: z.object({
        nonce: z.string(),
        google: z.object({ webClientId: z.string(), iOSClientId: z.string().optional() }).optional(),
      }),
    },
  }
  server.post('/api/auth/nonce', { schema: nonceSchema }, async ({ ip }) => {
    if (!nonces.admits([ip], Date.now())) throw new Problem(429, 'too-many', 'Too many requests. Please try later.')
    const nonce = randomText(NONCE_LENGTH)
    await keepOnce(db, nonceName(hashedNonce(nonce)), '', new Date(Date.now() + NONCE_MS))
    const { google } = config.accounts
    if (google === null) return { nonce }
    // What the app's part of Google must be told of us before it gives a token.
    const [webClientId, iOSClientId] = google.audiences
    return { nonce, google: { webClientId, ...(iOSClientId === undefined ? {} : { iOSClientId }) } }
  })

  /** Whom a token of the provider is for; throws unless it is good, and answers a nonce of ours that nobody answered before. */
  const vouchedBy = async (provider: OpenIdProvider, given: string): Promise<Vouched> => {
    const vouched = await provider.vouched(given).catch(() => {
      throw new Problem(503, 'provider-away', 'The sign-in service cannot be reached. Please try again.')
    })
    if (vouched === null || !(await isFresh(vouched.nonce))) throw new Problem(401, 'bad-token', NOT_YOURS)
    return vouched
  }
  /** Apple's kit puts the hash of a nonce into the token, Google's the nonce itself. */
  const isFresh = async (nonce: string | null): Promise<boolean> => {
    if (nonce === null) return false
    const taken = await Promise.all([hashedNonce(nonce), nonce].map((hash) => takeOnce(db, nonceName(hash))))
    return taken.some((value) => value !== null)
  }
  const sessionFor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    by: 'google' | 'apple',
    provider: OpenIdProvider,
    vouched: Vouched,
  ): Promise<ReturnType<typeof nativeUser>> => {
    const user = await userVouchedFor(db, by, provider, vouched)
    if (user === null) throw new Problem(401, 'bad-token', NOT_YOURS)
    const started = await startSession(accounts, request, reply, { userId: user.id, email: user.email, by })
    return nativeUser(user, started.token)
  }

  const googleSchema = {
    summary: 'Sign in with Google, from the app',
    tags: ['accounts'],
    body: z.object({ idToken: token.min(1, 'No ID token received from Google'), accessToken: token.nullish() }),
  }
  server.post('/api/auth/capacitor-native-auth', { schema: googleSchema }, (request, reply) =>
    orRefusal(reply, async () => {
      if (providers.google === null) throw notOffered('Google')
      const vouched = await vouchedBy(providers.google, request.body.idToken)
      if (vouched.email === null) {
        throw new Problem(401, 'unverified-email', 'Google has not verified the e-mail address of this account.')
      }
      return { success: true, user: await sessionFor(request, reply, 'google', providers.google, vouched), error: null }
    }),
  )

  const appleSchema = {
    summary: 'Sign in with Apple, from the app',
    tags: ['accounts'],
    body: z.object({
      identityToken: token.min(1, 'No identity token received from Apple'),
      authorizationCode: token.nullish(),
      user: z.string().max(255).nullish(),
      // What the app says of the address proves nothing: the one that counts is in the token.
      email: z.string().max(254).nullish(),
      fullName: appleName.nullish(),
    }),
  }
  server.post('/api/auth/apple-signin', { schema: appleSchema }, (request, reply) =>
    orRefusal(reply, async () => {
      if (providers.apple === null) throw notOffered('Apple')
      const { identityToken, user: claimed, fullName } = request.body
      const vouched = await vouchedBy(providers.apple, identityToken)
      if (claimed != null && claimed !== '' && claimed !== vouched.subject) {
        throw new Problem(401, 'bad-token', NOT_YOURS)
      }
      const user = await sessionFor(request, reply, 'apple', providers.apple, { ...vouched, name: fullName ?? null })
      return { success: true, user: { ...user, appleUserId: vouched.subject }, message: 'Signed in' }
    }),
  )
}

/** Apple tells a name once, to the app alone, and in parts. */
const appleName = z.union([
  z.string().max(200),
  z
    .object({ givenName: z.string().max(100).nullish(), familyName: z.string().max(100).nullish() })
    .transform(({ givenName, familyName }) => [givenName, familyName].filter(Boolean).join(' ')),
])

const nonceName = (hash: string) => `nonce:${hash}`

function notOffered(provider: string): Problem {
  return new Problem(404, 'not-offered', `Signing in with ${provider} is not set up on this site.`)
}

/** The account as the app keeps it. */
function nativeUser({ id, email, name, image, emailVerified }: StoredUser, sessionToken: string) {
  return { id, email: shownEmail(email), name, image, isVerified: emailVerified, mongoId: id, sessionToken }
}

/** What the app is told when it cannot be let in: it looks for `success` first. */
async function orRefusal<T>(reply: FastifyReply, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return reply.code(error.status).send({ success: false, ...error.body, error: error.message })
  }
}
