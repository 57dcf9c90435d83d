import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { appUser } from './accounts.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const opaqueId = () => text('id').primaryKey().default(sql`gen_random_uuid()::text`)

export type StoredPlan = 'free' | 'basic' | 'advanced' | 'pro'
export type StoredCycle = 'monthly' | 'quarterly' | 'yearly'

/** A plan somebody has, by the e-mail address it was paid with. The highest that runs is the one that counts. */
export const subscription = pgTable(
  'subscription',
  {
    id: opaqueId(),
    /** In lower case. An account has the plan once this address is verified as its own. */
    email: text('email').notNull(),
    plan: text('plan').$type<StoredPlan>().notNull(),
    /** Why it runs: paid, set by an administrator, days for an invitation, or an account of the demonstration. */
    source: text('source').$type<'payment' | 'admin' | 'reward' | 'demonstration'>().notNull(),
    cycle: text('cycle').$type<StoredCycle>(),
    /** `grace`: a renewal failed and is tried again; `ended`: over, kept for the record. */
    status: text('status').$type<'active' | 'grace' | 'ended'>().notNull().default('active'),
    startsAt: moment('starts_at').notNull().defaultNow(),
    /** End of what is paid; null: without end. */
    endsAt: moment('ends_at'),
    /** Until when a failed renewal leaves the plan on. */
    graceUntil: moment('grace_until'),
    /** Whether it ends with its period instead of being renewed. */
    endsWithPeriod: boolean('ends_with_period').notNull().default(false),
    /** What it becomes at its next renewal; null: what it is. */
    nextPlan: text('next_plan').$type<StoredPlan>(),
    nextCycle: text('next_cycle').$type<StoredCycle>(),
    /** Price of the running period, paise: what an upgrade is credited from. */
    paidPaise: integer('paid_paise').notNull().default(0),
    /** The payment gateway's customer and mandate; null: renewed by hand. */
    customerId: text('customer_id'),
    tokenId: text('token_id'),
    /** When a failed renewal is next tried. */
    retryAt: moment('retry_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('subscription_email').on(table.email),
    uniqueIndex('subscription_paid').on(table.email).where(sql`source = 'payment' and status <> 'ended'`),
  ],
)

/** What was asked to be paid, under the payment gateway's own name for it. */
export const paymentOrder = pgTable(
  'payment_order',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'first' | 'renewal' | 'upgrade'>().notNull(),
    status: text('status').$type<'created' | 'paid' | 'failed' | 'refunded'>().notNull().default('created'),
    subscriptionId: text('subscription_id'),
    /** Who asked; null once the account is gone. */
    userId: text('user_id').references(() => appUser.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    name: text('name').notNull(),
    plan: text('plan').$type<StoredPlan>().notNull(),
    cycle: text('cycle').$type<StoredCycle>().notNull(),
    pricePaise: integer('price_paise').notNull(),
    discountPaise: integer('discount_paise').notNull().default(0),
    creditPaise: integer('credit_paise').notNull().default(0),
    totalPaise: integer('total_paise').notNull(),
    coupon: text('coupon'),
    referralCode: text('referral_code'),
    /** State of the buyer by its GST code, '29'; decides between CGST + SGST and IGST. */
    state: text('state').notNull(),
    gstin: text('gstin'),
    paymentId: text('payment_id').unique(),
    /** Digest of the card or UPI address that paid, and of the device that asked: to tell one person from two. */
    instrument: text('instrument'),
    device: text('device'),
    failure: text('failure'),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    refundedAt: moment('refunded_at'),
  },
  (table) => [index('payment_order_email').on(table.email)],
)

/** A tax invoice. Kept for eight years, whatever becomes of the account. */
export const invoice = pgTable(
  'invoice',
  {
    /** 'SL/26-27/000001': counted within the financial year, without a gap. */
    number: text('number').primaryKey(),
    orderId: text('order_id').notNull().unique(),
    email: text('email').notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** Everything that stands on it. */
    content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('invoice_email').on(table.email)],
)

/** A code that lowers a price. */
export const coupon = pgTable('coupon', {
  /** In upper case. */
  code: text('code').primaryKey(),
  percentOff: integer('percent_off').notNull(),
  /** Null: every plan. */
  plan: text('plan').$type<StoredPlan>(),
  validUntil: moment('valid_until'),
  mostUses: integer('most_uses'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** What the payment gateway told us, each once. */
export const webhookEvent = pgTable('webhook_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
})

/** A payment that arrived and paid for nothing, each once: somebody must decide what becomes of it. */
export const strayPayment = pgTable(
  'stray_payment',
  {
    /** The payment gateway's name for it. */
    paymentId: text('payment_id').primaryKey(),
    /** What it was paid for; null where the gateway names no order. */
    orderId: text('order_id'),
    /** Who paid; null where nobody of ours did, and once the account is gone. */
    email: text('email'),
    why: text('why').$type<'wrong-amount' | 'unknown-order' | 'second' | 'refund-refused'>().notNull(),
    /** Paise that the order asked for; null where there is none. */
    expectedPaise: integer('expected_paise'),
    /** What arrived, in the smallest unit of its currency. */
    received: bigint('received', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** `settled`: an operator has seen to it in another way than by a refund. */
    state: text('state').$type<'open' | 'refunded' | 'settled'>().notNull().default('open'),
    notedAt: moment('noted_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [index('stray_payment_email').on(table.email)],
)

/** Money left over from an upgrade, for the next payment of the same address. */
export const paymentCredit = pgTable('payment_credit', {
  email: text('email').primaryKey(),
  paise: integer('paise').notNull(),
})

/** Days on which somebody used a premium tool beyond its free session: what a refund is decided by. */
export const premiumDay = pgTable(
  'premium_day',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** Another address a user paid with, proven by a code that was sent there. */
export const paymentEmail = pgTable(
  'payment_email',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    email: text('email').notNull().unique(),
    provenAt: moment('proven_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
)

/** Who came by whose invitation, and what became of it. */
export const referral = pgTable(
  'referral',
  {
    inviteeId: text('invitee_id').primaryKey(),
    /** 'r***@gmail.com': all the inviter is shown. */
    inviteeMasked: text('invitee_masked').notNull(),
    referrerId: text('referrer_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    status: text('status').$type<'joined' | 'paid' | 'cleared' | 'reversed' | 'not-counted'>().notNull(),
    /** Why it was reversed or does not count. */
    reason: text('reason'),
    device: text('device'),
    orderId: text('order_id'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    /** When the payment can no longer be taken back. */
    clearsAt: moment('clears_at'),
    clearedAt: moment('cleared_at'),
    /** Days of plan given for it; 0 past the most of a year. */
    rewardDays: integer('reward_days').notNull().default(0),
    rewardPlan: text('reward_plan').$type<StoredPlan>(),
  },
  (table) => [index('referral_referrer').on(table.referrerId)],
)
