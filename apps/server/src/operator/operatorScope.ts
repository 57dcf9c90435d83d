import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { Problem } from '../http/problem.ts'

/**
 * Makes every route of a scope an administrator's: for anybody else there is nothing, only pages of ours may change
 * anything, and each try to change something is written down with what came of it.
 */
export function operatorScope(scope: FastifyInstance, { config, db, identity }: Accounts): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { method, headers } = request
    if (!isRead(method) && !isOwnOrigin(headers.origin, headers.host, config.publicUrl)) {
      throw new Problem(403, 'foreign-origin', 'Only pages of this site may send here.')
    }
    await identity.needAdmin(request)
  })
  scope.addHook('onSend', async (request, reply) => {
    const { method, url } = request
    const who = isRead(method) ? null : await identity.of(request.headers)
    // Who could not come in has done nothing.
    if (who === null || !(await identity.mayAdminister(who))) return
    await noteAudit(db, request, who, 'operator', { did: `${method} ${url}`, status: reply.statusCode })
  })
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
