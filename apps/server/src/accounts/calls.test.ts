import { auditOf } from '@strikelens/store/repositories'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { linkIn, registered, Visitor } from '../testing/visitor.ts'

const FILL_IN = 'Please fill in all fields'
const APP = { 'x-native-auth-request': 'true' }
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

let server: AccountsServer
let address: string
beforeAll(async () => {
  server = await accountsServer()
  address = server.address
}, START_WITHIN_MS)
afterAll(() => server.close(), START_WITHIN_MS)
afterEach(() => vi.restoreAllMocks())

let count = 0
const person = () => ({ name: 'Asha Rao', email: `asha${++count}@example.com`, password: 'secret6' })
const post = (path: string, body: object, headers = {}) => new Visitor(address).post(path, body, headers)
const without = (object: object, field: string) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== field))

describe('POST /api/auth/register', () => {
  it('needs a name, an address and a password', async () => {
    const given = person()
    for (const field of ['name', 'email', 'password']) {
      for (const body of [without(given, field), { ...given, [field]: '' }, { ...given, [field]: null }]) {
        expect(await post('/api/auth/register', body)).toMatchObject({ status: 400, body: { message: FILL_IN, field } })
      }
    }
    expect((await post('/api/auth/register', { ...given, name: '   ' })).body.message).toBe(FILL_IN)
  })
  it('needs six characters of a password, and an address that is one', async () => {
    const given = person()
    expect(await post('/api/auth/register', { ...given, password: '12345' })).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 6 characters long', field: 'password' },
    })
    expect((await post('/api/auth/register', { ...given, password: 'abc12x' })).status).toBe(200)
    expect(await post('/api/auth/register', { ...given, email: 'asha@example' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid email.', field: 'email' },
    })
  })
  it('answers with a message, that a verification is needed and that it was mailed; the app gets the same', async () => {
    for (const headers of [{}, APP]) {
      const { status, body } = await post('/api/auth/register', person(), headers)
      expect([status, body]).toEqual([
        200,
        {
          message: 'Please check your inbox and confirm your e-mail address to finish the registration.',
          requiresVerification: true,
          emailSent: true,
        },
      ])
    }
  })
  it('says when the mail could not be sent, and it can be asked for again', async () => {
    const given = { ...person(), email: `asha${++count}@refused.example` }
    const visitor = new Visitor(address)
    expect((await visitor.post('/api/auth/register', given)).body).toEqual({
      message: 'The verification e-mail could not be sent. Please ask for it again.',
      requiresVerification: true,
      emailSent: false,
    })
    expect(await visitor.post('/api/auth/send-verification', { email: given.email })).toMatchObject({
      status: 503,
      body: { message: 'Failed to resend verification email.' },
    })
  })
  it('says that a mail which the mail server would not take now is tried again, and it arrives', async () => {
    const given = person()
    const visitor = new Visitor(address)
    server.box.isBusy = true
    expect((await visitor.post('/api/auth/register', given)).body).toEqual({
      message: 'The verification e-mail could not be sent yet; we try again. You can also ask for it again.',
      requiresVerification: true,
      emailSent: false,
    })
    expect(await visitor.post('/api/auth/send-verification', { email: given.email })).toMatchObject({
      status: 503,
      body: { message: 'Failed to resend verification email.' },
    })
    server.box.isBusy = false
    await server.accounts.mailer.sendDue(new Date(Date.now() + 61_000))
    await visitor.form(linkIn(server.box, given.email))
    expect((await server.signIn(given)).status).toBe(200)
  })
  it('takes an address in any case, and knows it again', async () => {
    const given = person()
    const visitor = new Visitor(address)
    await visitor.post('/api/auth/register', { ...given, email: given.email.toUpperCase() })
    await visitor.form(linkIn(server.box, given.email))
    expect((await server.signIn({ ...given, email: `A${given.email.slice(1)}` })).status).toBe(200)
  })
})

