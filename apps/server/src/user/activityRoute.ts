import { auditOf } from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { deviceName } from '../accounts/deviceName.ts'
import type { TypedServer } from '../http/typedServer.ts'

const MOST_EVENTS = 50

/** What was done to the account lately, and from where. */
export function activityRoute(server: TypedServer, { db, identity }: Accounts): void {
  const event = z.object({
    at: z.date(),
    kind: z.string(),
    device: z.string().nullable().describe('Null: not done from a device'),
    ipAddress: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()).nullable(),
  })
  const schema = { summary: 'The latest events of the account', tags: ['accounts'], response: { 200: z.array(event) } }
  server.get('/api/user/activity', { schema }, async (request) => {
    const who = await identity.need(request)
    const events = await auditOf(db, who.userId, MOST_EVENTS)
    return events.map(({ at, kind, userAgent, ipAddress, detail }) => ({
      at,
      kind,
      device: userAgent === null ? null : deviceName(userAgent),
      ipAddress,
      detail,
    }))
  })
}
