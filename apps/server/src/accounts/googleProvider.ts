import type { Db } from '@strikelens/store/database'
import { createAuthorizationURL, type OAuthProvider, validateAuthorizationCode } from 'better-auth/oauth2'
import type { AccountsConfig } from '../accountsConfig.ts'
import type { OpenIdProvider } from './openId.ts'
import { userVouchedFor } from './userVouchedFor.ts'

type Google = NonNullable<AccountsConfig['google']>

/**
 * The way to Google and back on the web. Whose account it is we decide ourselves, as for the app: when the library looks,
 * the account is there and linked.
 */
export function googleProvider({ clientId, clientSecret }: Google, openId: OpenIdProvider, db: Db): OAuthProvider {
  const options = { clientId, clientSecret }
  return {
    id: 'google',
    name: 'Google',
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => ('sub' in profile ? String(profile.sub) : ''),
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { authorization } = await openId.endpoints()
      return createAuthorizationURL({
        id: 'google',
        options,
        authorizationEndpoint: authorization,
        state,
        codeVerifier,
        redirectURI,
        nonce: idTokenNonce,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
      })
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { token } = await openId.endpoints()
      return validateAuthorizationCode({ code, codeVerifier, redirectURI, options, tokenEndpoint: token })
    },
    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      const vouched = idToken === undefined ? null : await openId.vouched(idToken, [clientId]).catch(() => null)
      if (vouched === null || vouched.email === null) return null
      if (expectedIdTokenNonce === undefined || vouched.nonce !== expectedIdTokenNonce) return null
      const user = await userVouchedFor(db, 'google', openId, vouched)
      if (user === null) return null
      return { user: { email: user.email, emailVerified: true, name: user.name }, data: { sub: vouched.subject } }
    },
  }
}
