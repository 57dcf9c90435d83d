import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { Problem } from '../engine/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'

/** Who the app says it is. A claim, worth something only beside a token that proves it. */
const claim = z.object({
  email: z.string().nullish(),
  displayName: z.string().nullish(),
  name: z.string().nullish(),
  appleUserId: z.string().nullish(),
})

/** What a user is and has: the plan first. */
export function userRoutes(server: TypedServer, { identity }: Accounts): void {
  const schema = {
    summary: 'The plan of whoever is signed in',
    tags: ['accounts'],
    response: { 200: z.object({ plan: z.string(), email: z.string(), name: z.string() }) },
  }
  server.get('/api/user/settings', { schema }, async (request) => {
    const who = await identity.need(request)
    const said = request.headers['x-native-auth']
    if (said !== undefined && !isClaimOf(String(said), who)) {
      throw new Problem(401, 'not-you', 'The token belongs to somebody else. Please sign in again.')
    }
    return { plan: who.plan === 'free' ? 'free plan' : who.plan, email: who.email, name: who.name }
  })
}

function isClaimOf(text: string, who: { email: string; appleUserId: string | null }): boolean {
  try {
    const { email, appleUserId } = claim.parse(JSON.parse(text))
    return (
      (email == null || email.toLowerCase() === who.email) && (appleUserId == null || appleUserId === who.appleUserId)
    )
  } catch {
    return false
  }
}
