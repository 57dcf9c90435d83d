import type { Db } from '@strikelens/store/database'
import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { bearer } from 'better-auth/plugins'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { loggedError, plainWords } from '../log/loggedError.ts'
import { googleProvider } from './googleProvider.ts'
import type { OpenIdProvider } from './openId.ts'

const DAY_S = 86_400
/** How long a session lasts without a visit. */
const SESSION_S = 30 * DAY_S
/** Where the bridge writes whom a request is from: what a client sends under this name never arrives. */
export const ADDRESS_HEADER = 'x-strikelens-address'

const COOKIE_PREFIX = 'strikelens'

/** Whether cookies are for TLS alone. */
export function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') === true
}

/** What a cookie of ours is called. */
export function cookieName(site: Pick<Config, 'publicUrl'>, name: string): string {
  return `${isSecure(site) ? '__Secure-' : ''}${COOKIE_PREFIX}.${name}`
}

export interface AuthSettings {
  readonly db: Db
  /** Google, where it is offered. */
  readonly openId: OpenIdProvider | null
  readonly config: Pick<Config, 'publicUrl' | 'accounts' | 'logLevel'>
  readonly secret: string
}

/** Starts a session for somebody whom our own routes have recognised; never reachable from outside. */
const startSession = createAuthEndpoint(
  {
    method: 'POST',
    requireHeaders: true,
    body: z.object({
      userId: z.string(),
      mustChangePassword: z.boolean(),
      gaveSecondFactor: z.boolean().default(false),
    }),
    metadata: { SERVER_ONLY: true },
  },
  async (context) => {
    const { internalAdapter } = context.context
    const { userId, ...state } = context.body
    const user = await internalAdapter.findUserById(userId)
    if (user === null) throw new Error(`No user ${userId} to start a session for.`)
    const session = await internalAdapter.createSession(userId, false, state, true)
    await setSessionCookie(context, { session, user })
    return { token: session.token, expires: session.expiresAt }
  },
)

/** Shorter ones can be guessed. */
const SHORTEST_SECRET = 32

/** The authentication library on our tables: sessions, their cookies and bearer tokens, and the way to Google and back. */
export function createAuth({ db, openId, config, secret }: AuthSettings) {
  // Without one the library signs with a secret that everybody can read in its source.
  if (secret.length < SHORTEST_SECRET) throw new Error('The secret that signs sessions is too short.')
  const {
    publicUrl,
    accounts: { google },
  } = config
  return betterAuth({
    appName: 'Strikelens',
    baseURL: publicUrl ?? 'http://localhost',
    basePath: '/api/auth',
    secret,
    database: db.pool,
    telemetry: { enabled: false },
    logger: {
      disabled: config.logLevel === 'silent',
      log(level, message, ...details: unknown[]) {
        const errors = details.filter((detail) => detail instanceof Error).map((error) => loggedError(error))
        console.error(JSON.stringify({ level, from: 'sign-in', message: plainWords(message), errors }))
      },
    },
    // Where a way back from Google ends that leads nowhere else.
    onAPIError: { errorURL: `${publicUrl ?? ''}/?sign-in=google-failed` },
    // Our routes check passwords themselves: a temporary one counts beside the user's own.
    emailAndPassword: { enabled: false },
    // Our routes limit by address and by account.
    rateLimit: { enabled: false },
    advanced: {
      // Our routes have refused the pages of others before; the library would refuse whoever says no origin, which is no browser.
      disableCSRFCheck: true,
      // Where a sign-in leads back to; in tests the library would leave that out.
      disableOriginCheck: false,
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure(config),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    user: {
      modelName: 'app_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        appleUserId: { type: 'string', required: false, input: false, fieldName: 'apple_user_id' },
      },
    },
    session: {
      modelName: 'user_session',
      expiresIn: SESSION_S,
      updateAge: DAY_S,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      additionalFields: {
        mustChangePassword: { type: 'boolean', input: false, fieldName: 'must_change_password', defaultValue: false },
        gaveSecondFactor: { type: 'boolean', input: false, fieldName: 'gave_second_factor', defaultValue: false },
      },
    },
    account: {
      modelName: 'user_account',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      // Our own rules have linked whoever may be; and nothing is ever asked of Google in a user's name.
      accountLinking: { enabled: false },
      updateAccountOnSignIn: false,
    },
    verification: {
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    plugins: [
      bearer({ requireSignature: true }),
      { id: 'strikelens', endpoints: { startSession } },
      ...(google === null || openId === null
        ? []
        : [
            {
              id: 'strikelens-google',
              init: () => ({ context: { socialProviders: [googleProvider(google, openId, db)] } }),
            },
          ]),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>
