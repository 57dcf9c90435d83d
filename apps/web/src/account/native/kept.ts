import type { SessionUser } from '../session.ts'
import { NATIVE_KEYS } from './keys.ts'

/** A session of the app is good for 30 days, as the server's are. */
const SESSION_MS = 30 * 86_400_000

/** Somebody who signed in to the app, by which way, and what proved it. */
export interface NativeSignIn {
  readonly by: 'email' | 'google' | 'apple'
  readonly user: SessionUser
  /** Our server's token; null where it could not be asked, and the app goes on with what the phone said. */
  readonly sessionToken: string | null
  /** The provider's own. */
  readonly tokens?: { readonly idToken: string | null; readonly accessToken: string | null }
  readonly appleData?: {
    readonly identityToken: string
    readonly authorizationCode: string | null
    readonly user: string
    readonly realUserStatus: number | null
  }
}

/** What is kept of a sign-in, by key: the user, the token, the session, and that there is one. Null: nothing. */
export function keptOfSignIn(
  { by, user, sessionToken, tokens, appleData }: NativeSignIn,
  now: number,
): Record<(typeof NATIVE_KEYS)[number], string | null> {
  const { id, name, email, image } = user
  const stored = {
    uid: id,
    email,
    displayName: name,
    photoURL: image,
    isNativeAuth: true,
    isEmailAuth: by === 'email',
    isAppleAuth: by === 'apple',
    timestamp: now,
    tokens: tokens ?? { idToken: null, accessToken: sessionToken },
    appleData: appleData ?? null,
  }
  const session = {
    id,
    name,
    email,
    image,
    appleUserId: appleData?.user ?? null,
    accessToken: sessionToken,
    sessionToken,
    expires: now + SESSION_MS,
  }
  return {
    user: JSON.stringify(stored),
    nativeAuth: sessionToken,
    nativeAuthUser: JSON.stringify(session),
    isNativeAuth: 'true',
  }
}

/** Keeps who signed in to the app, in place of whoever was kept before. */
export function keepSignIn(signIn: NativeSignIn): void {
  const kept = keptOfSignIn(signIn, Date.now())
  for (const key of NATIVE_KEYS) {
    const text = kept[key]
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  }
}
