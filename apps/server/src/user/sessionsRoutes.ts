import { endOtherSessions, endSessions, sessionsOf } from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { deviceName } from '../accounts/deviceName.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'

const session = z.object({
  id: z.string(),
  device: z.string(),
  ipAddress: z.string().nullable(),
  createdAt: z.date(),
  seenAt: z.date(),
  isCurrent: z.boolean(),
})

/** The devices that are signed in, and the way to sign each of them out. */
export function sessionsRoutes(server: TypedServer, { db, identity }: Accounts): void {
  const listSchema = { summary: 'Signed-in devices', tags: ['accounts'], response: { 200: z.array(session) } }
  server.get('/api/user/sessions', { schema: listSchema }, async (request) => {
    const who = await identity.need(request)
    const sessions = await sessionsOf(db, who.userId)
    return sessions.map(({ id, device, userAgent, ipAddress, createdAt, seenAt }) => ({
      id,
      device: device ?? deviceName(userAgent),
      ipAddress,
      createdAt,
      seenAt: seenAt ?? createdAt,
      isCurrent: id === who.sessionId,
    }))
  })

  const ended = { 200: z.object({ ended: z.number() }) }
  const endSchema = {
    summary: 'Sign one device out',
    tags: ['accounts'],
    params: z.object({ id: z.string().max(100) }),
    response: ended,
  }
  server.delete('/api/user/sessions/:id', { schema: endSchema }, async (request) => {
    const who = await identity.need(request)
    if ((await endSessions(db, who.userId, [request.params.id])) === 0) {
      throw new Problem(404, 'not-found', 'This device is signed out already.')
    }
    identity.forget(who.userId)
    await noteAudit(db, request, who, 'session-ended')
    return { ended: 1 }
  })

  const endOthersSchema = { summary: 'Sign every other device out', tags: ['accounts'], response: ended }
  server.delete('/api/user/sessions', { schema: endOthersSchema }, async (request) => {
    const who = await identity.need(request)
    const count = await endOtherSessions(db, who.userId, who.sessionId)
    identity.forget(who.userId)
    await noteAudit(db, request, who, 'other-sessions-ended', { count })
    return { ended: count }
  })
}