describe('POST /api/auth/send-verification', () => {
  it('mails the link again, and the one of the newest mail is good', async () => {
    const given = person()
    const visitor = new Visitor(address)
    await visitor.post('/api/auth/register', given)
    expect((await visitor.post('/api/auth/send-verification', { email: given.email })).body).toEqual({
      message: 'Verification email sent! Please check your inbox.',
    })
    await visitor.form(linkIn(server.box, given.email))
    expect((await server.signIn(given)).status).toBe(200)
  })
  it('asks to register again when the registration has run out', async () => {
    const given = person()
    await post('/api/auth/register', given)
    await server.db.pool.query("update verification set expires_at = now() - interval '1 second'")
    expect((await post(linkIn(server.box, given.email), {})).status).toBe(404)
    await post('/api/auth/send-verification', { email: given.email })
    await expect.poll(() => server.lastMailTo(given.email)).toContain('Your registration has run out')
  })
  it('mails nobody more than five times an hour, and says nothing else then', async () => {
    const given = person()
    const visitor = new Visitor(address)
    await visitor.post('/api/auth/register', given)
    const from = () => ({ 'x-forwarded-for': new Visitor(address).from })
    const again = () => visitor.post('/api/auth/send-verification', { email: given.email }, from())
    for (let i = 0; i < 6; i++) expect((await again()).status).toBe(200)
    expect(server.box.mails.filter(({ to }) => to.includes(given.email))).toHaveLength(5)
  })
})

describe('POST /api/auth/sign-in/email', () => {
  it('needs an address and a password', async () => {
    const { email, password } = person()
    for (const body of [{}, { email }, { password }, { email: '', password }, { email, password: '' }]) {
      expect(await post('/api/auth/sign-in/email', body)).toMatchObject({ status: 400, body: { message: FILL_IN } })
    }
  })
  it('tells who it is and for how long, and is written down', async () => {
    const given = person()
    await registered(address, server.box, given)
    const { body } = await server.signIn(given)
    expect(body.user).toEqual({ id: expect.any(String), name: given.name, email: given.email, image: null })
    const days = (new Date(body.expires).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
    expect((await server.signIn({ ...given, password: 'wrong-one' })).body.message).toBe('Invalid email or password')
    const trail = await auditOf(server.db, body.user.id, 10)
    expect(trail.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['sign-in-failed', null],
      ['sign-in', { by: 'password' }],
      ['sign-in', { by: 'password' }],
      ['email-verified', null],
      ['registered', null],
    ])
  })
})

describe('POST /api/auth/native-login', () => {
  const login = (given: object, headers: Record<string, string> = APP) => post('/api/auth/native-login', given, headers)

  it('is for the app alone', async () => {
    expect((await login(person(), {})).status).toBe(400)
  })
  it('gives the user and a bearer token for about 30 days', async () => {
    const given = person()
    await registered(address, server.box, given)
    const { status, body } = await login(given)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        user: {
          id: expect.any(String),
          email: given.email,
          name: given.name,
          image: null,
          accessToken: expect.any(String),
          sessionToken: expect.any(String),
          expires: expect.any(String),
          mustChangePassword: false,
        },
        isUnverified: false,
        message: 'Signed in',
      },
    ])
    const bearer = { authorization: `Bearer ${body.user.accessToken}` }
    expect((await new Visitor(address).get('/api/user/settings', bearer)).status).toBe(200)
  })
  it('says that an account is not verified, and else that address or password is wrong', async () => {
    const given = person()
    await post('/api/auth/register', given)
    expect(await login(given)).toMatchObject({
      status: 403,
      body: {
        success: false,
        isUnverified: true,
        code: 'unverified',
        message: 'Your email is not verified. Please check your inbox for the verification email.',
      },
    })
    expect(await login({ ...given, password: 'wrong-one' })).toMatchObject({
      status: 401,
      body: { success: false, isUnverified: false, message: 'Invalid email or password' },
    })
    expect(await login({ ...person(), email: 'nobody@example.com' })).toMatchObject({
      status: 401,
      body: { success: false, isUnverified: false, message: 'Invalid email or password' },
    })
  })
})

