import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Everybody's role, and that of who runs the site. */
export type UserRole = 'user' | 'admin'

/** Who has an account. The first seven columns, and the three tables that follow, are the authentication library's. */
export const appUser = pgTable('app_user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** In lower case; of somebody who gave none, an address at `no-email.invalid`. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** What Apple calls the user; null without a sign-in by Apple. */
  appleUserId: text('apple_user_id').unique(),
  /** One of the accounts of a demonstration, which nobody may change the identity of. */
  isDemonstration: boolean('is_demonstration').notNull().default(false),
  /** What the account may do beside its own affairs: an administrator runs the site. */
  role: text('role').$type<UserRole>().notNull().default('user'),
  /** When everything of the user is removed; null unless asked for. */
  deleteAt: moment('delete_at'),
  /** Eight letters and digits that invite others; null until first asked for. */
  referralCode: text('referral_code').unique(),
  /** The privacy policy that was agreed to, and when. */
  privacyVersion: text('privacy_version'),
  privacyAcceptedAt: moment('privacy_accepted_at'),
})

const ownerOf = () =>
  text('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' })

/** Who is signed in, and where. */
export const userSession = pgTable(
  'user_session',
  {
    id: text('id').primaryKey(),
    userId: ownerOf(),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** 'Chrome on Android', as the device itself says; null until it said so. */
    device: text('device'),
    /** When the device last told of itself. */
    seenAt: moment('seen_at'),
    /** Signed in by a temporary password: nothing else is answered before a new one is set. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Whether a code of the second factor was given: of an account that has one, a session without it is nobody's. */
    gaveSecondFactor: boolean('gave_second_factor').notNull().default(false),
    /** How many codes were tried. */
    codeTries: integer('code_tries').notNull().default(0),
  },
  (table) => [index('user_session_user').on(table.userId, table.createdAt.desc())],
)

/** The ways in: a password, or a user of Google or Apple. */
export const userAccount = pgTable(
  'user_account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ownerOf(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    /** Salted and stretched; null for every way but a password. */
    password: text('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('user_account_user').on(table.userId),
    uniqueIndex('user_account_key').on(table.providerId, table.accountId),
  ],
)

/** What was sent out and must come back once: links of mails, codes, nonces, states of a sign-in elsewhere. */
export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  // Every sign-in looks for names that begin so, which an index in the order of a language does not find.
  (table) => [index('verification_identifier').on(table.identifier.op('text_pattern_ops'))],
)

/**
 * Passwords that were mailed, each good beside the user's own until it runs out: one that is asked for again leaves the one
 * before as it was, so that whoever asks in another's name takes nothing from them.
 */
export const temporaryPassword = pgTable('temporary_password', {
  /** Of user and password under the server's secret: random enough to need no stretching. */
  digest: text('digest').primaryKey(),
  userId: ownerOf(),
  expiresAt: moment('expires_at').notNull(),
})

/** Sign-ins that failed, by what they had in common; forgotten by the first that succeeds. */
export const failedTry = pgTable('failed_try', {
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  lastAt: moment('last_at').notNull(),
})

/** Who did what to an account. Outlives the account: no reference. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    userId: text('user_id'),
    email: text('email'),
    /** 'sign-in', 'sign-in-failed', 'plan-changed', 'deletion-asked' … */
    kind: text('kind').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [index('audit_event_user').on(table.userId, table.at)],
)

/** What a user chose in the settings; what is absent is as the product has it. */
export const preference = pgTable('preference', {
  userId: text('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  chosen: jsonb('chosen').$type<Readonly<Record<string, unknown>>>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** The picture a user uploaded. */
export const userPhoto = pgTable('user_photo', {
  userId: text('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  bytes: bytes('bytes').notNull(),
  /** 'image/png', 'image/jpeg' or 'image/webp'. */
  type: text('type').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
