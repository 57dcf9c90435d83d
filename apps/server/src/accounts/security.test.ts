import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createUser } from '@strikelens/store/repositories'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { stretched } from '../testing/quickPasswords.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { linkIn, registered, Visitor } from '../testing/visitor.ts'

const COOKIE = 'strikelens.session_token'
const ELSEWHERE = 'https://elsewhere.example'

let server: AccountsServer
let address: string
/** Two people with an account each, signed in. */
const asha = { name: 'Asha Rao', email: 'asha@example.com', password: 'secret6' }
const mallory = { name: 'Mallory', email: 'mallory@example.com', password: 'mallory1' }
let ashaVisitor: Visitor
let malloryVisitor: Visitor

beforeAll(async () => {
  server = await accountsServer({}, { publicUrl: null })
  address = server.address
  ashaVisitor = await registered(address, server.box, asha)
  malloryVisitor = await registered(address, server.box, mallory)
}, START_WITHIN_MS)
afterAll(() => server.close(), START_WITHIN_MS)
afterEach(() => vi.restoreAllMocks())

const sessionOf = async (visitor: Visitor, headers = {}) =>
  (await visitor.get('/api/auth/get-session', headers)).body?.user?.email ?? null
const cookieOf = (visitor: Visitor) => visitor.cookies.get(COOKIE) ?? ''
/** A session of asha's beside the one that lasts: on the same plan it ends the one before, so it is put back. */
const anew = async () => {
  ashaVisitor = new Visitor(address)
  return (await server.signIn(asha, ashaVisitor)).body
}

describe('session fixation', () => {
  it('a cookie that was there before the sign-in is not the one after', async () => {
    const victim = new Visitor(address)
    const planted = cookieOf(malloryVisitor)
    victim.cookies.set(COOKIE, planted)
    await server.signIn(asha, victim)
    expect(cookieOf(victim)).not.toBe(planted)
    expect([await sessionOf(victim), await sessionOf(malloryVisitor)]).toEqual([asha.email, mallory.email])
    const made = new Visitor(address)
    made.cookies.set(COOKIE, 'chosen-by-mallory')
    await server.signIn(asha, made)
    const fixed = new Visitor(address)
    fixed.cookies.set(COOKIE, 'chosen-by-mallory')
    expect(await sessionOf(fixed)).toBeNull()
    ashaVisitor = made
  })
})

describe('a request from a page of another site', () => {
  /** Everything that can be changed by a call, as the documentation lists it, and what it leaves out. */
  const changes = async (): Promise<[string, string][]> => {
    const { paths } = (await new Visitor(address).get('/api/docs/json')).body
    const listed = Object.entries<object>(paths).flatMap(([path, verbs]) =>
      Object.keys(verbs)
        .filter((verb) => verb !== 'get')
        .map((verb): [string, string] => [verb.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x')]),
    )
    const hidden: [string, string][] = [
      ['POST', '/api/auth/verify-email'],
      ['POST', '/api/auth/confirm-address'],
    ]
    // The payment gateway's own: signed, and no cookie is read.
    return [...listed, ...hidden].filter(([, path]) => path !== '/api/billing/webhook')
  }
  it('changes nothing, whatever the verb and however it is sent', async () => {
    const all = await changes()
    expect(all.map((one) => one.join(' '))).toEqual(
      expect.arrayContaining(['POST /api/auth/sign-out', 'POST /api/auth/sign-in/email', 'POST /api/auth/register']),
    )
    for (const [method, path] of all) {
      for (const origin of [ELSEWHERE, 'null', address.replace('127.0.0.1', '127.0.0.2')]) {
        const { status, body } = await ashaVisitor.ask(method, path, {}, { origin })
        expect([method, path, origin, status, body.code]).toEqual([method, path, origin, 403, 'foreign-origin'])
      }
    }
    expect(await sessionOf(ashaVisitor)).toBe(asha.email)
  })
  it('is refused as a form too, which a browser sends without asking first', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const headers = { origin: ELSEWHERE, 'content-type': type }
      expect((await ashaVisitor.ask('POST', '/api/auth/sign-out', {}, headers)).status).toBe(403)
    }
    expect(await sessionOf(ashaVisitor)).toBe(asha.email)
  })
})

