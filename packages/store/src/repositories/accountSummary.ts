import type { Db } from '../database/openDb.ts'
import { IS_SIGNED_IN } from './sessions.ts'

/** What the settings say of an account. */
export interface AccountSummary {
  readonly image: string | null
  readonly isDemonstration: boolean
  readonly createdAt: Date
  readonly deleteAt: Date | null
  readonly privacyVersion: number | null
  readonly privacyAcceptedAt: Date | null
  readonly hasPassword: boolean
  readonly providers: readonly ('google' | 'apple')[]
  readonly paymentEmails: readonly string[]
  readonly watchlists: number
  /** Items of the fullest list. */
  readonly watchlistItems: number
  readonly savedScans: number
  readonly devices: number
}

/** What an account is and how much it has stored; null when it is gone. */
export async function accountSummary({ pool }: Db, userId: string): Promise<AccountSummary | null> {
  const { rows } = await pool.query<AccountSummary>(
    `select u.image, u.is_demonstration as "isDemonstration", u.created_at as "createdAt", u.delete_at as "deleteAt",
            u.privacy_version::int as "privacyVersion", u.privacy_accepted_at as "privacyAcceptedAt",
            exists (select from user_account where user_id = u.id and password is not null) as "hasPassword",
            array(select provider_id from user_account
                   where user_id = u.id and provider_id in ('google', 'apple') order by provider_id desc) as providers,
            array(select email from payment_email where user_id = u.id order by proven_at) as "paymentEmails",
            (select count(*) from watchlist where user_id = u.id) as watchlists,
            coalesce((select max(items) from (select count(*) as items from watchlist_item
                       where user_id = u.id group by watchlist_id) lists), 0) as "watchlistItems",
            (select count(*) from saved_scan where user_id = u.id) as "savedScans",
            (select count(*) from user_session where user_id = u.id and ${IS_SIGNED_IN}) as devices
       from app_user u
      where u.id = $1`,
    [userId],
  )
  return rows[0] ?? null
}
