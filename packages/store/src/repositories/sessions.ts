import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { userSession } from '../schema/index.ts'

/** A device that is signed in. */
export interface StoredSession {
  readonly id: string
  readonly device: string | null
  readonly userAgent: string | null
  readonly ipAddress: string | null
  readonly createdAt: Date
  readonly seenAt: Date | null
}

/**
 * Of `user_session`: the sessions that are somebody's. Asked wherever sessions are read, so that no way in comes past the second
 * factor of an account that has one.
 */
export const IS_SIGNED_IN = `expires_at > now()
  and (gave_second_factor or not exists (
    select from second_factor f where f.user_id = user_session.user_id and f.confirmed_at is not null))`

/** The devices of a user that are signed in, the latest first. */
export function sessionsOf({ orm }: Db, userId: string): Promise<readonly StoredSession[]> {
  return orm
    .select({
      id: userSession.id,
      device: userSession.device,
      userAgent: userSession.userAgent,
      ipAddress: userSession.ipAddress,
      createdAt: userSession.createdAt,
      seenAt: userSession.seenAt,
    })
    .from(userSession)
    .where(and(eq(userSession.userId, userId), sql.raw(IS_SIGNED_IN)))
    .orderBy(desc(userSession.createdAt), desc(userSession.id))
}

/** Ends sessions of a user, and of nobody else; how many there were. */
export async function endSessions({ orm }: Db, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const ended = await orm
    .delete(userSession)
    .where(and(eq(userSession.userId, userId), inArray(userSession.id, [...ids])))
  return ended.rowCount ?? 0
}

/** Ends every session of a user but one; how many there were. */
export async function endOtherSessions({ orm }: Db, userId: string, kept: string): Promise<number> {
  const ended = await orm.delete(userSession).where(and(eq(userSession.userId, userId), ne(userSession.id, kept)))
  return ended.rowCount ?? 0
}

/** Notes what a device says of itself. */
export async function noteDevice({ orm }: Db, sessionId: string, device: string): Promise<void> {
  await orm.update(userSession).set({ device, seenAt: sql`now()` }).where(eq(userSession.id, sessionId))
}
