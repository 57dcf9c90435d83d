import { grantPlan } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { linkIn, registered, Visitor } from '../testing/visitor.ts'

let site: AccountsServer

beforeAll(async () => {
  site = await accountsServer({}, { publicUrl: null })
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

let count = 0
const person = () => ({ name: 'Asha Rao', email: `asha${++count}@example.com`, password: 'secret6' })
const signIn: AccountsServer['signIn'] = (who, visitor) => site.signIn(who, visitor)
const lastMailTo = (email: string) => site.lastMailTo(email)

describe('registration', () => {
  it('asks for a verification, and the account is good once the link of the mail was confirmed', async () => {
    const asha = person()
    const visitor = new Visitor(site.address)
    const answer = await visitor.post('/api/auth/register', asha)
    expect([answer.status, answer.body.requiresVerification, answer.body.emailSent]).toEqual([200, true, true])
    expect((await signIn(asha)).status).toBe(403)
    expect((await visitor.post('/api/auth/check-verification-status', { email: asha.email })).body).toEqual({
      isUnverified: true,
    })
    const link = linkIn(site.box, asha.email)
    const page = await visitor.get(link)
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Confirm your e-mail address')])
    expect((await signIn(asha)).status).toBe(403)
    expect((await visitor.form(link)).body).toContain('Your e-mail address is confirmed')
    const signedIn = await signIn(asha)
    expect([signedIn.status, signedIn.body.user.name]).toEqual([200, 'Asha Rao'])
    expect((await visitor.form(link)).status).toBe(404)
  })
  it('answers the same for an address that has an account, and mails its owner instead', async () => {
    const asha = person()
    await registered(site.address, site.box, asha)
    const again = await new Visitor(site.address).post('/api/auth/register', {
      ...asha,
      name: 'Mallory',
      password: 'other77',
    })
    expect([again.status, again.body.requiresVerification, again.body.emailSent]).toEqual([200, true, true])
    expect(lastMailTo(asha.email)).toContain('You already have an account')
    expect((await signIn({ ...asha, password: 'other77' })).status).toBe(403)
    expect((await signIn(asha)).status).toBe(200)
  })
})

describe('a session', () => {
  it('is a cookie that scripts cannot read, for 30 days', async () => {
    const asha = person()
    await registered(site.address, site.box, asha)
    const { headers } = await signIn(asha)
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(/^strikelens\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })
  it('says who is signed in, and nobody after signing out', async () => {
    const asha = person()
    const visitor = await registered(site.address, site.box, asha)
    expect((await visitor.get('/api/auth/get-session')).body.user).toMatchObject({
      name: 'Asha Rao',
      email: asha.email,
    })
    const stolen = Object.fromEntries(visitor.cookies)
    expect((await visitor.post('/api/auth/sign-out')).status).toBe(200)
    expect((await visitor.get('/api/auth/get-session')).body).toBeNull()
    const cookie = Object.entries(stolen)
      .map((pair) => pair.join('='))
      .join('; ')
    expect((await new Visitor(site.address).get('/api/auth/get-session', { cookie })).body).toBeNull()
  })
  it('of a Free plan gives way to the next device; a Pro plan has five', async () => {
    const asha = person()
    const first = await registered(site.address, site.box, asha)
    const { body } = await signIn(asha)
    expect(body.signedOut).toEqual(['Chrome on Windows'])
    expect((await first.get('/api/auth/get-session')).body).toBeNull()

    await grantPlan(site.db, asha.email, 'pro', 'admin')
    const visitors = Array.from({ length: 6 }, () => new Visitor(site.address))
    for (const visitor of visitors) await signIn(asha, visitor)
    const users = await Promise.all(visitors.map(async (one) => (await one.get('/api/auth/get-session')).body))
    expect(users.map((one) => one !== null)).toEqual([false, true, true, true, true, true])
  })
  it('works with a bearer token as well as with a cookie', async () => {
    const asha = person()
    const visitor = await registered(site.address, site.box, asha)
    const { body } = await signIn(asha, visitor)
    const bearer = { authorization: `Bearer ${body.token}` }
    expect((await new Visitor(site.address).get('/api/user/settings', bearer)).body).toMatchObject({
      email: asha.email,
    })
  })
})

describe('a temporary password', () => {
  it('is good beside the old one, must be changed, and is gone with the change', async () => {
    const asha = person()
    await registered(site.address, site.box, asha)
    const forgot = await new Visitor(site.address).post('/api/auth/forgot-password', { email: asha.email })
    expect(forgot.body.message).toBe('A temporary password has been sent to your email address.')
    await expect.poll(() => lastMailTo(asha.email)).toContain('Your temporary password')
    const temporary = /^[A-Z2-9]{12}$/m.exec(lastMailTo(asha.email))?.[0] ?? ''

    expect((await signIn(asha)).body.mustChangePassword).toBe(false)
    const visitor = new Visitor(site.address)
    expect((await signIn({ ...asha, password: temporary }, visitor)).body.mustChangePassword).toBe(true)
    expect(await visitor.get('/api/user/settings')).toMatchObject({
      status: 403,
      body: { code: 'password-change-needed' },
    })
    expect((await visitor.post('/api/auth/change-temporary-password', { password: 'brandnew' })).status).toBe(200)
    expect((await visitor.get('/api/user/settings')).status).toBe(200)
    expect((await signIn({ ...asha, password: temporary })).status).toBe(401)
    expect((await signIn(asha)).status).toBe(401)
    expect((await signIn({ ...asha, password: 'brandnew' })).status).toBe(200)
  })
})

describe('the plan', () => {
  it("is 'free plan' without a record, and the granted one after", async () => {
    const asha = person()
    const visitor = await registered(site.address, site.box, asha)
    expect((await visitor.get('/api/user/settings')).body.plan).toBe('free plan')
    await grantPlan(site.db, asha.email, 'advanced', 'admin')
    const { body } = await visitor.get('/api/auth/get-session')
    site.accounts.identity.forget(body.user.id)
    expect((await visitor.get('/api/user/settings')).body.plan).toBe('advanced')
  })
  it('of an address that another account has proven to pay with is that account’s alone', async () => {
    const asha = person()
    const ravi = person()
    const [first, second] = [
      await registered(site.address, site.box, asha),
      await registered(site.address, site.box, ravi),
    ]
    await grantPlan(site.db, asha.email, 'pro', 'admin')
    const plans = async () => {
      const users = await Promise.all(
        [first, second].map(async (one) => (await one.get('/api/auth/get-session')).body.user),
      )
      for (const { id } of users) site.accounts.identity.forget(id)
      return Promise.all([first, second].map(async (one) => (await one.get('/api/user/settings')).body.plan))
    }
    expect(await plans()).toEqual(['pro', 'free plan'])
    await site.db.pool.query(
      'insert into payment_email (user_id, email) select id, $1 from app_user where email = $2',
      [asha.email, ravi.email],
    )
    expect(await plans()).toEqual(['free plan', 'pro'])
  })
})
