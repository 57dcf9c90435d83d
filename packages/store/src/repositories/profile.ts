import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { transaction } from '../database/transaction.ts'
import { appUser, userPhoto } from '../schema/index.ts'

export async function renameUser({ orm }: Db, userId: string, name: string): Promise<void> {
  await orm.update(appUser).set({ name, updatedAt: sql`now()` }).where(eq(appUser.id, userId))
}

export interface Photo {
  readonly type: string
  readonly bytes: Uint8Array
}

/** Makes a picture a user's own, to be found at an address of this site. */
export function writePhoto(db: Db, userId: string, { type, bytes }: Photo, image: string): Promise<void> {
  return transaction(db, async ({ orm }) => {
    const kept = { type, bytes, updatedAt: new Date() }
    await orm
      .insert(userPhoto)
      .values({ userId, ...kept })
      .onConflictDoUpdate({ target: userPhoto.userId, set: kept })
    await orm.update(appUser).set({ image, updatedAt: sql`now()` }).where(eq(appUser.id, userId))
  })
}

/** Removes a user's picture, also one that a sign-in elsewhere brought along. */
export function dropPhoto(db: Db, userId: string): Promise<void> {
  return transaction(db, async ({ orm }) => {
    await orm.delete(userPhoto).where(eq(userPhoto.userId, userId))
    await orm.update(appUser).set({ image: null, updatedAt: sql`now()` }).where(eq(appUser.id, userId))
  })
}

/** The picture of a user while it is the one at that address; null for an older or unknown one. */
export async function photoAt({ orm }: Db, userId: string, image: string): Promise<Photo | null> {
  const [row] = await orm
    .select({ type: userPhoto.type, bytes: userPhoto.bytes })
    .from(userPhoto)
    .innerJoin(appUser, eq(appUser.id, userPhoto.userId))
    .where(and(eq(userPhoto.userId, userId), eq(appUser.image, image)))
  return row ?? null
}

/** Notes which privacy policy a user agreed to, and that it was now. */
export async function acceptPrivacy({ orm }: Db, userId: string, version: number): Promise<Date> {
  const privacyAcceptedAt = new Date()
  await orm
    .update(appUser)
    .set({ privacyVersion: String(version), privacyAcceptedAt })
    .where(eq(appUser.id, userId))
  return privacyAcceptedAt
}
