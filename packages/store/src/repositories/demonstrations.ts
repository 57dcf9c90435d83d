import { eq } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { transaction } from '../database/transaction.ts'
import { appUser, subscription } from '../schema/index.ts'
import { writePassword } from './users.ts'

/** An account of the demonstration under its address, made or put right. */
export function keepDemonstration(
  db: Db,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<void> {
  return transaction(db, async (tx) => {
    const fixed = { name, emailVerified: true, isDemonstration: true, deleteAt: null }
    const [user] = await tx.orm
      .insert(appUser)
      .values({ id: crypto.randomUUID(), email, ...fixed })
      .onConflictDoUpdate({ target: appUser.email, set: fixed })
      .returning({ id: appUser.id })
    if (user === undefined) throw new Error(`There is no account of ${email}.`)
    await writePassword(tx, user.id, passwordHash)
  })
}

/** Removes every account of a demonstration, with all that is theirs. */
export async function removeDemonstrations(db: Db): Promise<void> {
  await transaction(db, async ({ orm }) => {
    await orm.delete(subscription).where(eq(subscription.source, 'demonstration'))
    await orm.delete(appUser).where(eq(appUser.isDemonstration, true))
  })
}
