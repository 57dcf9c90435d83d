import type { Db } from '@strikelens/store/database'
import { type StoredUser, userById, userOfProvider } from '@strikelens/store/repositories'
import { PRIVACY_VERSION } from '@strikelens/tools/home/texts/privacyVersion'
import { personName } from './fields.ts'
import { NOWHERE } from './noEmail.ts'
import type { Vouched } from './openId.ts'

/**
 * The account of somebody whom Google or Apple vouches for, made when there is none; null for one of the demonstration. Whoever
 * had begun an account with the address without proving it loses it.
 */
export async function userVouchedFor(
  db: Db,
  provider: 'google' | 'apple',
  { subject, email, name }: Vouched,
): Promise<StoredUser | null> {
  const given = personName.safeParse(name).data ?? email?.split('@')[0]?.slice(0, 60) ?? 'Trader'
  const nowhere = `${crypto.randomUUID()}${NOWHERE}`
  const id = await userOfProvider(db, {
    provider,
    subject,
    provenEmail: email,
    otherwise: nowhere,
    name: given,
    privacyVersion: PRIVACY_VERSION.version,
  })
  return id === null ? null : userById(db, id)
}
