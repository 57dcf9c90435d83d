import { createHash } from 'node:crypto'
import { userById } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { openIdProvider, type ProviderUser, type TestOpenIdProvider } from '../testing/openIdProvider.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { linkIn, registered, Visitor } from '../testing/visitor.ts'

const APP = 'example.strikelens.app'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let apple: TestOpenIdProvider
let server: AccountsServer

beforeAll(async () => {
  apple = await openIdProvider({ id: APP, secret: '' })
  server = await accountsServer({ APPLE_ISSUER: apple.issuer, APPLE_CLIENT_IDS: APP })
}, START_WITHIN_MS)
afterAll(async () => {
  await server.close()
  await apple.close()
}, START_WITHIN_MS)

let count = 0
/** Somebody with an Apple account, who shares an address or none. */
const ravi = (): ProviderUser & { email: string } => ({
  sub: `000${++count}.apple`,
  email: `ravi${count}@privaterelay.example`,
  email_verified: 'true',
})
const nameless = (): ProviderUser => ({ sub: `000${++count}.apple` })
const nonce = async (): Promise<string> => (await new Visitor(server.address).post('/api/auth/nonce')).body.nonce
/** As Apple's kit makes it: with the hash of the nonce. */
const tokenFor = async (user: ProviderUser, changes = {}) =>
  apple.token(user, { audience: APP, nonce: sha256(await nonce()), ...changes })
const present = (identityToken: string, more: object = {}, visitor = new Visitor(server.address)) =>
  visitor.post('/api/auth/apple-signin', { identityToken, authorizationCode: 'any', ...more })