describe('a request from the page of an app', () => {
  const APPS = ['capacitor://localhost', 'https://localhost']
  it('is nobody’s by a cookie, which a browser sends along for any page of the machine that says it is one', async () => {
    for (const origin of APPS) {
      expect((await ashaVisitor.ask('PATCH', '/api/user/preferences', {}, { origin })).status).toBe(401)
      await ashaVisitor.ask('POST', '/api/auth/sign-out', {}, { origin })
      expect(await sessionOf(ashaVisitor, { origin })).toBeNull()
    }
    expect(await sessionOf(ashaVisitor)).toBe(asha.email)
  })
  it('is that of whose token it brings', async () => {
    const { token } = await anew()
    for (const origin of APPS) {
      const headers = { origin, authorization: `Bearer ${token}` }
      expect((await new Visitor(address).ask('PATCH', '/api/user/preferences', {}, headers)).status).toBe(200)
    }
  })
})

describe('nobody learns whether an address has an account', () => {
  const begun = { email: 'begun@example.com', password: 'secret6' }
  const answer = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
  beforeAll(async () => {
    await new Visitor(address).post('/api/auth/register', { name: 'Begun', ...begun })
    await createUser(server.db, { name: 'Without a password', email: 'google-only@example.com' })
    await server.db.pool.query("update app_user set email_verified = true where email = 'google-only@example.com'")
  })

  it('by signing in: a wrong password, an unknown, an unverified and a passwordless account read the same, and cost the same', async () => {
    const told = []
    for (const given of [
      { ...asha, password: 'wrong-one' },
      { email: 'nobody@example.com', password: 'wrong-one' },
      { ...begun, password: 'wrong-one' },
      { email: 'google-only@example.com', password: 'wrong-one' },
    ]) {
      stretched.count = 0
      const { status, body } = await server.signIn(given)
      told.push({ status, body, stretched: stretched.count })
    }
    const same = {
      status: 401,
      body: { code: 'invalid-credentials', message: 'Invalid email or password' },
      stretched: 1,
    }
    expect(told).toEqual([same, same, same, same])
  })
  it('by asking for a temporary password: the answer is the same, and waits for nothing', async () => {
    let answered = () => {}
    const theAnswer = new Promise<string>((resolve) => {
      answered = () => resolve('the answer')
    })
    const cameFirst: string[] = []
    vi.spyOn(server.accounts.mailer, 'send').mockImplementation(async () => {
      cameFirst.push(await Promise.race([theAnswer, setTimeout(2000, 'the mail')]))
      return 'sent'
    })
    const ask = (email: string) => new Visitor(address).post('/api/auth/forgot-password', { email })
    const told = [await ask(asha.email), await ask('nobody@example.com'), await ask(begun.email)].map(answer)
    const same = { status: 200, body: { message: 'A temporary password has been sent to your email address.' } }
    expect(told).toEqual([same, same, same])
    answered()
    await expect.poll(() => cameFirst).toEqual(['the answer'])
  })
  it('by registering, or by asking for the verification again', async () => {
    const register = (email: string) =>
      new Visitor(address).post('/api/auth/register', { name: 'Anybody', email, password: 'secret6' })
    expect(answer(await register(asha.email))).toEqual(answer(await register('somebody@example.com')))
    const again = (email: string) => new Visitor(address).post('/api/auth/send-verification', { email })
    const told = [await again(asha.email), await again('nobody@example.com'), await again(begun.email)].map(answer)
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  })
  it('by asking whether it is verified: false for whoever did not register, and only so often', async () => {
    const visitor = new Visitor(address)
    const check = (email: string) => visitor.post('/api/auth/check-verification-status', { email })
    expect((await check('nobody@example.com')).body).toEqual({ isUnverified: false })
    expect((await check(asha.email)).body).toEqual({ isUnverified: false })
    expect((await check(begun.email)).body).toEqual({ isUnverified: false })
    for (let i = 3; i < 60; i++) await check('nobody@example.com')
    expect((await check('nobody@example.com')).status).toBe(429)
    expect((await check(begun.email)).status).toBe(429)
  })
})

