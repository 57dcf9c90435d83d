import { queryOptions, useQuery } from '@tanstack/react-query'
import { site } from '../site.ts'

/** Who is signed in. */
export interface SessionUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly image: string | null
}

export type Session =
  | { readonly status: 'loading' | 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }

async function fetchSession(): Promise<SessionUser | null> {
  const response = await fetch('/api/auth/get-session')
  if (!response.ok) throw new Error(`The session cannot be read (${response.status}).`)
  const body: { user: SessionUser } | null = await response.json()
  return body?.user ?? null
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSession,
  enabled: site.isSignedIn,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The session of this browser. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery)
  if (data != null) return { status: 'signed-in', user: data }
  return { status: site.isSignedIn && isPending ? 'loading' : 'signed-out', user: null }
}
