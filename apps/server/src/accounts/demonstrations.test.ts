import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDemonstration, userByEmail } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { siteSettings } from '../site.ts'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { idleServer } from '../testing/idleServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { Visitor } from '../testing/visitor.ts'
import { openDemonstrations, removeEnded } from './demonstrations.ts'

const PATH = '/api/auth/demonstration'
const PAYING = {
  PUBLIC_URL: 'https://strikelens.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Strikelens <no-reply@strikelens.example>',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  SELLER_NAME: 'Strikelens Analytics',
  SELLER_ADDRESS: 'Bengaluru',
  SELLER_GSTIN: '29ABCDE1234F1ZW',
  SELLER_STATE: '29',
}

let server: AccountsServer
beforeAll(async () => {
  server = await accountsServer({ DEMO_ACCOUNTS: 'on' })
}, START_WITHIN_MS)
afterAll(() => server.close(), START_WITHIN_MS)

const offered = (env: Record<string, string>) => siteSettings(readConfig(env)).signIn.demonstrations
const settings = async (visitor: Visitor) => (await visitor.get('/api/user/settings')).body
const count = async () => (await server.rows('select id from app_user where is_demonstration')).length
/** Somebody who looks around on a plan. */
const looking = async (plan = 'pro') => {
  const visitor = new Visitor(server.address)
  const { status, body } = await visitor.post(PATH, { plan })
  expect(status).toBe(200)
  return { visitor, email: String(body.user.email) }
}

