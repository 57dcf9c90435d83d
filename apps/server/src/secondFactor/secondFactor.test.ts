import { createHash } from 'node:crypto'
import { dropRunOut } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer, type Person } from '../testing/accountsServer.ts'
import { type AuthenticatorApp, appCode, setUpApp } from '../testing/authenticatorApp.ts'
import { openIdProvider, type TestOpenIdProvider } from '../testing/openIdProvider.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { Visitor } from '../testing/visitor.ts'

const WEB = { id: 'web.strikelens.example', secret: 'a secret of the web client' }
const APP = 'app.strikelens.example'
const PATH = '/api/user/second-factor'
const FINISH = '/api/auth/sign-in/second-factor'

let google: TestOpenIdProvider
let apple: TestOpenIdProvider
let server: AccountsServer

beforeAll(async () => {
  google = await openIdProvider(WEB)
  apple = await openIdProvider({ id: APP, secret: '' })
  server = await accountsServer({
    ...{ GOOGLE_ISSUER: google.issuer, GOOGLE_CLIENT_ID: WEB.id, GOOGLE_CLIENT_SECRET: WEB.secret },
    DEMO_ACCOUNTS: 'on',
    ...{ GOOGLE_NATIVE_CLIENT_IDS: APP, APPLE_ISSUER: apple.issuer, APPLE_CLIENT_IDS: APP },
  })
}, START_WITHIN_MS)
afterAll(async () => {
  await server.close()
  await google.close()
  await apple.close()
}, START_WITHIN_MS)

const whoIs = async (visitor: Visitor) => (await visitor.get('/api/auth/get-session')).body?.user ?? null
const kinds = async ({ userId }: Person): Promise<unknown[]> =>
  (await server.rows('select kind from audit_event where user_id = $1 order by id desc', [userId])).map(
    ({ kind }) => kind,
  )
/** Somebody with an authenticator app. */
async function secured(plan: 'free' | 'pro' = 'free'): Promise<Person & { app: AuthenticatorApp }> {
  const person = await server.person(plan)
  return { ...person, app: await setUpApp(person.visitor, person.password) }
}
/** Somebody on a new device who has given the password, and waits for the code. */
async function atCode(who: Person): Promise<Visitor> {
  const visitor = new Visitor(server.address)
  expect(await server.signIn(who, visitor)).toMatchObject({ status: 401, body: { code: 'second-factor-needed' } })
  return visitor
}
const tokenFor = async (provider: TestOpenIdProvider, sub: string, email: string) => {
  const { nonce } = (await new Visitor(server.address).post('/api/auth/nonce')).body
  const isApple = provider === apple
  const said = isApple ? createHash('sha256').update(nonce).digest('hex') : nonce
  return provider.token({ sub, email, email_verified: true }, { audience: APP, nonce: said })
}