describe('POST /api/auth/forgot-password', () => {
  it('needs an address', async () => {
    for (const body of [{}, { email: '' }, { email: ' ' }]) {
      expect(await post('/api/auth/forgot-password', body)).toMatchObject({
        status: 400,
        body: { message: 'Please enter your email address' },
      })
    }
  })
  /** The temporary password that the latest mail brings. */
  const mailed = async (email: string) => {
    await post('/api/auth/forgot-password', { email })
    await expect.poll(() => server.lastMailTo(email)).toContain('Your temporary password')
    return /^[A-Z2-9]{12}$/m.exec(server.lastMailTo(email))?.[0] ?? ''
  }
  it('mails a password that is good for 30 minutes, and once it has been changed for no more', async () => {
    const given = person()
    await registered(address, server.box, given)
    const password = await mailed(given.email)
    const { rows } = await server.db.pool.query(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from temporary_password',
    )
    expect(rows).toEqual([{ minutes: 30 }])
    await server.db.pool.query("update temporary_password set expires_at = now() - interval '1 second'")
    expect((await server.signIn({ ...given, password })).status).toBe(401)
    expect((await server.signIn(given)).status).toBe(200)
  })
  it('lets whoever came by it do nothing before a new one is set, also over a token', async () => {
    const given = person()
    await registered(address, server.box, given)
    const { body } = await server.signIn({ ...given, password: await mailed(given.email) })
    const bearer = { authorization: `Bearer ${body.token}` }
    const ask = (method: string, path: string, sent?: object) => new Visitor(address).ask(method, path, sent, bearer)
    expect(await ask('GET', '/api/user/settings')).toMatchObject({
      status: 403,
      body: { code: 'password-change-needed', message: 'Please set a new password first.' },
    })
    expect(await ask('POST', '/api/auth/change-temporary-password', { password: '12345' })).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 6 characters long' },
    })
    expect((await ask('POST', '/api/auth/change-temporary-password', { password: 'brandnew' })).status).toBe(200)
    expect((await ask('GET', '/api/user/settings')).status).toBe(200)
    expect((await ask('POST', '/api/auth/change-temporary-password', { password: 'another1' })).status).toBe(409)
  })
  it('is nothing that whoever asks in another’s name takes from them: each mailed one stays good', async () => {
    const given = person()
    await registered(address, server.box, given)
    const first = await mailed(given.email)
    await post('/api/auth/forgot-password', { email: given.email })
    await expect.poll(() => server.lastMailTo(given.email)).not.toContain(first)
    expect((await server.signIn({ ...given, password: first })).body.mustChangePassword).toBe(true)
  })
})

describe('POST /api/auth/update-session', () => {
  it('notes what device it is', async () => {
    const given = person()
    await registered(address, server.box, given)
    const visitor = new Visitor(address, { userAgent: PHONE })
    await server.signIn(given, visitor)
    expect((await visitor.post('/api/auth/update-session')).body).toEqual({
      success: true,
      device: 'Chrome on Android',
    })
    const { rows } = await server.db.pool.query(
      'select device, ip_address as "ipAddress", seen_at is not null as "isSeen" from user_session where device is not null',
    )
    expect(rows).toEqual([{ device: 'Chrome on Android', ipAddress: visitor.from, isSeen: true }])
  })
  it('is for whoever is signed in', async () => {
    expect((await post('/api/auth/update-session', {})).status).toBe(401)
  })
})

describe('a session at a public address', () => {
  it('is a cookie for TLS alone, that no script reads and no other site sends', async () => {
    const given = person()
    await registered(address, server.box, given)
    const { headers } = await server.signIn(given)
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Secure-strikelens\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
  it('is the one of that cookie, also beside one from before there was TLS', async () => {
    const given = person()
    const visitor = await registered(address, server.box, given)
    const secure = visitor.cookies.get('__Secure-strikelens.session_token')
    const cookie = `strikelens.session_token=old.old; __Secure-strikelens.session_token=${secure}`
    expect((await new Visitor(address).get('/api/user/settings', { cookie })).body.email).toBe(given.email)
  })
  it('tells whoever listens of a change only once the new is known', async () => {
    const given = person()
    const visitor = await registered(address, server.box, given)
    const headers = {
      cookie: `__Secure-strikelens.session_token=${visitor.cookies.get('__Secure-strikelens.session_token')}`,
    }
    const { identity } = server.accounts
    const heard: Promise<string | undefined>[] = []
    identity.onChange(() => void heard.push(identity.of(headers).then((who) => who?.name)))
    const who = await identity.of(headers)
    await server.db.pool.query("update app_user set name = 'Asha Iyer' where id = $1", [who?.userId])
    identity.forget(who?.userId ?? '')
    expect(await Promise.all(heard)).toEqual(['Asha Iyer'])
  })
})
