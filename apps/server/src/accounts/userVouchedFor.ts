import type { Db } from '@strikelens/store/database'
import { type StoredUser, userById, userOfProvider, writePhoto } from '@strikelens/store/repositories'
import { PRIVACY_VERSION } from '@strikelens/tools/home/texts/privacyVersion'
import { personName } from './fields.ts'
import { NOWHERE } from './noEmail.ts'
import type { OpenIdProvider, Vouched } from './openId.ts'
import { photoPath } from './photoPath.ts'
import { providerPicture } from './providerPicture.ts'

/**
 * The account of somebody whom Google or Apple vouches for, made when there is none; null for one of the demonstration. Whoever
 * had begun an account with the address without proving it loses it.
 */
export async function userVouchedFor(
  db: Db,
  provider: 'google' | 'apple',
  { issuer }: OpenIdProvider,
  { subject, email, name, picture }: Vouched,
): Promise<StoredUser | null> {
  const given = personName.safeParse(name).data ?? email?.split('@')[0]?.slice(0, 60) ?? 'Trader'
  const nowhere = `${crypto.randomUUID()}${NOWHERE}`
  const linked = await userOfProvider(db, {
    provider,
    subject,
    provenEmail: email,
    otherwise: nowhere,
    name: given,
    privacyVersion: PRIVACY_VERSION.version,
  })
  if (linked === null) return null
  const user = await userById(db, linked.id)
  // Once: a picture that somebody changed or took away stays so.
  if (!linked.isNew || picture === null || user === null || user.image !== null) return user
  const bytes = await providerPicture(picture, issuer)
  if (bytes === null) return user
  const image = photoPath(user.id)
  await writePhoto(db, user.id, { type: 'image/webp', bytes }, image)
  return { ...user, image }
}