describe('an authenticator app', () => {
  it('is set up with the password and the first code, and tells by mail and in the trail', async () => {
    const asha = await server.person('pro')
    const phone = await server.device(asha)
    for (const [body, code] of [
      [{}, 'password-needed'],
      [{ password: 'guessed' }, 'wrong-password'],
    ] as const) {
      expect(await asha.visitor.post(PATH, body)).toMatchObject({ status: 400, body: { code, field: 'password' } })
    }
    const { status, body } = await asha.visitor.post(PATH, { password: asha.password })
    expect([status, body]).toEqual([
      200,
      {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        address: `otpauth://totp/Strikelens:${encodeURIComponent(asha.email)}?issuer=Strikelens&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
        qr: expect.stringMatching(/^<svg/),
      },
    ])
    // Being set up it asks for nothing yet.
    expect((await asha.visitor.get(PATH)).body).toEqual({ onSince: null, recoveryCodesLeft: 0, isRequired: false })
    expect((await phone.get('/api/user/settings')).status).toBe(200)
    expect(await asha.visitor.post(`${PATH}/confirm`, { code: appCode(body.secret, 9) })).toMatchObject({
      status: 400,
      body: { code: 'wrong-code', field: 'code' },
    })
    const on = await asha.visitor.post(`${PATH}/confirm`, { code: appCode(body.secret).replace(/^.../, '$& ') })
    expect(on.status).toBe(200)
    expect(on.body.recoveryCodes).toHaveLength(10)
    expect(new Set(on.body.recoveryCodes).size).toBe(10)
    for (const code of on.body.recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    expect((await asha.visitor.get(PATH)).body).toMatchObject({
      ...{ onSince: expect.stringMatching(/^\d{4}/), recoveryCodesLeft: 10 },
    })
    expect((await asha.visitor.get('/api/user/settings')).status).toBe(200)
    expect((await phone.get('/api/user/settings')).status).toBe(401)
    expect(server.lastMailTo(asha.email)).toContain('Your second factor is on')
    expect((await kinds(asha))[0]).toBe('second-factor-on')
    expect((await asha.visitor.post(PATH, { password: asha.password })).body.code).toBe('second-factor-on')
    expect((await asha.visitor.post(`${PATH}/confirm`, { code: '123456' })).body.code).toBe('nothing-to-confirm')
  })

  it('leaves nothing readable in the database: neither its secret nor a recovery code', async () => {
    const asha = await server.person()
    const { secret } = (await asha.visitor.post(PATH, { password: asha.password })).body
    const { recoveryCodes } = (await asha.visitor.post(`${PATH}/confirm`, { code: appCode(secret) })).body
    const stored = JSON.stringify([
      // Letters as they are, other bytes as their numbers.
      await server.rows(`select encode(sealed, 'escape') as text from second_factor`),
      await server.rows('select digest from recovery_code'),
    ])
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replace('-', ''))
    }
  })

  it('is not for an account of the demonstration, which is gone after a day', async () => {
    const visitor = new Visitor(server.address)
    await visitor.post('/api/auth/demonstration', { plan: 'pro' })
    const { status, body } = await visitor.post(PATH, {})
    expect([status, body.code]).toEqual([403, 'demonstration'])
  })

  it('is turned off by the password and a code; what owed a code then is still nobody’s', async () => {
    const asha = await secured('pro')
    const half = await atCode(asha)
    for (const [body, field] of [
      [{ code: asha.app.code() }, 'password'],
      [{ code: '000000', password: asha.password }, 'code'],
      [{ password: asha.password }, 'code'],
    ] as const) {
      expect(await asha.visitor.post(`${PATH}/off`, body)).toMatchObject({ status: 400, body: { field } })
    }
    const given = { password: asha.password, code: asha.app.code() }
    expect((await asha.visitor.post(`${PATH}/off`, given)).status).toBe(200)
    expect(server.lastMailTo(asha.email)).toContain('Your second factor is off')
    expect((await kinds(asha))[0]).toBe('second-factor-off')
    expect(await whoIs(half)).toBeNull()
    expect((await whoIs(asha.visitor))?.id).toBe(asha.userId)
    expect((await server.signIn(asha)).status).toBe(200)
    expect((await asha.visitor.post(`${PATH}/off`, given)).body.code).toBe('second-factor-off')
    expect(await server.rows('select from recovery_code where user_id = $1', [asha.userId])).toEqual([])
  })
})

describe('a sign-in to an account with a second factor', () => {
  it('is nobody’s before the code: no session, no plan, no page, no device, and nobody is pushed out', async () => {
    const asha = await secured()
    const visitor = await atCode(asha)
    expect(await whoIs(visitor)).toBeNull()
    for (const path of ['/api/user/settings', '/api/user/sessions', '/api/watchlists', PATH]) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 401])
    }
    expect((await visitor.post('/api/auth/update-session')).status).toBe(401)
    expect((await visitor.post('/api/auth/change-temporary-password', { password: 'another1' })).status).toBe(401)
    // A Free plan has room for one device: the one that is in stays in.
    expect((await asha.visitor.get('/api/user/sessions')).body).toHaveLength(1)
    expect((await asha.visitor.get('/api/user/settings')).body.usage.devices.used).toBe(1)
    expect((await kinds(asha))[0]).toBe('second-factor-asked')
  })

  it('answers as any sign-in once the code is given, and then counts as a device', async () => {
    const asha = await secured()
    const visitor = await atCode(asha)
    const { status, body } = await visitor.post(FINISH, { code: asha.app.code() })
    expect([status, body]).toEqual([
      200,
      {
        token: expect.any(String),
        user: { id: asha.userId, name: asha.name, email: asha.email, image: null },
        expires: expect.stringMatching(/^\d{4}/),
        mustChangePassword: false,
        signedOut: ['Chrome on Windows'],
      },
    ])
    expect((await whoIs(visitor)).id).toBe(asha.userId)
    expect(await whoIs(asha.visitor)).toBeNull()
    expect((await kinds(asha)).slice(0, 2)).toEqual(['sign-in', 'second-factor-asked'])
  })

  it('takes a code once, and none that is older than one it took', async () => {
    const asha = await secured('pro')
    const [first, second] = [await atCode(asha), await atCode(asha)]
    const code = asha.app.code()
    expect((await first.post(FINISH, { code })).status).toBe(200)
    expect((await second.post(FINISH, { code })).body.code).toBe('wrong-code')
    expect((await second.post(FINISH, { code: asha.app.code(-1) })).body.code).toBe('wrong-code')
    expect((await second.post(FINISH, { code: asha.app.code(1) })).status).toBe(200)
  })

  it('takes the same code of two at once for one of them', async () => {
    const asha = await secured('pro')
    const visitors = [await atCode(asha), await atCode(asha)]
    const code = asha.app.code()
    const answers = await Promise.all(visitors.map((visitor) => visitor.post(FINISH, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('takes a recovery code in the same field, each once, however it is typed', async () => {
    const asha = await secured('pro')
    const [first, second] = asha.app.recoveryCodes
    const typed = first.toLowerCase().replace('-', ' ')
    expect((await (await atCode(asha)).post(FINISH, { code: typed })).status).toBe(200)
    expect((await kinds(asha)).slice(0, 2)).toEqual(['sign-in', 'recovery-code-used'])
    const again = await atCode(asha)
    expect((await again.post(FINISH, { code: first })).body.code).toBe('wrong-code')
    expect((await again.post(FINISH, { code: second })).status).toBe(200)
    expect((await again.get(PATH)).body.recoveryCodesLeft).toBe(8)
    const other = await secured()
    expect((await (await atCode(other)).post(FINISH, { code: asha.app.recoveryCodes[2] })).status).toBe(400)
  })

  it('has new recovery codes made, after which the old ones are good no longer', async () => {
    const asha = await secured('pro')
    const given = { password: asha.password, code: asha.app.code() }
    const { body } = await asha.visitor.post(`${PATH}/recovery-codes`, given)
    expect(body.recoveryCodes).toHaveLength(10)
    const visitor = await atCode(asha)
    expect((await visitor.post(FINISH, { code: asha.app.recoveryCodes[0] })).status).toBe(400)
    expect((await visitor.post(FINISH, { code: body.recoveryCodes[0] })).status).toBe(200)
  })

  it('is over after five wrong codes: the right one comes too late, and the next waits', async () => {
    const asha = await secured()
    const visitor = await atCode(asha)
    const guesses = Array.from({ length: 5 }, (_, n) => visitor.post(FINISH, { code: `00000${n}` }))
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(400)
    await server.rows(`delete from failed_try where key like 'code%'`)
    const late = await visitor.post(FINISH, { code: asha.app.code() })
    expect([late.status, late.body.code]).toEqual([401, 'sign-in-over'])
    expect(await whoIs(visitor)).toBeNull()
  })

  it('slows down whoever guesses, also by signing in again', async () => {
    const asha = await secured()
    const visitors = Array.from({ length: 9 }, () => new Visitor(server.address, { from: '198.18.0.7' }))
    for (const visitor of visitors) await server.signIn(asha, visitor)
    const answers = await Promise.all(visitors.map((visitor) => visitor.post(FINISH, { code: '000000' })))
    const waits = answers.filter(({ status }) => status === 429)
    expect(waits.length).toBeGreaterThan(0)
    for (const { headers } of waits) expect(headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('is over after five minutes, and removed', async () => {
    const asha = await secured()
    const visitor = await atCode(asha)
    const pending = () =>
      server.rows('select id from user_session where user_id = $1 and not gave_second_factor', [asha.userId])
    await dropRunOut(server.db, new Date())
    expect(await pending()).toHaveLength(1)
    await server.rows(
      `update user_session set created_at = created_at - interval '301 seconds' where user_id = $1 and not gave_second_factor`,
      [asha.userId],
    )
    expect((await visitor.post(FINISH, { code: asha.app.code() })).body.code).toBe('sign-in-over')
    await dropRunOut(server.db, new Date())
    expect(await pending()).toEqual([])
    expect((await whoIs(asha.visitor)).id).toBe(asha.userId)
  })

  it('needs something to finish: a visitor, and somebody who is in, have nothing', async () => {
    const ravi = await server.person()
    for (const visitor of [new Visitor(server.address), ravi.visitor]) {
      const { status, body } = await visitor.post(FINISH, { code: '123456' })
      expect([status, body.code]).toEqual([401, 'sign-in-over'])
    }
  })

  it('by a temporary password asks for the code first and for a new password then', async () => {
    const asha = await secured()
    await new Visitor(server.address).post('/api/auth/forgot-password', { email: asha.email })
    await expect.poll(() => server.lastMailTo(asha.email)).toContain('temporary')
    const password = /\b[A-Z2-9]{12}\b/.exec(server.lastMailTo(asha.email))?.[0] ?? ''
    const visitor = await atCode({ ...asha, password })
    expect((await visitor.post(FINISH, { code: asha.app.code() })).body.mustChangePassword).toBe(true)
    expect((await visitor.get('/api/user/settings')).body.code).toBe('password-change-needed')
    expect((await visitor.post('/api/auth/change-temporary-password', { password: 'brand-new' })).status).toBe(200)
    expect((await visitor.get('/api/user/settings')).status).toBe(200)
  })
})

describe('every other way in asks for the code as well', () => {
  const HEADERS = { 'x-native-auth-request': 'true' }
  const bearer = (token: string) => ({ ...HEADERS, authorization: `Bearer ${token}` })

  it('Google on the web leads back to a page that asks for it', async () => {
    const asha = await secured()
    google.user = { sub: 'google-of-asha', email: asha.email, email_verified: true }
    const visitor = new Visitor(server.address)
    const begun = await visitor.post('/api/auth/sign-in/social', {
      provider: 'google',
      callbackURL: '/settings?tab=plan',
    })
    const there = await fetch(begun.body.url, { redirect: 'manual' })
    const { pathname, search } = new URL(there.headers.get('location') ?? '')
    const back = await visitor.get(pathname + search)
    expect(back.headers.get('location')).toBe('https://strikelens.example/settings?tab=plan&sign-in=second-factor')
    expect(await whoIs(visitor)).toBeNull()
    expect((await whoIs(asha.visitor)).id).toBe(asha.userId)
    expect((await visitor.post(FINISH, { code: asha.app.code() })).status).toBe(200)
    expect((await whoIs(visitor)).id).toBe(asha.userId)
  })

  it.each([
    [
      'the password in the app',
      ({ email, password }: Person) =>
        new Visitor(server.address).post('/api/auth/native-login', { email, password }, HEADERS),
    ],
    [
      'Google in the app',
      async ({ email, userId }: Person) =>
        new Visitor(server.address).post('/api/auth/capacitor-native-auth', {
          idToken: await tokenFor(google, `google-${userId}`, email),
        }),
    ],
    [
      'Apple in the app',
      async ({ email, userId }: Person) =>
        new Visitor(server.address).post('/api/auth/apple-signin', {
          identityToken: await tokenFor(apple, `apple-${userId}`, email),
        }),
    ],
  ])('%s gives a token that is nobody’s until then', async (_, enter) => {
    const asha = await secured()
    const { status, body } = await enter(asha)
    expect([status, body]).toMatchObject([
      401,
      { success: false, code: 'second-factor-needed', message: 'Enter the code of your authenticator app.' },
    ])
    const phone = new Visitor(server.address)
    expect((await phone.get('/api/user/settings', bearer(body.token))).status).toBe(401)
    const done = await phone.post(FINISH, { code: asha.app.code() }, bearer(body.token))
    expect([done.status, done.body]).toMatchObject([
      200,
      {
        success: true,
        user: { id: asha.userId, email: asha.email, name: asha.name, image: null, mustChangePassword: false },
      },
    ])
    const { sessionToken } = done.body.user
    expect((await new Visitor(server.address).get('/api/user/settings', bearer(sessionToken))).status).toBe(200)
    expect((await new Visitor(server.address).get('/api/user/settings', bearer(body.token))).status).toBe(401)
  })
})
