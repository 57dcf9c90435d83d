import { queryOptions, useQuery } from '@tanstack/react-query'
import { site } from '../site.ts'
import { credentials } from './credentials.ts'

/** Who is signed in. */
export interface SessionUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly image: string | null
  /** Whether they run the site; unset where nobody asked the server. */
  readonly isAdmin?: boolean
  /** Whether they run the site and cannot yet: their sign-in took no code of a second factor. */
  readonly needsSecondFactor?: boolean
}

export type Session =
  | { readonly status: 'loading' | 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }

async function fetchSession(): Promise<SessionUser | null> {
  const response = await fetch('/api/auth/get-session', { headers: credentials() })
  if (!response.ok) throw new Error(`The session cannot be read (${response.status}).`)
  const body: { user: SessionUser } | null = await response.json()
  return body?.user ?? userOfPhone()
}

/** Whom the phone named to the app when the server could not be asked: somebody without a token of the server. */
function userOfPhone(): SessionUser | null {
  return localStorage.getItem('nativeAuth') === null
    ? JSON.parse(localStorage.getItem('nativeAuthUser') ?? 'null')
    : null
}

/** Visitors are most, and are not asked for: a page was sent for somebody, or the app keeps a session of its own. */
const mayBeSignedIn = site.isSignedIn || localStorage.getItem('isNativeAuth') !== null

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSession,
  enabled: mayBeSignedIn,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The session of this browser. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery)
  if (data != null) return { status: 'signed-in', user: data }
  return { status: mayBeSignedIn && isPending ? 'loading' : 'signed-out', user: null }
}
