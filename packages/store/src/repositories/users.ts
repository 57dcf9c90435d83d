import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { appUser, auditEvent, temporaryPassword, userAccount, userSession } from '../schema/index.ts'
import { withUserLock } from './userLock.ts'

/** An account as signing in needs it. */
export interface StoredUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  readonly image: string | null
  readonly appleUserId: string | null
  readonly isDemonstration: boolean
  readonly deleteAt: Date | null
  /** The stored password; null for an account without one. */
  readonly passwordHash: string | null
}

const CREDENTIAL = 'credential'

const userFields = {
  id: appUser.id,
  name: appUser.name,
  email: appUser.email,
  emailVerified: appUser.emailVerified,
  image: appUser.image,
  appleUserId: appUser.appleUserId,
  isDemonstration: appUser.isDemonstration,
  deleteAt: appUser.deleteAt,
  passwordHash: userAccount.password,
}

/** The account of an address, whatever its case; null without one. */
export function userByEmail(db: Db, email: string): Promise<StoredUser | null> {
  return oneUser(db, eq(appUser.email, email.toLowerCase()))
}

export function userById(db: Db, id: string): Promise<StoredUser | null> {
  return oneUser(db, eq(appUser.id, id))
}

async function oneUser({ orm }: Db, is: ReturnType<typeof eq>): Promise<StoredUser | null> {
  const [user] = await orm
    .select(userFields)
    .from(appUser)
    .leftJoin(userAccount, and(eq(userAccount.userId, appUser.id), eq(userAccount.providerId, CREDENTIAL)))
    .where(is)
  return user ?? null
}

/** Makes an account for an address that nobody has proven yet; null when there is one already. */
export async function createUser(
  { orm }: Db,
  { name, email }: { name: string; email: string },
): Promise<{ id: string } | null> {
  const [made] = await orm
    .insert(appUser)
    .values({ id: crypto.randomUUID(), name, email: email.toLowerCase() })
    .onConflictDoNothing({ target: appUser.email })
    .returning({ id: appUser.id })
  return made ?? null
}

/**
 * Makes an address its account's own, under the name and password that were given with the request that proved it. Whoever
 * tried the address before loses what they had begun.
 */
export function proveUser(
  db: Db,
  { userId, name, passwordHash }: { userId: string; name: string; passwordHash: string },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const proven = await tx.orm
      .update(appUser)
      .set({ emailVerified: true, name, updatedAt: sql`now()` })
      .where(and(eq(appUser.id, userId), eq(appUser.emailVerified, false)))
    if (proven.rowCount !== 1) return false
    await writePassword(tx, userId, passwordHash)
    await tx.orm.delete(userSession).where(eq(userSession.userId, userId))
    return true
  })
}

/** Gives an account a new password. Every session but the one named ends, and mailed passwords are good no longer. */
export function setPassword(db: Db, userId: string, passwordHash: string, keptSession: string): Promise<void> {
  return transaction(db, async (tx) => {
    await writePassword(tx, userId, passwordHash)
    await tx.orm.delete(temporaryPassword).where(eq(temporaryPassword.userId, userId))
    await tx.orm
      .delete(userSession)
      .where(and(eq(userSession.userId, userId), sql`${userSession.id} <> ${keptSession}`))
    await tx.orm.update(userSession).set({ mustChangePassword: false }).where(eq(userSession.id, keptSession))
  })
}

/** Sets what the way in by a password is checked against. */
async function writePassword({ orm }: Tx, userId: string, password: string): Promise<void> {
  await orm
    .insert(userAccount)
    .values({ id: crypto.randomUUID(), userId, accountId: userId, providerId: CREDENTIAL, password })
    .onConflictDoUpdate({
      target: [userAccount.providerId, userAccount.accountId],
      set: { password, updatedAt: sql`now()` },
    })
}

/**
 * Lets a mailed password in until it runs out. False, and nothing is kept, where the user has `most` of them that are good
 * beyond `goodAt`: there are enough in the mailbox.
 */
export function addTemporaryPassword(
  db: Db,
  row: { digest: string; userId: string; expiresAt: Date },
  enough: { most: number; goodAt: Date },
): Promise<boolean> {
  return withUserLock(db, row.userId, async ({ orm }) => {
    await orm.delete(temporaryPassword).where(lt(temporaryPassword.expiresAt, sql`now()`))
    const good = and(eq(temporaryPassword.userId, row.userId), gt(temporaryPassword.expiresAt, enough.goodAt))
    if ((await orm.$count(temporaryPassword, good)) >= enough.most) return false
    await orm.insert(temporaryPassword).values(row)
    return true
  })
}

/** Uses a mailed password up, and every other one of the user with it; false where it is none, or used: the first wins. */
export function takeTemporaryPassword(db: Db, userId: string, digest: string): Promise<boolean> {
  return withUserLock(db, userId, async ({ orm }) => {
    const isOne = and(eq(temporaryPassword.userId, userId), eq(temporaryPassword.digest, digest))
    const isGood = gt(temporaryPassword.expiresAt, sql`now()`)
    const taken = await orm.delete(temporaryPassword).where(and(isOne, isGood))
    if (taken.rowCount !== 1) return false
    await orm.delete(temporaryPassword).where(eq(temporaryPassword.userId, userId))
    return true
  })
}

export type AuditEntry = Omit<typeof auditEvent.$inferInsert, 'id' | 'at'>

/** Writes down what was done to an account. */
export async function writeAudit({ orm }: Db | Tx, entry: AuditEntry): Promise<void> {
  await orm.insert(auditEvent).values(entry)
}

/** What was done to an account, the latest first. */
export function auditOf({ orm }: Db, userId: string, most: number) {
  return orm
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.userId, userId))
    .orderBy(sql`${auditEvent.at} desc, ${auditEvent.id} desc`)
    .limit(most)
}

/** Whether somebody was told that a period of theirs ends. */
export async function isReminded({ orm }: Db, email: string, period: string): Promise<boolean> {
  const rows = await orm
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.email, email),
        eq(auditEvent.kind, 'renewal-reminded'),
        sql`${auditEvent.detail} ->> 'period' = ${period}`,
      ),
    )
    .limit(1)
  return rows.length === 1
}

/** What was done under an address, or to the account that has it, the latest first. */
export function auditOfAddress({ orm }: Db, email: string, most: number) {
  return orm
    .select()
    .from(auditEvent)
    .where(
      sql`${auditEvent.email} = ${email} or ${auditEvent.userId} in (select id from app_user where email = ${email})`,
    )
    .orderBy(sql`${auditEvent.at} desc, ${auditEvent.id} desc`)
    .limit(most)
}
