import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditOf, createUser, proveUser } from '@strikelens/store/repositories'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Accounts } from '../accounts/accounts.ts'
import { idleServer } from '../testing/idleServer.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { Visitor } from '../testing/visitor.ts'
import { clearReferrals } from './clearReferrals.ts'
import { firstPaymentDiscount, notePaid, noteRefunded } from './referrals.ts'

let postgres: TemporaryDatabase
let dataDir: string
let server: FastifyInstance
let address: string
let accounts: Accounts

beforeAll(async () => {
  postgres = await temporaryDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'strikelens-referral-'))
  ;({ server, address, accounts } = await idleServer(
    {},
    {
      db: postgres.db,
      dataDir,
      webFolder: dataDir,
      publicUrl: null,
    },
  ))
}, START_WITHIN_MS)
afterAll(async () => {
  await server.close()
  await postgres.remove()
  await rm(dataDir, { recursive: true })
}, START_WITHIN_MS)

interface Person {
  readonly visitor: Visitor
  readonly userId: string
  readonly email: string
}

let count = 0
/** Somebody signed in; how that comes about is told elsewhere, and a password takes its time. */
async function person(email = `person${++count}@example.com`): Promise<Person> {
  const name = 'Asha Rao'
  const userId = (await createUser(postgres.db, { name, email }))?.id ?? ''
  await proveUser(postgres.db, { userId, name, passwordHash: 'none' })
  const { headers } = await accounts.auth.api.startSession({
    headers: new Headers(),
    body: { userId, mustChangePassword: false },
    returnHeaders: true,
  })
  const visitor = new Visitor(address)
  const [, cookie = '', value = ''] = /^([^=]+)=([^;]+)/.exec(headers.getSetCookie()[0]) ?? []
  visitor.cookies.set(cookie, value)
  return { visitor, email: email.toLowerCase(), userId }
}
const codeOf = async ({ visitor }: Person): Promise<string> => (await visitor.get('/api/referral')).body.code
const ledger = async ({ visitor }: Person) => (await visitor.get('/api/referral')).body
const enter = ({ visitor }: Person, code: string) => visitor.post('/api/referral', { code })
const discount = async ({ visitor }: Person, code: string | null = null) => {
  const who = await accounts.identity.of({ cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') })
  if (who === null) throw new Error('Nobody is signed in.')
  return firstPaymentDiscount(accounts, who, code)
}

interface Paying {
  readonly paidAt?: string
  readonly instrument?: string
  readonly device?: string
  readonly code?: string
}
/** What billing does when a payment has arrived. */
async function pay(
  { userId, email }: Person,
  { paidAt = '2026-11-01T06:00:00Z', ...by }: Paying = {},
): Promise<string> {
  const orderId = `order_${++count}`
  const { instrument = null, device = null, code = null } = by
  await postgres.db.pool.query(
    `insert into payment_order (id, kind, status, user_id, email, name, plan, cycle, price_paise, total_paise, state,
                                instrument, device, referral_code, paid_at)
     values ($1, 'first', 'paid', $2, $3, 'Asha Rao', 'basic', 'monthly', 29900, 29900, '29', $4, $5, $6, $7)`,
    [orderId, userId, email, instrument, device, code, paidAt],
  )
  await notePaid(accounts, { orderId, userId, email, instrument, device, paidAt: new Date(paidAt) })
  return orderId
}
const clear = (now: string) => clearReferrals(accounts, new Date(now))
/** A friend who came by somebody's code. */
async function friendOf(inviter: Person, email?: string): Promise<Person> {
  const friend = await person(email)
  expect((await enter(friend, await codeOf(inviter))).body).toEqual({ discountPercent: 10, reason: null })
  return friend
}
const subscriptions = async (email: string) =>
  (
    await postgres.db.pool.query(
      'select plan, source, status, starts_at as "startsAt", ends_at as "endsAt" from subscription where email = $1',
      [email],
    )
  ).rows

describe('a code', () => {
  it('is made when first asked for, has eight clear letters and digits, and stays', async () => {
    const asha = await person()
    const { code, link } = await ledger(asha)
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(link).toBe(`${address}/?ref=${code}`)
    expect(await codeOf(asha)).toBe(code)
  })
  it('is nobody’s to see who is not signed in', async () => {
    expect((await new Visitor(address).get('/api/referral')).status).toBe(401)
    expect((await new Visitor(address).post('/api/referral', { code: 'ABCDEFGH' })).status).toBe(401)
  })
  it('takes a tenth off the first payment, whatever its case, and is told to the inviter by a masked address', async () => {
    const asha = await person()
    const rahul = await person('rahul.sharma@gmail.com')
    expect(await discount(rahul)).toBe(0)
    const code = await codeOf(asha)
    expect((await enter(rahul, ` ${code.toLowerCase()} `)).body).toEqual({ discountPercent: 10, reason: null })
    expect(await discount(rahul)).toBe(10)
    expect((await ledger(rahul)).entered).toMatchObject({ code })
    expect(await ledger(asha)).toMatchObject({
      invited: 1,
      paid: 0,
      daysEarned: 0,
      daysPending: 0,
      rows: [{ friend: 'r***@gmail.com', status: 'Joined', reason: null, rewardDays: 0, clearsAt: null }],
    })
    await pay(rahul)
    expect(await discount(rahul)).toBe(0)
  })
  it('cannot be one’s own, an unknown one, or a second one: the first wins', async () => {
    const [asha, ravi, meena] = [await person(), await person(), await person()]
    expect(await enter(asha, await codeOf(asha))).toMatchObject({
      status: 400,
      body: { message: 'You cannot use your own code', field: 'code' },
    })
    expect(await enter(asha, 'NO-SUCH!')).toMatchObject({
      status: 400,
      body: { message: 'There is no such code', field: 'code' },
    })
    await enter(meena, await codeOf(asha))
    expect(await enter(meena, await codeOf(ravi))).toMatchObject({
      status: 409,
      body: { message: 'You have already used a code' },
    })
    expect((await ledger(meena)).entered.code).toBe(await codeOf(asha))
    await expect(discount(meena, await codeOf(ravi))).rejects.toMatchObject({ status: 409, field: 'referral' })
  })
  it('is entered before the first payment, not after', async () => {
    const [asha, meena] = [await person(), await person()]
    await pay(meena)
    expect(await enter(meena, await codeOf(asha))).toMatchObject({
      status: 409,
      body: { message: 'A code is entered before the first payment' },
    })
    await expect(discount(meena, await codeOf(asha))).rejects.toMatchObject({ field: 'referral' })
  })
  it('may be tried ten times an hour', async () => {
    const guesser = await person()
    const answers = []
    for (let i = 0; i < 11; i++) answers.push((await enter(guesser, 'ZZZZZZZZ')).status)
    expect(answers).toEqual([...Array(10).fill(400), 429])
  })
  it('works when it is typed into the order alone', async () => {
    const [asha, meena] = [await person(), await person()]
    const code = await codeOf(asha)
    expect(await discount(meena, code)).toBe(10)
    expect((await ledger(asha)).invited).toBe(0)
    await pay(meena, { code })
    expect((await ledger(asha)).rows).toMatchObject([{ status: 'Paid' }])
  })
})

describe('an invitation', () => {
  it('paid on 1 Nov and not refunded is cleared on 8 Nov, with 30 days of Basic for an inviter on the Free plan', async () => {
    const asha = await person()
    await pay(await friendOf(asha), { paidAt: '2026-11-01T06:00:00Z' })
    expect(await ledger(asha)).toMatchObject({
      paid: 1,
      daysPending: 30,
      rows: [{ status: 'Paid', clearsAt: '2026-11-08T06:00:00.000Z' }],
    })
    await clear('2026-11-08T05:59:59Z')
    expect((await ledger(asha)).rows[0].status).toBe('Paid')
    await clear('2026-11-08T06:00:00Z')
    await clear('2026-11-08T07:00:00Z')
    expect(await ledger(asha)).toMatchObject({
      daysEarned: 30,
      daysPending: 0,
      rows: [{ status: 'Cleared', rewardDays: 30, clearsAt: null }],
    })
    expect(await subscriptions(asha.email)).toEqual([
      {
        plan: 'basic',
        source: 'reward',
        status: 'active',
        startsAt: new Date('2026-11-08T06:00:00Z'),
        // 30 days after 8 Nov is 8 Dec.
        endsAt: new Date('2026-12-08T06:00:00Z'),
      },
    ])
    expect((await auditOf(postgres.db, asha.userId, 1))[0]).toMatchObject({
      kind: 'plan-changed',
      detail: { to: 'basic', days: 30, why: 'referral' },
    })
  })
  it('adds its days to the end of the reward before', async () => {
    const asha = await person()
    await pay(await friendOf(asha), { paidAt: '2026-11-01T06:00:00Z' })
    await pay(await friendOf(asha), { paidAt: '2026-11-03T06:00:00Z' })
    await clear('2026-11-08T06:00:00Z')
    await clear('2026-11-10T06:00:00Z')
    // 8 Nov + 60 days = 7 Jan.
    expect(await subscriptions(asha.email)).toMatchObject([{ plan: 'basic', endsAt: new Date('2027-01-07T06:00:00Z') }])
  })
  it('moves the end, and so the renewal, of a plan that is paid for', async () => {
    const asha = await person()
    await postgres.db.pool.query(
      `insert into subscription (email, plan, source, cycle, starts_at, ends_at)
       values ($1, 'advanced', 'payment', 'monthly', '2026-10-20T06:00:00Z', '2026-11-20T06:00:00Z')`,
      [asha.email],
    )
    await pay(await friendOf(asha), { paidAt: '2026-11-01T06:00:00Z' })
    await clear('2026-11-08T06:00:00Z')
    expect(await subscriptions(asha.email)).toMatchObject([
      { plan: 'advanced', source: 'payment', endsAt: new Date('2026-12-20T06:00:00Z') },
    ])
  })
  it('is reversed by a refund within the seven days, and never rewarded', async () => {
    const asha = await person()
    await noteRefunded(accounts, await pay(await friendOf(asha)))
    await clear('2026-11-09T06:00:00Z')
    expect(await ledger(asha)).toMatchObject({
      paid: 0,
      daysEarned: 0,
      rows: [{ status: 'Reversed', reason: 'Payment refunded', rewardDays: 0 }],
    })
    expect(await subscriptions(asha.email)).toEqual([])
  })
  it('is counted once, however often a payment is told of', async () => {
    const asha = await person()
    const friend = await friendOf(asha)
    await pay(friend, { paidAt: '2026-11-01T06:00:00Z' })
    await pay(friend, { paidAt: '2026-12-01T06:00:00Z' })
    expect((await ledger(asha)).rows).toMatchObject([{ status: 'Paid', clearsAt: '2026-11-08T06:00:00.000Z' }])
  })
  it('is rewarded twelve times in a calendar year of India; later friends still have their discount', async () => {
    const asha = await person()
    const friends: Person[] = []
    for (let i = 0; i < 13; i++) friends.push(await friendOf(asha))
    for (const friend of friends.slice(0, 12)) await pay(friend, { paidAt: '2026-11-01T06:00:00Z' })
    await clear('2026-11-08T06:00:00Z')
    const [last] = friends.slice(12)
    expect(await discount(last)).toBe(10)
    await pay(last, { paidAt: '2026-11-02T06:00:00Z' })
    await clear('2026-11-09T06:00:00Z')
    const { daysEarned, rows } = await ledger(asha)
    expect(daysEarned).toBe(360)
    expect(rows[0]).toMatchObject({
      status: 'Cleared',
      rewardDays: 0,
      reason: 'All 12 rewards of the year were given',
    })
    const inJanuary = await friendOf(asha)
    await pay(inJanuary, { paidAt: '2026-12-25T06:00:00Z' })
    await clear('2027-01-01T06:00:00Z')
    expect((await ledger(asha)).daysEarned).toBe(390)
  })
})

describe('an invitation does not count', () => {
  const notCounted = async (inviter: Person, reason: string) => {
    expect((await ledger(inviter)).rows).toMatchObject([{ status: 'Not counted', reason, rewardDays: 0 }])
    await clear('2030-01-01T06:00:00Z')
    expect((await ledger(inviter)).daysEarned).toBe(0)
  }
  it('of another spelling of one’s own mailbox: A.b.c+x@gmail.com is abc@gmail.com', async () => {
    const asha = await person('abc@gmail.com')
    const again = await person('A.b.c+x@gmail.com')
    expect((await enter(again, await codeOf(asha))).body).toEqual({ discountPercent: 0, reason: 'Same e-mail address' })
    expect(await discount(again)).toBe(0)
    await notCounted(asha, 'Same e-mail address')
    const thirdSpelling = await person('abc+y@googlemail.com')
    await expect(discount(thirdSpelling, await codeOf(asha))).rejects.toMatchObject({
      message: 'This code does not count for you: same e-mail address',
    })
  })
  it('from the device on which the code was made', async () => {
    const asha = await person()
    const code = await codeOf(asha)
    const other = await person()
    other.visitor.cookies.set('strikelens.device', asha.visitor.cookies.get('strikelens.device') ?? '')
    expect((await enter(other, code)).body).toEqual({ discountPercent: 0, reason: 'Same device' })
    await notCounted(asha, 'Same device')
  })
  it('from the device of another friend of the same inviter', async () => {
    const asha = await person()
    const [first, second] = [await friendOf(asha), await person()]
    second.visitor.cookies.set('strikelens.device', first.visitor.cookies.get('strikelens.device') ?? '')
    expect((await enter(second, await codeOf(asha))).body.reason).toBe('Same device')
  })
  it('paid from the inviter’s device', async () => {
    const asha = await person()
    await pay(asha, { device: 'phone-of-asha' })
    await pay(await friendOf(asha), { device: 'phone-of-asha' })
    await notCounted(asha, 'Same device')
  })
  it('paid with a card or UPI address that has paid for somebody else', async () => {
    const asha = await person()
    await pay(asha, { instrument: 'card-of-asha' })
    await pay(await friendOf(asha), { instrument: 'card-of-asha' })
    await notCounted(asha, 'Same payment instrument')
  })
  it('of somebody who has paid by another spelling of the mailbox', async () => {
    const asha = await person()
    await pay(await person('old.customer@gmail.com'))
    const again = await person('oldcustomer+new@gmail.com')
    expect((await enter(again, await codeOf(asha))).body.reason).toBe('Existing customer')
    await notCounted(asha, 'Existing customer')
  })
})

describe('the device', () => {
  it('is known by a cookie that scripts cannot read, for a year', async () => {
    const asha = await person()
    const { headers } = await asha.visitor.get('/api/referral')
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^strikelens\.device=[A-Z2-9]{16}\.[A-Z2-9]{8}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect((await asha.visitor.get('/api/referral')).headers.getSetCookie()).toEqual([])
  })
})