describe('accounts of the demonstration', () => {
  it('are offered while developing, one a plan, and no password is in any page', () => {
    expect(offered({})).toEqual([
      { plan: 'free', label: 'Free' },
      { plan: 'basic', label: 'Basic' },
      { plan: 'advanced', label: 'Advanced' },
      { plan: 'pro', label: 'Pro' },
    ])
  })
  it('are not offered where people pay, on another address than loopback, or where the operator says so', () => {
    for (const env of [PAYING, { HOST: '0.0.0.0' }, { PUBLIC_URL: PAYING.PUBLIC_URL }, { DEMO_ACCOUNTS: 'off' }]) {
      expect([env, offered(env)]).toEqual([env, []])
    }
    expect(offered({ ...PAYING, DEMO_ACCOUNTS: 'on' })).toHaveLength(4)
  })
  it('are each visitor’s own: nobody sees another’s address, sessions or lists, or is signed out by another', async () => {
    const [asha, meera] = [await looking(), await looking()]
    expect(asha.email).not.toBe(meera.email)
    expect((await settings(asha.visitor)).plan).toBe('pro')
    await asha.visitor.post('/api/favorites', { label: 'Chain', url: '/option-chain', icon: 'Options' })
    expect((await meera.visitor.get('/api/favorites')).body).toEqual([])
    for (const { visitor } of [asha, meera]) {
      expect((await visitor.get('/api/user/sessions')).body).toHaveLength(1)
      expect((await visitor.get('/api/auth/get-session')).body.user.email).toMatch(/^[\da-f]{16}@demo\.strikelens$/)
    }
  })
  it('change their plan with another press, and stay the same account', async () => {
    const { visitor, email } = await looking('basic')
    const before = await count()
    for (const plan of ['advanced', 'free', 'pro']) {
      const { status, body } = await visitor.post(PATH, { plan })
      expect([status, body.user.email]).toEqual([200, email])
      expect((await settings(visitor)).plan).toBe(plan === 'free' ? 'free plan' : plan)
    }
    expect(await count()).toBe(before)
  })
  it('are not put in the place of an account of one’s own', async () => {
    const { visitor, email } = await server.person()
    const refused = await visitor.post(PATH, { plan: 'pro' })
    expect([refused.status, refused.body.code]).toEqual([409, 'signed-in'])
    expect((await visitor.get('/api/auth/get-session')).body.user.email).toBe(email)
  })
  it('are made for pages of this site, for plans there are, and so many an hour from one address', async () => {
    const visitor = new Visitor(server.address)
    expect((await visitor.post(PATH, { plan: 'pro' }, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await visitor.post(PATH, { plan: 'gold' })).status).toBe(400)
    const statuses = []
    for (let n = 0; n < 21; n++) {
      const another = new Visitor(server.address, { from: visitor.from })
      statuses.push((await another.post(PATH, { plan: 'free' })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
  it('have no password, are mailed nothing, and pay for nothing', async () => {
    const { visitor, email } = await looking()
    expect(await userByEmail(server.db, email)).toMatchObject({ isDemonstration: true, passwordHash: null })
    await new Visitor(server.address).post('/api/auth/forgot-password', { email })
    const calls: [string, object][] = [
      ['/api/billing/checkout', { plan: 'pro', cycle: 'monthly', state: '29' }],
      ['/api/billing/link-email', { email: 'payer@example.com' }],
      ['/api/billing/link-email/confirm', { email: 'payer@example.com', code: '123456' }],
    ]
    for (const [path, body] of calls) {
      const refused = await visitor.post(path, body)
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'demonstration'])
    }
    expect(server.lastMailTo(email)).toBe('')
  })
})

describe('the end of an account of the demonstration', () => {
  const at = (email: string) => userByEmail(server.db, email)
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

  it('comes after a day, and soon after its visitor has signed out; nothing of it is left', async () => {
    const [staying, leaving] = [await looking(), await looking()]
    await leaving.visitor.post('/api/auth/sign-out', {})
    await removeEnded(server.accounts, later(0))
    expect(await at(leaving.email)).not.toBeNull()
    await removeEnded(server.accounts, later(1))
    expect([await at(leaving.email), (await at(staying.email))?.email]).toEqual([null, staying.email])
    expect((await settings(staying.visitor)).plan).toBe('pro')

    await removeEnded(server.accounts, later(25))
    expect(await at(staying.email)).toBeNull()
    expect((await staying.visitor.get('/api/auth/get-session')).body).toBeNull()
    expect(await server.rows('select email from subscription where email like $1', ['%@demo.strikelens'])).toEqual([])
    expect(await server.rows('select email from audit_event where email like $1', ['%@demo.strikelens'])).toEqual([])
  })
  it('comes to the one that was idle longest when there are as many as there may be, also at once', async () => {
    const made = (n: number) => addDemonstration(server.db, { email: `room${n}@demo.strikelens`, name: 'Demo' }, 3)
    for (const n of [1, 2, 3]) await made(n)
    await server.rows(
      "update app_user set created_at = now() - interval '1 hour' where email = 'room2@demo.strikelens'",
    )
    await made(4)
    expect([await at('room1@demo.strikelens'), await at('room2@demo.strikelens')]).toEqual([expect.anything(), null])
    await Promise.all([5, 6, 7, 8, 9].map(made))
    expect(await count()).toBe(3)
  })
  it('comes to those of old, which everybody shared under one password, with the next start', async () => {
    const shared = await server.person()
    await server.rows('update app_user set is_demonstration = true where id = $1', [shared.userId])
    const kept = join(server.accounts.config.dataDir, 'demonstration-password')
    await writeFile(kept, 'shared')
    const { email } = await looking()
    await openDemonstrations(server.accounts)
    expect([await at(shared.email), (await at(email))?.email]).toEqual([null, email])
    await expect(access(kept)).rejects.toThrow('ENOENT')
  })
  it('comes to all where they are not offered, and the call is not there', async () => {
    await looking()
    const config = { ...server.accounts.config, hasDemoAccounts: false }
    await openDemonstrations({ ...server.accounts, config })
    expect(await count()).toBe(0)
    const { db, accounts } = server
    const { dataDir } = accounts.config
    const other = await idleServer({ DEMO_ACCOUNTS: 'off' }, { db, dataDir, webFolder: dataDir })
    expect((await new Visitor(other.address).post(PATH, { plan: 'pro' })).status).toBe(404)
    await other.server.close()
  })
})