describe('guessing a password', () => {
  const guess = (visitor: Visitor, headers = {}) =>
    visitor.post('/api/auth/sign-in/email', { email: mallory.email, password: 'wrong-one' }, headers)
  /** As if so many seconds had gone by. */
  const later = (visitor: Visitor, seconds: number) =>
    server.db.pool.query(
      "update failed_try set last_at = last_at - make_interval(secs => $2) where key like '%' || $1 || '%'",
      [visitor.from, seconds],
    )

  it('is free five times, then costs twice the wait each time; the right password from elsewhere still works', async () => {
    const visitor = new Visitor(address)
    for (let i = 0; i < 5; i++) expect((await guess(visitor)).status).toBe(401)
    for (const wait of [1, 2, 4]) {
      await server.db.pool.query('update failed_try set last_at = now() where key like $1', [`both:${visitor.from}:%`])
      const refused = await guess(visitor)
      expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
        429,
        'too-many-tries',
        String(wait),
      ])
      expect(refused.body.message).toBe(`Too many tries. Please wait ${wait} ${wait === 1 ? 'second' : 'seconds'}.`)
      await later(visitor, wait)
      expect((await guess(visitor)).status).toBe(401)
    }
    // While it waits, not even the right one is looked at.
    expect((await server.signIn(mallory, visitor)).status).toBe(429)
    malloryVisitor = new Visitor(address)
    expect((await server.signIn(mallory, malloryVisitor)).status).toBe(200)
    await server.db.pool.query('update failed_try set tries = 40 where key like $1', [`both:${visitor.from}:%`])
    expect((await guess(visitor)).headers.get('retry-after')).toBe('900')
    await later(visitor, 86_401)
    expect((await guess(visitor)).status).toBe(401)
  })
  it('is forgotten by the right password', async () => {
    const visitor = new Visitor(address)
    for (let i = 0; i < 4; i++) await guess(visitor)
    await server.signIn(mallory, visitor)
    malloryVisitor = visitor
    for (let i = 0; i < 5; i++) expect((await guess(visitor)).status).toBe(401)
  })
  it('is as slow when all guesses come at once', async () => {
    const visitor = new Visitor(address)
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(visitor)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })
  it('is slowed by the address that our proxy saw, whatever else the header claims', async () => {
    const visitor = new Visitor(address)
    const answers = []
    for (let i = 0; i < 6; i++) {
      const forged = { 'x-forwarded-for': `203.0.113.${i}, ${visitor.from}` }
      answers.push((await guess(visitor, forged)).status)
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })
  it('is slowed over many accounts from one address, and a little over many addresses at one account', async () => {
    const visitor = new Visitor(address)
    const failed = (key: string) =>
      server.db.pool.query(
        'insert into failed_try values ($1, 60, now()) on conflict (key) do update set tries = 60, last_at = now()',
        [key],
      )
    await failed(`address:${visitor.from}`)
    expect((await guess(visitor)).headers.get('retry-after')).toBe('900')
    await failed(`account:${mallory.email}`)
    const another = new Visitor(address)
    expect([(await guess(another)).status, (await guess(another)).headers.get('retry-after')]).toEqual([401, '30'])
    await server.db.pool.query('delete from failed_try')
  })
})

