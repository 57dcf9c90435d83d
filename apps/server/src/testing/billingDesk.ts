import { createUser, proveUser } from '@strikelens/store/repositories'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { passwordHash } from '../accounts/passwords.ts'
import { type Billing, openBilling } from '../billing/billing.ts'
import { billingHour } from '../billing/renewals.ts'
import { type AccountsServer, accountsServer } from './accountsServer.ts'
import { RAZORPAY_KEYS, RazorpayStandIn } from './razorpay.ts'
import { START_WITHIN_MS } from './temporaryDatabase.ts'
import { registered, Visitor } from './visitor.ts'

export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000

const SELLER = {
  SELLER_NAME: 'Strikelens Analytics Private Limited',
  SELLER_ADDRESS: '29 MG Road, Bengaluru 560001',
  SELLER_GSTIN: '29ABCDE1234F1ZW',
  SELLER_STATE: '29',
}
const PASSWORD = 'secret6'

/** Somebody with an account who may pay. */
export interface Payer {
  readonly email: string
  readonly visitor: Visitor
}

/** The body of a wish: Karnataka is the seller's own state. */
export const wish = (plan: string, cycle = 'monthly', rest: object = {}) => ({ plan, cycle, state: '29', ...rest })
export const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** Our server with a payment gateway that signs like Razorpay, for the tests of one file. */
export function billingDesk() {
  const razorpay = new RazorpayStandIn()
  let site: AccountsServer
  let billing: Billing
  let hash: string
  let count = 0
  beforeAll(async () => {
    await razorpay.start()
    const env = { ...RAZORPAY_KEYS, ...SELLER, RAZORPAY_URL: razorpay.url }
    site = await accountsServer(env, { publicUrl: null })
    hash = await passwordHash(PASSWORD)
    billing = openBilling(site.accounts, () => {})
  }, START_WITHIN_MS)
  afterAll(async () => {
    await site.close()
    await razorpay.close()
  }, START_WITHIN_MS)
  afterEach(() => {
    razorpay.charges = 'captured'
    razorpay.isDown = false
  })
  const rows = async (query: string, ...values: unknown[]) => (await site.db.pool.query(query, values)).rows
  const checkout = async ({ visitor }: Payer, body: object): Promise<string> => {
    const answer = await visitor.post('/api/billing/checkout', body)
    expect([answer.status, answer.body.orderId]).toEqual([200, expect.any(String)])
    return answer.body.orderId
  }
  return {
    razorpay,
    address: () => site.address,
    db: () => site.db,
    dataDir: () => site.accounts.config.dataDir,
    rows,
    /** What our clock does every hour. */
    hour: (now: Date) => billingHour(billing, now),
    async somebody(): Promise<Payer> {
      const email = `payer${++count}@example.com`
      const userId = (await createUser(site.db, { name: 'Asha Rao', email }))?.id ?? ''
      await proveUser(site.db, { userId, name: 'Asha Rao', passwordHash: hash })
      const visitor = new Visitor(site.address)
      await visitor.post('/api/auth/sign-in/email', { email, password: PASSWORD })
      return { email, visitor }
    },
    /** Somebody who runs the site. */
    operator: (): Promise<Payer> => site.admin(),
    /** Somebody who registers this address and proves it. */
    registers: (email: string) => registered(site.address, site.box, { name: 'Early Bird', email, password: PASSWORD }),
    checkout,
    /** Pays for a plan in the checkout, told by the page that comes back. */
    async buys(person: Payer, body: object): Promise<string> {
      const orderId = await checkout(person, body)
      const { paymentId, signature } = razorpay.pay(orderId)
      const confirmed = await person.visitor.post('/api/billing/confirm', { orderId, paymentId, signature })
      expect([confirmed.status, confirmed.body]).toEqual([200, { status: 'paid' }])
      return orderId
    },
    /** Status of the answer to an event of the gateway. */
    told: ({ body, headers }: { body: string; headers: Record<string, string> }) =>
      fetch(`${site.address}/api/billing/webhook`, { method: 'POST', body, headers }).then(({ status }) => status),
    plan: async ({ visitor }: Payer): Promise<string> => (await visitor.get('/api/user/settings')).body.plan,
    state: async ({ visitor }: Payer) => (await visitor.get('/api/billing')).body,
    subscriptionsOf: ({ email }: Payer) =>
      rows('select * from subscription where email = $1 order by created_at', email),
    invoicesOf: ({ visitor }: Payer) => visitor.get('/api/user/invoices').then(({ body }) => body),
    mailsTo: ({ email }: Payer) => site.box.mails.filter(({ to }) => to.includes(email)).map(({ text }) => text),
    userIdOf: async ({ email }: Payer) => (await rows('select id from app_user where email = $1', email))[0].id,
    /** Moves what somebody pays for in time: so many days of its period are over. */
    async aged({ email }: Payer, days: number): Promise<void> {
      await rows(
        `update subscription set starts_at = starts_at - $2 * interval '1 day', ends_at = ends_at - $2 * interval '1 day'
          where email = $1 and source = 'payment'`,
        email,
        days,
      )
      await rows(
        `update payment_order
            set created_at = created_at - $2 * interval '1 day', paid_at = paid_at - $2 * interval '1 day'
          where email = $1`,
        email,
        days,
      )
    },
    /** Puts the end of what somebody pays for so far from now, with the period before it. */
    async endsIn({ email }: Payer, ms: number): Promise<Date> {
      const end = new Date(Date.now() + ms)
      const start = after(end, -30 * DAY_MS)
      await rows(
        `update subscription set ends_at = $2, starts_at = $3 where email = $1 and source = 'payment'`,
        email,
        end,
        start,
      )
      await rows(
        'update payment_order set created_at = $2, paid_at = $2 where email = $1 and paid_at is not null',
        email,
        start,
      )
      return end
    },
  }
}
