import type { Db } from '@strikelens/store/database'
import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { bearer, genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { isOwnOrigin } from '../live/origin.ts'

const DAY_S = 86_400
/** How long a session lasts without a visit. */
export const SESSION_S = 30 * DAY_S
/** Where the bridge writes whom a request is from: what a client sends under this name never arrives. */
export const ADDRESS_HEADER = 'x-strikelens-address'

export interface AuthSettings {
  readonly db: Db
  readonly config: Pick<Config, 'publicUrl' | 'accounts'>
  readonly secret: string
}

/** Starts a session for somebody whom our own routes have recognised; never reachable from outside. */
const startSession = createAuthEndpoint(
  {
    method: 'POST',
    requireHeaders: true,
    body: z.object({ userId: z.string(), mustChangePassword: z.boolean() }),
    metadata: { SERVER_ONLY: true },
  },
  async (context) => {
    const { internalAdapter } = context.context
    const { userId, mustChangePassword } = context.body
    const user = await internalAdapter.findUserById(userId)
    if (user === null) throw new Error(`No user ${userId} to start a session for.`)
    const session = await internalAdapter.createSession(userId, false, { mustChangePassword }, true)
    await setSessionCookie(context, { session, user })
    return { token: session.token, expires: session.expiresAt }
  },
)

/** The authentication library on our tables: sessions, their cookies and bearer tokens, and the way to Google and back. */
export function createAuth({ db, config, secret }: AuthSettings) {
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
    // Our routes check passwords themselves: a temporary one counts beside the user's own.
    emailAndPassword: { enabled: false },
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin') ?? undefined
      const host = request?.headers.get('host') ?? undefined
      return origin !== undefined && isOwnOrigin(origin, host, publicUrl) ? [origin] : []
    },
    // Our routes limit by address and by account.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'strikelens',
      useSecureCookies: publicUrl?.startsWith('https:') === true,
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
      // Google says whether it knows the address to be the user's; then the account of that address is theirs.
      accountLinking: { enabled: true, trustedProviders: ['google'] },
    },
    verification: {
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    plugins: [
      bearer({ requireSignature: true }),
      { id: 'strikelens', endpoints: { startSession } },
      ...(google === null
        ? []
        : [
            genericOAuth({
              config: [
                {
                  providerId: 'google',
                  clientId: google.clientId,
                  clientSecret: google.clientSecret,
                  discoveryUrl: `${google.issuer}/.well-known/openid-configuration`,
                  scopes: ['openid', 'email', 'profile'],
                  requireIdTokenVerification: true,
                  pkce: true,
                },
              ],
            }),
          ]),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>
