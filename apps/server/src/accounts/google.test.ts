import { createHash, randomUUID } from 'node:crypto'
import { auditOf } from '@strikelens/store/repositories'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { openIdProvider, type ProviderUser, type TestOpenIdProvider } from '../testing/openIdProvider.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { linkIn, registered, Visitor } from '../testing/visitor.ts'
import { passwordHash } from './passwords.ts'

const WEB = { id: 'web.strikelens.example', secret: 'a secret of the web client' }
const APP = 'app.strikelens.example'
/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let google: TestOpenIdProvider
let server: AccountsServer

beforeAll(async () => {
  google = await openIdProvider(WEB)
  server = await accountsServer({
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: WEB.id,
    GOOGLE_CLIENT_SECRET: WEB.secret,
    GOOGLE_NATIVE_CLIENT_IDS: APP,
  })
}, START_WITHIN_MS)
afterAll(async () => {
  await server.close()
  await google.close()
}, START_WITHIN_MS)
beforeEach(() => {
  google.changes = {}
})

let count = 0
/** Somebody whom Google knows. */
const asha = (): ProviderUser & { email: string } => ({
  sub: `google-${++count}`,
  email: `asha${count}@gmail.example`,
  email_verified: true,
  name: 'Asha Rao',
})
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

/** Goes to Google and comes back; where the browser is sent then. */
async function throughGoogle(visitor: Visitor, callbackURL = '/settings'): Promise<string | null> {
  const begun = await visitor.post('/api/auth/sign-in/social', {
    provider: 'google',
    callbackURL,
    errorCallbackURL: '/?sign-in=google-failed',
  })
  expect(begun.status).toBe(200)
  const there = await fetch(begun.body.url, { redirect: 'manual' })
  const back = await visitor.get(pathOf(there.headers.get('location') ?? ''))
  return back.headers.get('location')
}
const whoIs = async (visitor: Visitor) => (await visitor.get('/api/auth/get-session')).body?.user ?? null

it('tells the app for whom Google must make its tokens, beside the nonce', async () => {
  const { body } = await new Visitor(server.address).post('/api/auth/nonce')
  expect(body).toMatchObject({ nonce: expect.stringMatching(/^.{32}$/), google: { iOSClientId: APP } })
})

