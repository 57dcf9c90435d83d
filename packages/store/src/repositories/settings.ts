import { eq } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import type { Tx } from '../database/transaction.ts'
import { setting } from '../schema/index.ts'

/** A small fact by its key, to be checked by its reader; undefined when it was never written. */
export async function readSetting({ orm }: Db | Tx, key: string): Promise<unknown> {
  const [row] = await orm.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return row?.value
}

/** Keeps a small fact (anything JSON can say) under a key. */
export async function writeSetting({ orm }: Db | Tx, key: string, value: unknown): Promise<void> {
  await orm.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}
