import { and, desc, eq, gt, like, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { verification } from '../schema/index.ts'

/** Keeps a value under a name until it is taken or runs out. */
export async function keepOnce({ orm }: Db, identifier: string, value: string, expiresAt: Date): Promise<void> {
  await orm.delete(verification).where(lt(verification.expiresAt, sql`now()`))
  await orm.insert(verification).values({ id: crypto.randomUUID(), identifier, value, expiresAt })
}

/** The value under a name, which is gone with it: whoever asks second gets null. */
export async function takeOnce({ orm }: Db, identifier: string): Promise<string | null> {
  const [taken] = await orm
    .delete(verification)
    .where(eq(verification.identifier, identifier))
    .returning({ value: verification.value, isGood: sql<boolean>`${verification.expiresAt} > now()` })
  return taken?.isGood === true ? taken.value : null
}

/** The value under a name, left where it is. */
export async function peekOnce({ orm }: Db, identifier: string): Promise<string | null> {
  const [row] = await orm
    .select({ value: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, sql`now()`)))
  return row?.value ?? null
}

/** The latest values whose names begin so, the latest first. */
export async function latestOnce({ orm }: Db, prefix: string, most: number): Promise<readonly string[]> {
  const rows = await orm
    .select({ value: verification.value })
    .from(verification)
    .where(and(begins(prefix), gt(verification.expiresAt, sql`now()`)))
    .orderBy(desc(verification.createdAt))
    .limit(most)
  return rows.map(({ value }) => value)
}

/** Removes every value whose name begins so. */
export async function dropOnce({ orm }: Db, prefix: string): Promise<void> {
  await orm.delete(verification).where(begins(prefix))
}

function begins(prefix: string) {
  return like(verification.identifier, `${prefix.replaceAll(/[%_\\]/g, '\\$&')}%`)
}
