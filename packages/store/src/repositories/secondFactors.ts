import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { recoveryCode, secondFactor, userSession } from '../schema/index.ts'

/** The authenticator app of a user, as it is stored. */
export type StoredSecondFactor = typeof secondFactor.$inferSelect

/** Null for a user without one; one that is being set up has no `confirmedAt`. */
export async function secondFactorOf({ orm }: Db, userId: string): Promise<StoredSecondFactor | null> {
  const [row] = await orm.select().from(secondFactor).where(eq(secondFactor.userId, userId))
  return row ?? null
}

/** Whether signing in takes a code beside the password. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return ((await secondFactorOf(db, userId))?.confirmedAt ?? null) !== null
}

/** Keeps the secret of an app until its first code is given, in place of one that never gave any; false: one is on already. */
export async function beginSecondFactor({ orm }: Db, userId: string, sealed: Uint8Array): Promise<boolean> {
  const begun = await orm
    .insert(secondFactor)
    .values({ userId, sealed })
    .onConflictDoUpdate({ target: secondFactor.userId, set: { sealed }, setWhere: isNull(secondFactor.confirmedAt) })
  return begun.rowCount === 1
}

/**
 * Turns an app on by its first code: of the secret that was shown, not of one that took its place meanwhile. Every session but
 * the one that gave the code ends. False: nothing was waiting for a code.
 */
export function confirmSecondFactor(
  db: Db,
  { userId, sealed }: Pick<StoredSecondFactor, 'userId' | 'sealed'>,
  { step, digests, sessionId }: { step: number; digests: readonly string[]; sessionId: string },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const confirmed = await tx.orm
      .update(secondFactor)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(and(eq(secondFactor.userId, userId), eq(secondFactor.sealed, sealed), isNull(secondFactor.confirmedAt)))
    if (confirmed.rowCount !== 1) return false
    await writeRecoveryCodes(tx, userId, digests)
    await tx.client.query('delete from user_session where user_id = $1 and id <> $2', [userId, sessionId])
    await tx.orm.update(userSession).set({ gaveSecondFactor: true }).where(eq(userSession.id, sessionId))
    return true
  })
}

/** Takes the code of a time step; false when it, or a later one, was taken before. Of two at once, one is taken. */
export async function takeStep({ orm }: Db, userId: string, step: number): Promise<boolean> {
  const taken = await orm
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt), lt(secondFactor.lastStep, step)))
  return taken.rowCount === 1
}

/** Uses a recovery code up; false when there is none such. */
export async function takeRecoveryCode({ orm }: Db, userId: string, digest: string): Promise<boolean> {
  const taken = await orm
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.digest, digest)))
  return taken.rowCount === 1
}

/** How many recovery codes are left. */
export async function recoveryCodesLeft({ orm }: Db, userId: string): Promise<number> {
  return orm.$count(recoveryCode, eq(recoveryCode.userId, userId))
}

/** Puts new recovery codes in place of those there were. */
export function replaceRecoveryCodes(db: Db, userId: string, digests: readonly string[]): Promise<void> {
  return transaction(db, (tx) => writeRecoveryCodes(tx, userId, digests))
}

async function writeRecoveryCodes({ orm }: Tx, userId: string, digests: readonly string[]): Promise<void> {
  await orm.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await orm.insert(recoveryCode).values(digests.map((digest) => ({ digest, userId })))
}

/**
 * Removes a user's app and recovery codes; false when there was none. Sessions that still owe a code end, so that none of them
 * comes to life by it; the others no longer count as ones that gave it.
 */
export function dropSecondFactor(db: Db, userId: string): Promise<boolean> {
  return transaction(db, async ({ orm, client }) => {
    const dropped = await orm.delete(secondFactor).where(eq(secondFactor.userId, userId))
    if (dropped.rowCount !== 1) return false
    await client.query('delete from user_session where user_id = $1 and not gave_second_factor', [userId])
    await client.query('update user_session set gave_second_factor = false where user_id = $1', [userId])
    return true
  })
}

/** Whether a session gave a code of the second factor that its account has now. */
export async function hasGivenCode({ pool }: Db, sessionId: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select from user_session s join second_factor f on f.user_id = s.user_id
      where s.id = $1 and s.gave_second_factor and f.confirmed_at is not null`,
    [sessionId],
  )
  return rows.length === 1
}

/** A sign-in that waits for its code. */
export interface PendingSignIn {
  readonly userId: string
  readonly mustChangePassword: boolean
}

/** How long a sign-in waits for its code, and how many may be tried. */
const WAIT = "interval '5 minutes'"
const MOST_TRIES = 5

/** Of `user_session`: those of accounts with a second factor that have given no code. */
const OWES_CODE = `not gave_second_factor and exists (
  select from second_factor f where f.user_id = user_session.user_id and f.confirmed_at is not null)`

/**
 * Counts a code that is tried at a session that waits for one, before it is looked at, so that those tried at once count each.
 * Null when it waits for none, has waited for too long or was tried too often.
 */
export async function countCodeTry({ pool }: Db, sessionId: string): Promise<PendingSignIn | null> {
  const { rows } = await pool.query<PendingSignIn>(
    `update user_session set code_tries = code_tries + 1
      where id = $1 and code_tries < $2 and created_at > now() - ${WAIT} and ${OWES_CODE}
      returning user_id as "userId", must_change_password as "mustChangePassword"`,
    [sessionId, MOST_TRIES],
  )
  return rows[0] ?? null
}

/** Removes sessions that have waited for a code for too long. */
export async function dropUnfinishedSignIns({ pool }: Db, now: Date): Promise<void> {
  await pool.query(`delete from user_session where created_at < $1::timestamptz - ${WAIT} and ${OWES_CODE}`, [now])
}
