import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { appUser, type UserRole } from '../schema/index.ts'

export type { UserRole }

/** Whether a user is an administrator now: asked of the database each time, so that a role taken away is gone at once. */
export async function isAdmin({ orm }: Db, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.id, userId), eq(appUser.role, 'admin')))
  return rows.length === 1
}

/** Addresses of those who run the site. */
export async function adminAddresses({ orm }: Db): Promise<readonly string[]> {
  const rows = await orm
    .select({ email: appUser.email })
    .from(appUser)
    .where(eq(appUser.role, 'admin'))
    .orderBy(appUser.email)
  return rows.map(({ email }) => email)
}

/** Gives the account of a proven address a role. Null without one; those of the demonstration, which anybody may use, have none. */
export async function setRole({ orm }: Db, email: string, role: UserRole): Promise<{ id: string } | null> {
  const [user] = await orm
    .update(appUser)
    .set({ role, updatedAt: sql`now()` })
    .where(and(eq(appUser.email, email), eq(appUser.emailVerified, true), eq(appUser.isDemonstration, false)))
    .returning({ id: appUser.id })
  return user ?? null
}