describe('Apple in the app', () => {
  it('signs in with a token that carries the hash of a nonce of ours, under the name the app was told', async () => {
    const user = ravi()
    const { status, body } = await present(await tokenFor(user), {
      user: user.sub,
      fullName: { givenName: 'Ravi', familyName: 'Iyer' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      user: {
        id: body.user.id,
        email: user.email,
        name: 'Ravi Iyer',
        image: null,
        isVerified: true,
        mongoId: body.user.id,
        sessionToken: expect.any(String),
        appleUserId: user.sub,
      },
      message: 'Signed in',
    })
  })
  it('knows somebody again by what Apple calls them, whatever their address is now', async () => {
    const user = ravi()
    const first = await present(await tokenFor(user))
    const again = await present(await tokenFor({ ...user, email: 'other@example.com' }))
    expect([again.body.user.id, again.body.user.email]).toEqual([first.body.user.id, user.email])
    expect((await present(await tokenFor({ sub: user.sub }))).body.user.id).toBe(first.body.user.id)
  })
  it('signs into the account that has the verified address already', async () => {
    const user = ravi()
    const visitor = await registered(server.address, server.box, {
      name: 'Ravi',
      email: user.email,
      password: 'secret6',
    })
    const { body } = await visitor.get('/api/auth/get-session')
    expect((await present(await tokenFor(user))).body.user.id).toBe(body.user.id)
  })
  it('makes an account without an address when Apple vouches for none, and shows none', async () => {
    for (const user of [nameless(), { ...ravi(), email_verified: false }]) {
      const visitor = new Visitor(server.address)
      const { body } = await present(await tokenFor(user), { email: 'victim@example.com' }, visitor)
      expect(body.user).toMatchObject({ email: '', isVerified: false, appleUserId: user.sub })
      expect((await visitor.get('/api/auth/get-session')).body.user).toMatchObject({ email: '', emailVerified: false })
      expect((await userById(server.db, body.user.id))?.email).toMatch(/@no-email\.invalid$/)
    }
  })
  it('takes no account by an address the app only says', async () => {
    const victim = { name: 'Asha', email: `victim${++count}@example.com`, password: 'secret6' }
    const { body: owner } = await (await registered(server.address, server.box, victim)).get('/api/auth/get-session')
    const { body } = await present(await tokenFor(nameless()), { email: victim.email })
    expect(body.user.id).not.toBe(owner.user.id)
  })
  it('refuses a token of somebody else than the app says', async () => {
    expect((await present(await tokenFor(ravi()), { user: '000999.other' })).status).toBe(401)
  })
  it('refuses a token that is not from Apple, for us, in time, and new', async () => {
    for (const changes of [
      { audience: 'another.example' },
      { issuer: 'https://elsewhere.example' },
      { expiresIn: -60 },
      { isForged: true },
      { nonce: undefined },
      { nonce: sha256('A'.repeat(32)) },
    ]) {
      const { status, body } = await present(await tokenFor(ravi(), changes))
      expect([changes, status, body.success]).toEqual([changes, 401, false])
    }
    const good = await tokenFor(ravi())
    expect((await present(good)).status).toBe(200)
    expect((await present(good)).status).toBe(401)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(Date.now() / 1000)
    const payload = part({ ...ravi(), iss: apple.issuer, aud: APP, iat: now, exp: now + 60, nonce: await nonce() })
    expect((await present(`${part({ alg: 'none' })}.${payload}.`)).status).toBe(401)
  })
  it('names what is not set up', async () => {
    const { status, body } = await new Visitor(server.address).post('/api/auth/capacitor-native-auth', { idToken: 'x' })
    expect([status, body.success, body.error]).toEqual([
      404,
      false,
      'Signing in with Google is not set up on this site.',
    ])
    expect((await new Visitor(server.address).post('/api/auth/sign-in/social', { provider: 'google' })).status).toBe(
      404,
    )
  })
})

describe('an address for an account of Apple', () => {
  /** Somebody who signed in with Apple without an address. */
  async function without(): Promise<{ visitor: Visitor; appleUserId: string; id: string }> {
    const user = nameless()
    const visitor = new Visitor(server.address)
    const { body } = await present(await tokenFor(user), { fullName: '<b>Ravi</b>' }, visitor)
    return { visitor, appleUserId: user.sub, id: body.user.id }
  }
  const numberIn = ({ message }: { message: string }) => /\d{4}/.exec(message)?.[0] ?? ''
  const give = (visitor: Visitor, appleUserId: string, email: string) =>
    visitor.post('/api/auth/update-apple-email', { appleUserId, email })

  it('is used once the link that was mailed there was confirmed', async () => {
    const { visitor, appleUserId } = await without()
    const email = `ravi${++count}@example.com`
    const { status, body } = await give(visitor, appleUserId, email)
    expect([status, body.success]).toEqual([200, true])
    expect(body.message).toMatch(/^Please check your inbox and confirm your e-mail address\. .* number: \d{4}\.$/)
    const settled = async () => (await visitor.get('/api/auth/get-session')).body.user
    expect(await settled()).toMatchObject({ email: '', emailVerified: false })
    const link = linkIn(server.box, email)
    const page = await new Visitor(server.address).get(link)
    expect(page.body).toContain('&lt;b&gt;Ravi&lt;/b&gt;’s account')
    expect(await settled()).toMatchObject({ email: '' })
    const elsewhere = new Visitor(server.address)
    expect((await elsewhere.form(link, { number: numberIn(body) })).body).toContain('Your e-mail address is confirmed')
    expect(await settled()).toMatchObject({ email, emailVerified: true })
    expect((await elsewhere.form(link, { number: numberIn(body) })).status).toBe(404)
    expect((await give(visitor, appleUserId, 'another@example.com')).status).toBe(409)
  })
  it('is given to nobody’s account by whoever reads the mailbox and was told no number', async () => {
    const { visitor, appleUserId } = await without()
    const email = `ravi${++count}@example.com`
    const number = numberIn((await give(visitor, appleUserId, email)).body)
    const owner = new Visitor(server.address)
    const link = linkIn(server.box, email)
    expect((await owner.get(link)).body).toContain('name="number"')
    for (const fields of [{}, { number: '' }, { number: number === '0000' ? '1111' : '0000' }]) {
      const refused = await owner.form(link, fields)
      expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('This is not the number.')])
    }
    expect((await visitor.get('/api/auth/get-session')).body.user.email).toBe('')
    // Where somebody is signed in to that account, the press of the button is enough.
    expect((await visitor.get(link)).body).not.toContain('name="number"')
    expect((await visitor.form(link)).status).toBe(200)
  })
  it('can be set for the signed-in account alone', async () => {
    const { visitor, appleUserId } = await without()
    const other = await without()
    expect((await give(new Visitor(server.address), appleUserId, 'a@example.com')).status).toBe(401)
    expect((await give(visitor, other.appleUserId, 'a@example.com')).status).toBe(404)
    const password = await registered(server.address, server.box, {
      name: 'Asha',
      email: `asha${++count}@example.com`,
      password: 'secret6',
    })
    expect((await give(password, appleUserId, 'a@example.com')).status).toBe(404)
  })
  it('is answered the same when somebody has it, who alone is told', async () => {
    const owner = { name: 'Asha', email: `asha${++count}@example.com`, password: 'secret6' }
    await registered(server.address, server.box, owner)
    const { visitor, appleUserId } = await without()
    const free = await give(visitor, appleUserId, `free${count}@example.com`)
    const taken = await give(visitor, appleUserId, owner.email)
    const words = ({ message }: { message: string }) => message.replace(/\d{4}/, '')
    expect([taken.status, words(taken.body)]).toEqual([free.status, words(free.body)])
    expect(server.lastMailTo(owner.email)).toContain('You already have an account')
    expect((await server.signIn(owner)).status).toBe(200)
  })
  it('goes to whoever proves it first; what was only begun with it makes room', async () => {
    const begun = { name: 'Mallory', email: `ravi${++count}@example.com`, password: 'mallory1' }
    await new Visitor(server.address).post('/api/auth/register', begun)
    const stale = linkIn(server.box, begun.email)
    const first = await without()
    const second = await without()
    await give(first.visitor, first.appleUserId, begun.email)
    const firstLink = linkIn(server.box, begun.email)
    await give(second.visitor, second.appleUserId, begun.email)
    const secondLink = linkIn(server.box, begun.email)
    expect((await second.visitor.form(secondLink)).status).toBe(200)
    expect((await first.visitor.form(firstLink)).status).toBe(404)
    expect((await new Visitor(server.address).form(stale, { password: begun.password })).status).toBe(404)
    expect((await second.visitor.get('/api/auth/get-session')).body.user.email).toBe(begun.email)
  })
  it('is asked for in the words of the prompt', async () => {
    const { visitor, appleUserId } = await without()
    expect((await give(visitor, appleUserId, ' ')).body.message).toBe('Please enter your email address')
    expect((await give(visitor, appleUserId, 'ravi')).body.message).toBe('Please enter a valid email address')
  })
  it('is mailed to five times an hour', async () => {
    const { visitor, appleUserId } = await without()
    const tries = []
    for (let i = 0; i < 6; i++) tries.push((await give(visitor, appleUserId, `many${i}@example.com`)).status)
    expect(tries).toEqual([200, 200, 200, 200, 200, 429])
  })
})
