import { eq } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { webhookEvent } from '../schema/index.ts'

/** Whether the payment gateway has told us this, and we have acted on it. */
export async function isKnownEvent({ orm }: Db, id: string): Promise<boolean> {
  const rows = await orm.select({ id: webhookEvent.id }).from(webhookEvent).where(eq(webhookEvent.id, id))
  return rows.length === 1
}

export async function noteEvent({ orm }: Db, id: string, type: string): Promise<void> {
  await orm.insert(webhookEvent).values({ id, type }).onConflictDoNothing()
}
