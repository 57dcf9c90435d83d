import type { Db } from '@strikelens/store/database'
import { writeAudit } from '@strikelens/store/repositories'
import type { FastifyRequest } from 'fastify'

/** Writes down what somebody did to their account, and from where. */
export function noteAudit(
  db: Db,
  { ip, headers }: FastifyRequest,
  { userId, email }: { userId: string; email: string },
  kind: string,
  detail?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const userAgent = headers['user-agent'] ?? null
  return writeAudit(db, { userId, email, kind, ipAddress: ip, userAgent, detail: detail ?? null })
}
