import { acceptPrivacy, keptCounts } from '@strikelens/store/repositories'
import { PRIVACY_VERSION } from '@strikelens/tools/home/texts/privacyVersion'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import type { TypedServer } from '../http/typedServer.ts'

const NO_VERSION = 'There is no such version of the privacy policy.'

/** What is stored of a user, and which privacy policy was agreed to. */
export function privacyRoutes(server: TypedServer, { db, identity }: Accounts): void {
  const storedSchema = {
    summary: 'How much is stored of whoever is signed in',
    tags: ['accounts'],
    response: { 200: z.array(z.object({ what: z.string(), count: z.number() })) },
  }
  server.get('/api/user/stored', { schema: storedSchema }, async (request) => {
    const who = await identity.need(request)
    return [...(await keptCounts(db, who.userId))]
  })

  const acceptSchema = {
    summary: 'Accept the privacy policy',
    tags: ['accounts'],
    body: z.object({
      version: z.int(NO_VERSION).min(1, NO_VERSION).max(PRIVACY_VERSION.version, NO_VERSION),
    }),
    response: { 200: z.object({ version: z.number(), acceptedAt: z.date() }) },
  }
  server.post('/api/user/privacy', { schema: acceptSchema }, async (request) => {
    const who = await identity.need(request)
    const { version } = request.body
    const acceptedAt = await acceptPrivacy(db, who.userId, version)
    await noteAudit(db, request, who, 'privacy-accepted', { version })
    return { version, acceptedAt }
  })
}