describe('a made-up identity', () => {
  const settings = (headers: Record<string, string>) => new Visitor(address).get('/api/user/settings', headers)
  const claim = (value: object | string) => ({
    'x-native-auth': typeof value === 'string' ? value : JSON.stringify(value),
  })

  it('in the header x-native-auth is worth nothing without a token, and nothing beside the token of another', async () => {
    const { token } = await anew()
    const bearer = { authorization: `Bearer ${token}` }
    expect((await settings(claim({ email: asha.email }))).status).toBe(401)
    expect((await settings({ ...bearer, ...claim({ email: mallory.email }) })).status).toBe(401)
    expect((await settings({ ...bearer, ...claim({ appleUserId: '000.apple' }) })).status).toBe(401)
    expect((await settings({ ...bearer, ...claim('nonsense') })).status).toBe(401)
    const own = await settings({ ...bearer, ...claim({ email: asha.email, displayName: 'Asha' }) })
    expect([own.status, own.body.email]).toEqual([200, asha.email])
  })
  it('in a cookie or a token is nobody: unsigned, signed by another, changed', async () => {
    const { token } = await anew()
    const signed = decodeURIComponent(token)
    const bare = signed.slice(0, signed.indexOf('.'))
    const forged = `${bare}.${createHmac('sha256', 'another secret').update(bare).digest('base64')}`
    const changed = `${bare.slice(0, -1)}${bare.endsWith('A') ? 'B' : 'A'}${signed.slice(signed.indexOf('.'))}`
    for (const value of [bare, `${bare}.`, forged, changed, 'x.y', '']) {
      expect((await settings({ authorization: `Bearer ${value}` })).status).toBe(401)
      expect((await settings({ cookie: `${COOKIE}=${encodeURIComponent(value)}` })).status).toBe(401)
    }
    expect((await settings({ authorization: `Bearer ${token}` })).status).toBe(200)
  })
  it('by a worthless token is never that of whoever sent the same token beside a cookie', async () => {
    const cookie = `${COOKIE}=${cookieOf(malloryVisitor)}`
    const worthless = { authorization: 'Bearer undefined' }
    expect((await settings({ cookie })).body.email).toBe(mallory.email)
    await settings({ cookie, ...worthless })
    expect((await settings(worthless)).status).toBe(401)
    expect((await settings({ cookie: `${COOKIE}=${cookieOf(ashaVisitor)}`, ...worthless })).status).toBe(401)
  })
  it('of a session that has ended is nobody, at once', async () => {
    const { token } = await anew()
    const bearer = { authorization: `Bearer ${token}` }
    expect((await settings(bearer)).status).toBe(200)
    expect((await new Visitor(address).post('/api/auth/sign-out', {}, bearer)).status).toBe(200)
    expect((await settings(bearer)).status).toBe(401)
    expect(await sessionOf(ashaVisitor)).toBeNull()
    await anew()
  })
})

describe('what somebody is called', () => {
  const NAME = '<img src=x onerror=alert(1)>'
  it('is text wherever it is shown', async () => {
    const who = { name: NAME, email: 'markup@example.com', password: 'secret6' }
    const browser = new Visitor(address)
    await browser.post('/api/auth/register', who)
    const mail = server.lastMailTo(who.email)
    // Whoever registers need not own the address: no word of theirs is mailed to it.
    expect([mail.includes('Confirm my address'), mail.includes('onerror')]).toEqual([true, false])
    const link = linkIn(server.box, who.email)
    const page = await browser.get(link)
    expect(page.body).toContain('&lt;img src=x')
    expect(page.body).not.toContain('<img')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")

    await browser.form(link)
    const visitor = new Visitor(address)
    await server.signIn(who, visitor)
    expect((await visitor.get('/about')).body).not.toContain('<img src=x')
    const session = await visitor.get('/api/auth/get-session')
    expect(session.body.user.name).toBe(NAME)
    expect([session.headers.get('content-type'), session.headers.get('x-content-type-options')]).toEqual([
      expect.stringContaining('application/json'),
      'nosniff',
    ])
  })
  it('is one line, and adds no header to a mail', async () => {
    const who = { name: 'Asha\r\nBcc: all@example.com', email: 'lines@example.com', password: 'secret6' }
    const { status, body } = await new Visitor(address).post('/api/auth/register', who)
    expect([status, body.message, server.lastMailTo(who.email)]).toEqual([400, 'A name is one line of text', ''])
  })
})

describe('what a registration does not ask for', () => {
  it('is not taken: no proven address, no plan, no other account, no rights', async () => {
    const email = 'greedy@example.com'
    const { status } = await new Visitor(address).post('/api/auth/register', {
      name: 'Greedy',
      email,
      password: 'secret6',
      id: 'chosen',
      emailVerified: true,
      email_verified: true,
      isDemonstration: true,
      appleUserId: '000.apple',
      plan: 'pro',
      role: 'admin',
      image: 'https://elsewhere.example/x.png',
    })
    expect(status).toBe(200)
    const { rows } = await server.db.pool.query(
      'select id, email_verified, is_demonstration, apple_user_id, image from app_user where email = $1',
      [email],
    )
    expect(rows).toEqual([
      {
        id: expect.not.stringMatching('chosen'),
        email_verified: false,
        is_demonstration: false,
        apple_user_id: null,
        image: null,
      },
    ])
    expect((await server.signIn({ email, password: 'secret6' })).status).toBe(403)
    const plans = await server.db.pool.query('select 1 from subscription')
    expect(plans.rows).toEqual([])
  })
})
