import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { appUser, temporaryPassword, userAccount, userSession, verification } from '../schema/index.ts'

/** Somebody as a provider of identities knows them. */
export interface ProviderIdentity {
  readonly provider: 'google' | 'apple'
  /** What the provider calls the person. */
  readonly subject: string
  /** In lower case; null: the provider vouches for none. */
  readonly provenEmail: string | null
  /** The address of a new account without a proven one; nobody else's. */
  readonly otherwise: string
  /** Of a new account. */
  readonly name: string
  /** The privacy policy that making an account accepts. */
  readonly privacyVersion: number
}

/** An account of a provider's, and whether this is the first time that it was signed in by. */
export interface LinkedUser {
  readonly id: string
  readonly isNew: boolean
}

/**
 * The account of somebody whom a provider knows: linked before, else of the proven address, else a new one. Null when the
 * address is one of the demonstration's.
 */
export function userOfProvider(db: Db, identity: ProviderIdentity): Promise<LinkedUser | null> {
  const { provider, subject } = identity
  return transaction(db, async (tx) => {
    // The same person on two devices at once gets one account.
    await tx.client.query('select pg_advisory_xact_lock(hashtext($1))', [`${provider}:${subject}`])
    const linked = await linkedUser(tx, identity)
    if (linked !== null) return { id: linked, isNew: false }
    const userId = (await createdUser(tx, identity)) ?? (await provenUser(tx, identity))
    if (userId === null) return null
    await tx.orm
      .insert(userAccount)
      .values({ id: crypto.randomUUID(), userId, providerId: provider, accountId: subject })
    if (provider === 'apple') {
      await tx.orm.update(appUser).set({ appleUserId: subject }).where(eq(appUser.id, userId))
    }
    return { id: userId, isNew: true }
  })
}

async function linkedUser({ orm }: Tx, { provider, subject }: ProviderIdentity): Promise<string | null> {
  const [row] = await orm
    .select({ userId: userAccount.userId })
    .from(userAccount)
    .where(and(eq(userAccount.providerId, provider), eq(userAccount.accountId, subject)))
  return row?.userId ?? null
}

/** A new account; null when its address has one. */
async function createdUser(
  { orm }: Tx,
  { provenEmail, otherwise, name, privacyVersion }: ProviderIdentity,
): Promise<string | null> {
  const [made] = await orm
    .insert(appUser)
    .values({
      id: crypto.randomUUID(),
      name,
      email: provenEmail ?? otherwise,
      emailVerified: provenEmail !== null,
      privacyVersion: String(privacyVersion),
      privacyAcceptedAt: new Date(),
    })
    .onConflictDoNothing({ target: appUser.email })
    .returning({ id: appUser.id })
  return made?.id ?? null
}

/** The account of the proven address. What somebody began under it without proving it is gone: name, password and sessions. */
async function provenUser(
  { orm }: Tx,
  { provenEmail, name, privacyVersion }: ProviderIdentity,
): Promise<string | null> {
  const [user] = await orm
    .select({ id: appUser.id, isProven: appUser.emailVerified, isDemonstration: appUser.isDemonstration })
    .from(appUser)
    .where(eq(appUser.email, provenEmail ?? ''))
    .for('update')
  if (user === undefined || user.isDemonstration) return null
  if (user.isProven) return user.id
  await orm.delete(userAccount).where(eq(userAccount.userId, user.id))
  await orm.delete(userSession).where(eq(userSession.userId, user.id))
  await orm.delete(temporaryPassword).where(eq(temporaryPassword.userId, user.id))
  await orm.delete(verification).where(isRegistrationOf(user.id))
  await orm
    .update(appUser)
    .set({
      emailVerified: true,
      name,
      appleUserId: null,
      privacyVersion: String(privacyVersion),
      privacyAcceptedAt: new Date(),
      updatedAt: sql`now()`,
    })
    .where(eq(appUser.id, user.id))
  return user.id
}

/** The links that were mailed for registrations of an account. */
function isRegistrationOf(userId: string) {
  return sql`starts_with(${verification.identifier}, ${`verify:${userId}:`})`
}

/**
 * Gives an account without a proven address one that was proven to be its owner's. False when somebody else has proven it, or
 * the account has got one meanwhile. An account that only began with the address makes room.
 */
export function giveEmail(db: Db, userId: string, email: string): Promise<boolean> {
  return transaction(db, async ({ orm }) => {
    const rows = await orm
      .select({ id: appUser.id, isProven: appUser.emailVerified })
      .from(appUser)
      .where(or(eq(appUser.id, userId), eq(appUser.email, email)))
      .for('update')
    const own = rows.find(({ id }) => id === userId)
    const other = rows.find(({ id }) => id !== userId)
    if (own === undefined || own.isProven || other?.isProven === true) return false
    if (other !== undefined) {
      await orm.delete(appUser).where(eq(appUser.id, other.id))
      await orm.delete(verification).where(isRegistrationOf(other.id))
    }
    await orm.update(appUser).set({ email, emailVerified: true, updatedAt: sql`now()` }).where(eq(appUser.id, userId))
    return true
  })
}