describe('Google on the web', () => {
  it('signs somebody new in, whose address is proven by it', async () => {
    google.user = asha()
    const visitor = new Visitor(server.address)
    expect(await throughGoogle(visitor)).toBe('/settings')
    const user = await whoIs(visitor)
    expect(user).toMatchObject({ name: 'Asha Rao', email: google.user.email, emailVerified: true })
    expect((await auditOf(server.db, user.id, 1))[0]).toMatchObject({ kind: 'sign-in', detail: { by: 'google' } })
    expect((await visitor.get('/api/user/settings')).body.privacyVersion).toBe(1)

    const again = new Visitor(server.address)
    await throughGoogle(again)
    expect((await whoIs(again)).id).toBe(user.id)
    // A Free plan has one device.
    expect(await whoIs(visitor)).toBeNull()
  })
  it('signs into the account that has the address already', async () => {
    google.user = asha()
    const who = { name: 'Asha', email: String(google.user.email), password: 'secret6' }
    const before = await whoIs(await registered(server.address, server.box, who))
    const visitor = new Visitor(server.address)
    await throughGoogle(visitor)
    expect((await whoIs(visitor)).id).toBe(before.id)
    expect((await server.signIn(who)).status).toBe(200)
  })
  it('takes an account from whoever began it without proving the address', async () => {
    google.user = asha()
    const mallory = { name: 'Mallory', email: String(google.user.email), password: 'mallory1' }
    await new Visitor(server.address).post('/api/auth/register', mallory)
    const link = linkIn(server.box, mallory.email)
    // Also what an unproven account should never have had.
    await server.db.pool.query(
      `insert into user_account (id, account_id, provider_id, user_id, password)
       select 'planted', id, 'credential', id, $2 from app_user where email = $1`,
      [mallory.email, await passwordHash(mallory.password)],
    )
    const visitor = new Visitor(server.address)
    await throughGoogle(visitor)
    expect(await whoIs(visitor)).toMatchObject({ name: 'Asha Rao', emailVerified: true })
    expect((await new Visitor(server.address).post(link)).status).toBe(404)
    expect((await server.signIn(mallory)).status).toBe(401)
    expect(await whoIs(visitor)).not.toBeNull()
  })
  it('keeps the picture it shows of somebody, drawn anew and served by us, until it is taken away', async () => {
    const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c02020' } })
    google.picture.bytes = await drawn
      .jpeg()
      .withExif({ IFD0: { Artist: 'where I live' } })
      .toBuffer()
    google.picture.asked = 0
    google.user = { ...asha(), picture: `${google.issuer}/picture` }
    const visitor = new Visitor(server.address)
    await throughGoogle(visitor)
    const { image } = await whoIs(visitor)
    expect(image).toMatch(/^\/api\/user\/photo\//)
    const shown = Buffer.from(await (await fetch(server.address + image)).arrayBuffer())
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(shown.includes('where I live')).toBe(false)

    await visitor.delete('/api/user/photo')
    const again = new Visitor(server.address)
    await throughGoogle(again)
    expect([(await whoIs(again)).image, google.picture.asked]).toEqual([null, 1])
  })
  it.each([
    ['lies on no host of Google’s', (issuer: string) => issuer.replace('127.0.0.1', 'localhost'), PIXEL],
    ['is no picture', (issuer: string) => issuer, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['is larger than pictures are', (issuer: string) => issuer, Buffer.concat([PIXEL, Buffer.alloc(2 ** 20)])],
    ['is damaged', (issuer: string) => issuer, PIXEL.subarray(0, 20)],
  ])('signs in without a picture that %s', async (_, from, bytes) => {
    google.picture.bytes = bytes
    google.user = { ...asha(), picture: `${from(google.issuer)}/picture` }
    const visitor = new Visitor(server.address)
    expect(await throughGoogle(visitor)).toBe('/settings')
    expect((await whoIs(visitor)).image).toBeNull()
  })
  it('lets nobody in by an address that Google has not verified', async () => {
    google.user = asha()
    const owner = { name: 'Asha', email: String(google.user.email), password: 'secret6' }
    await registered(server.address, server.box, owner)
    const { sub, email } = google.user
    for (const claim of [{ email_verified: false }, { email_verified: 'false' }, {}]) {
      google.user = { sub, email, ...claim }
      const visitor = new Visitor(server.address)
      expect(await throughGoogle(visitor)).toMatch(/^\/\?sign-in=google-failed&error=/)
      expect(await whoIs(visitor)).toBeNull()
    }
  })
  it('believes no token that is not from Google, for us, in time and about this very sign-in', async () => {
    for (const changes of [
      { audience: 'another.example' },
      { audience: APP },
      { issuer: 'https://elsewhere.example' },
      { expiresIn: -60 },
      { isForged: true },
      { nonce: 'of-another-sign-in' },
      { nonce: undefined },
    ]) {
      google.user = asha()
      google.changes = changes
      const visitor = new Visitor(server.address)
      expect([changes, await throughGoogle(visitor)]).toEqual([
        changes,
        expect.stringMatching(/^\/\?sign-in=google-failed&error=/),
      ])
      expect(await whoIs(visitor)).toBeNull()
    }
  })
  it('comes back only to the browser that left, and once', async () => {
    google.user = asha()
    const visitor = new Visitor(server.address)
    const begun = await visitor.post('/api/auth/sign-in/social', { provider: 'google' })
    const there = await fetch(begun.body.url, { redirect: 'manual' })
    const back = pathOf(there.headers.get('location') ?? '')
    const other = new Visitor(server.address)
    expect((await other.get(back)).headers.get('location')).toContain('sign-in=google-failed')
    expect(await whoIs(other)).toBeNull()
    await visitor.get(back)
    const third = new Visitor(server.address)
    for (const [name, value] of visitor.cookies) third.cookies.set(name, value)
    third.cookies.delete('__Secure-strikelens.session_token')
    await third.get(back)
    expect(await whoIs(third)).toBeNull()
  })
  it('leads back to a path of this site and nowhere else', async () => {
    for (const elsewhere of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/.//elsewhere.example',
      '/%2e//elsewhere.example',
      '/\t/elsewhere.example',
      '/\n/elsewhere.example',
      'javascript:alert(1)',
      'elsewhere.example',
      '',
    ]) {
      for (const field of ['callbackURL', 'errorCallbackURL']) {
        const { status } = await new Visitor(server.address).post('/api/auth/sign-in/social', {
          provider: 'google',
          [field]: elsewhere,
        })
        expect([field, elsewhere, status]).toEqual([field, elsewhere, 400])
      }
    }
    google.user = asha()
    expect(await throughGoogle(new Visitor(server.address), '/pricing?plan=pro')).toBe('/pricing?plan=pro')
    // A way back that nobody set out on ends at the front page.
    for (const query of [
      '?state=unknown&code=x',
      '?error=access_denied',
      '?code=x&state=x&callbackURL=//evil.example',
    ]) {
      const { status, headers } = await new Visitor(server.address).get(`/api/auth/callback/google${query}`)
      expect([query, status]).toEqual([query, 302])
      expect(headers.get('location')).toMatch(/^https:\/\/strikelens\.example\/\?sign-in=google-failed&error=/)
    }
  })
  it('says where Google is, with a state, a challenge and a nonce', async () => {
    const { body } = await new Visitor(server.address).post('/api/auth/sign-in/social', { provider: 'google' })
    const asked = new URL(body.url).searchParams
    expect(asked.get('redirect_uri')).toBe('https://strikelens.example/api/auth/callback/google')
    expect(asked.get('scope')).toBe('openid email profile')
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'code_challenge', 'nonce']) expect(asked.get(name)?.length).toBeGreaterThanOrEqual(32)
  })
})

