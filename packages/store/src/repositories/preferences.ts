import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { preference } from '../schema/index.ts'

type Chosen = Readonly<Record<string, unknown>>

/** What a user chose; nothing of somebody who never did. */
export async function readPreferences({ orm }: Db, userId: string): Promise<Chosen> {
  const [row] = await orm.select({ chosen: preference.chosen }).from(preference).where(eq(preference.userId, userId))
  return row?.chosen ?? {}
}

/** Puts what a user chose now over what was chosen before, and returns all of it. Channels are each a choice of its own. */
export async function mergePreferences({ orm }: Db, userId: string, chosen: Chosen): Promise<Chosen> {
  const channels = sql`coalesce(${preference.chosen} -> 'notifications', '{}') || coalesce(excluded.chosen -> 'notifications', '{}')`
  const merged = sql`${preference.chosen} || excluded.chosen || jsonb_build_object('notifications', ${channels})`
  const [row] = await orm
    .insert(preference)
    .values({ userId, chosen })
    .onConflictDoUpdate({ target: preference.userId, set: { chosen: merged, updatedAt: sql`now()` } })
    .returning({ chosen: preference.chosen })
  return row.chosen
}
