import type { Db } from '../database/openDb.ts'
import { IS_SIGNED_IN } from './sessions.ts'

/** A kind of thing that is kept of a user: its name in an export, what it is called, and how its rows are read. */
interface Kept {
  readonly name: string
  readonly what: string
  /** Of the user $1, in the order of an export; without passwords, tokens and digests. */
  readonly rows: string
}

/** Addresses that are a user's own: the account's, once proven, and those paid with. */
const EMAILS =
  '(select email from app_user where id = $1 and email_verified union select email from payment_email where user_id = $1)'

/** All there is of a user. What is counted, shown and exported is read from here alone. */
export const KEPT: readonly Kept[] = [
  {
    name: 'account',
    what: 'Account',
    rows: `select id, name, email, email_verified, image, created_at, updated_at, apple_user_id, is_demonstration,
                  role, delete_at, referral_code, privacy_version, privacy_accepted_at
             from app_user where id = $1`,
  },
  {
    name: 'sign-ins',
    what: 'Ways to sign in',
    rows: `select provider_id, account_id, scope, created_at from user_account where user_id = $1 order by created_at`,
  },
  {
    name: 'sessions',
    what: 'Signed-in devices',
    rows: `select id, device, ip_address, user_agent, created_at, seen_at, expires_at
             from user_session where user_id = $1 and ${IS_SIGNED_IN} order by created_at desc`,
  },
  {
    name: 'second-factor',
    what: 'Authenticator app',
    rows: `select confirmed_at, (select count(*) from recovery_code where user_id = $1) as recovery_codes_left
             from second_factor where user_id = $1`,
  },
  {
    name: 'preferences',
    what: 'Preferences',
    rows: 'select chosen, updated_at from preference where user_id = $1',
  },
  {
    name: 'photo',
    what: 'Photo',
    rows: 'select type, length(bytes) as bytes, updated_at from user_photo where user_id = $1',
  },
  {
    name: 'favorites',
    what: 'Favorites',
    rows: `select id, label, url, icon, position, created_at from favorite where user_id = $1 order by position`,
  },
  {
    name: 'watchlists',
    what: 'Watchlists',
    rows: 'select id, name, position, created_at from watchlist where user_id = $1 order by position',
  },
  {
    name: 'watchlist-items',
    what: 'Watchlist items',
    rows: `select i.id, l.name as watchlist, i.symbol, i.position, i.note, i.price_when_added, i.created_at
             from watchlist_item i join watchlist l on l.id = i.watchlist_id
            where i.user_id = $1 order by l.position, i.position`,
  },
  {
    name: 'saved-scans',
    what: 'Saved scans',
    rows: 'select id, tool, name, params, created_at from saved_scan where user_id = $1 order by created_at',
  },
  {
    name: 'subscriptions',
    what: 'Plans',
    rows: `select email, plan, source, cycle, status, starts_at, ends_at, grace_until, ends_with_period, next_plan,
                  next_cycle, paid_paise, created_at
             from subscription where email in ${EMAILS} order by created_at`,
  },
  {
    name: 'payments',
    what: 'Payments',
    rows: `select id, kind, status, email, name, plan, cycle, price_paise, discount_paise, credit_paise, total_paise,
                  coupon, referral_code, state, gstin, payment_id, created_at, paid_at, refunded_at
             from payment_order where user_id = $1 or email in ${EMAILS} order by created_at`,
  },
  {
    name: 'invoices',
    what: 'Invoices',
    rows: `select number, order_id, email, issued_at, content from invoice where email in ${EMAILS} order by issued_at`,
  },
  {
    name: 'stray-payments',
    what: 'Payments that paid for nothing',
    rows: `select payment_id, order_id, email, why, expected_paise, received, currency, state, noted_at, settled_at
             from stray_payment where email in ${EMAILS} order by noted_at`,
  },
  {
    name: 'credit',
    what: 'Credit',
    rows: `select email, paise from payment_credit where email in ${EMAILS}`,
  },
  {
    name: 'payment-emails',
    what: 'Payment e-mail addresses',
    rows: 'select email, proven_at from payment_email where user_id = $1 order by proven_at',
  },
  {
    name: 'premium-days',
    what: 'Days with premium tools',
    rows: 'select day from premium_day where user_id = $1 order by day',
  },
  {
    name: 'referrals',
    what: 'Friends invited',
    rows: `select invitee_masked, status, reason, joined_at, paid_at, clears_at, cleared_at, reward_days, reward_plan
             from referral where referrer_id = $1 order by joined_at`,
  },
  {
    name: 'invitation',
    what: 'Invitation you came by',
    rows: 'select status, joined_at, paid_at from referral where invitee_id = $1',
  },
  {
    name: 'messages',
    what: 'Messages to support',
    rows: `select number, created_at, name, email, topic, message, page, details, screenshot_type
             from ticket where lower(email) in ${EMAILS} order by created_at`,
  },
  {
    name: 'newsletter',
    what: 'Newsletter',
    rows: `select email, requested_at, confirmed_at from newsletter_subscription where email in ${EMAILS}`,
  },
  {
    name: 'mails',
    what: 'Mails on their way',
    rows: `select email, kind, created_at, due_at, good_until, tries
             from outgoing_mail where email in ${EMAILS} order by created_at`,
  },
  {
    name: 'activity',
    what: 'Account events',
    rows: `select at, kind, email, ip_address, user_agent, detail
             from audit_event where user_id = $1 order by at desc, id desc`,
  },
]

/** How many of each kind are kept of a user, those of which there are none included. */
export async function keptCounts({ pool }: Db, userId: string): Promise<readonly { what: string; count: number }[]> {
  const counts = KEPT.map(({ what, rows }) => `select '${what}' as what, count(*) as count from (${rows}) kept`)
  const { rows } = await pool.query<{ what: string; count: number }>(counts.join(' union all '), [userId])
  return rows
}

/** The rows of one kind, at most so many. */
export async function keptRows(
  { pool }: Db,
  userId: string,
  { rows: query }: Kept,
  most: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await pool.query<Record<string, unknown>>(`${query} limit ${most}`, [userId])
  return rows
}

/** A picture that a user sent. */
interface SentPicture {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** The pictures a user sent: the photo, then those beside messages; one is read at a time. */
export async function* keptPictures({ pool }: Db, userId: string): AsyncGenerator<SentPicture> {
  const photos = await pool.query<SentPicture>(
    "select 'photo' as name, type, bytes from user_photo where user_id = $1",
    [userId],
  )
  yield* photos.rows
  const messages = await pool.query<{ number: string }>(
    `select number from ticket where lower(email) in ${EMAILS} and screenshot is not null order by number`,
    [userId],
  )
  for (const { number } of messages.rows) {
    const { rows } = await pool.query<SentPicture>(
      'select number as name, screenshot_type as type, screenshot as bytes from ticket where number = $1',
      [number],
    )
    yield* rows
  }
}