describe('Google in the app', () => {
  const nonce = async () => (await new Visitor(server.address).post('/api/auth/nonce')).body.nonce
  const present = (idToken: string, visitor = new Visitor(server.address)) =>
    visitor.post('/api/auth/capacitor-native-auth', { idToken, accessToken: 'any' })

  it('signs in with a token for the app that answers a nonce of ours, and gives a bearer token', async () => {
    const user = asha()
    const issued = await nonce()
    expect(issued).toMatch(/^\w{32}$/)
    const { status, body } = await present(await google.token(user, { audience: APP, nonce: issued }))
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      user: {
        id: body.user.id,
        email: user.email,
        name: 'Asha Rao',
        image: null,
        isVerified: true,
        mongoId: body.user.id,
        sessionToken: expect.any(String),
      },
      error: null,
    })
    const bearer = { authorization: `Bearer ${body.user.sessionToken}` }
    expect((await new Visitor(server.address).get('/api/user/settings', bearer)).body).toMatchObject({
      email: user.email,
    })
  })
  it('knows the same person on the web', async () => {
    google.user = asha()
    const visitor = new Visitor(server.address)
    await throughGoogle(visitor)
    const { id } = await whoIs(visitor)
    const { body } = await present(await google.token(google.user, { audience: APP, nonce: await nonce() }))
    expect(body.user.id).toBe(id)
  })
  it('makes one account of two first sign-ins at once', async () => {
    const user = asha()
    const tokens = await Promise.all(
      [1, 2].map(async () => google.token(user, { audience: APP, nonce: await nonce() })),
    )
    const answers = await Promise.all(tokens.map((token) => present(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].body.user.id).toBe(answers[1].body.user.id)
  })
  it('refuses a token of another audience or issuer, one that ran out, and one with another key', async () => {
    for (const changes of [
      { audience: 'another.example' },
      { issuer: 'https://elsewhere.example' },
      { expiresIn: -60 },
      { isForged: true },
    ]) {
      const token = await google.token(asha(), { audience: APP, nonce: await nonce(), ...changes })
      const { status, body, headers } = await present(token)
      expect([changes, status, body.success, body.error]).toEqual([
        changes,
        401,
        false,
        'This sign-in could not be confirmed. Please try again.',
      ])
      expect(headers.getSetCookie()).toEqual([])
    }
  })
  it('refuses a token without a nonce, with one that is not ours, and one that was shown before', async () => {
    const user = asha()
    expect((await present(await google.token(user, { audience: APP }))).status).toBe(401)
    const strange = await google.token(user, { audience: APP, nonce: 'A'.repeat(32) })
    expect((await present(strange)).status).toBe(401)
    const good = await google.token(user, { audience: APP, nonce: await nonce() })
    expect((await present(good)).status).toBe(200)
    expect((await present(good)).status).toBe(401)
  })
  it('refuses a nonce that is older than ten minutes', async () => {
    const issued = await nonce()
    await server.db.pool.query(
      "update verification set expires_at = now() - interval '1 second' where identifier = $1",
      [`nonce:${createHash('sha256').update(issued).digest('hex')}`],
    )
    expect((await present(await google.token(asha(), { audience: APP, nonce: issued }))).status).toBe(401)
  })
  it('refuses a token that signs itself', async () => {
    const now = Math.floor(Date.now() / 1000)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const payload = part({ ...asha(), iss: google.issuer, aud: APP, iat: now, exp: now + 600, nonce: await nonce() })
    for (const alg of ['none', 'HS256']) {
      const { status } = await present(`${part({ alg, kid: 'of-the-tests' })}.${payload}.${randomUUID()}`)
      expect([alg, status]).toEqual([alg, 401])
    }
    expect((await present(`${part({ alg: 'none' })}.${payload}.`)).status).toBe(401)
    expect((await present('nonsense')).status).toBe(401)
  })
  it('refuses an address that Google has not verified', async () => {
    const user = { ...asha(), email_verified: false }
    const { status, body } = await present(await google.token(user, { audience: APP, nonce: await nonce() }))
    expect([status, body.error]).toEqual([401, 'Google has not verified the e-mail address of this account.'])
  })
  it('asks for the token in words', async () => {
    expect(await present('')).toMatchObject({ status: 400, body: { message: 'No ID token received from Google' } })
  })
})
