import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { stretched } from '../testing/quickPasswords.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { linkIn, type Registered, registered, Visitor } from '../testing/visitor.ts'

const UNVERIFIED = 'Your email is not verified. Please check your inbox for the verification email.'

let site: AccountsServer
beforeAll(async () => {
  site = await accountsServer()
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

let count = 0
const person = (): Registered => ({ name: 'Asha Rao', email: `asha${++count}@example.com`, password: 'secret6' })
const attackerOf = ({ email }: Registered): Registered => ({ name: 'Mallory', email, password: 'mallory1' })
const browser = () => new Visitor(site.address)
const register = (who: Registered, visitor = browser()) => visitor.post('/api/auth/register', who)
const sendAgain = ({ email }: Registered, visitor = browser()) => visitor.post('/api/auth/send-verification', { email })
const check = async ({ email }: Registered, visitor = browser()): Promise<boolean> =>
  (await visitor.post('/api/auth/check-verification-status', { email })).body.isUnverified
const statusOf = async (who: Registered) => (await site.signIn(who)).status
const mailsTo = ({ email }: Registered) => site.box.mails.filter(({ to }) => to.includes(email)).length
const link = ({ email }: Registered) => linkIn(site.box, email)

describe('a registration beside an attacker’s for the same address', () => {
  it('is what “send again” and the confirmation in its own browser make good', async () => {
    const owner = person()
    const mallory = attackerOf(owner)
    const laptop = browser()
    await register(owner, laptop)
    await register(mallory)
    await sendAgain(owner, laptop)
    await laptop.form(link(owner))
    expect([await statusOf(mallory), await statusOf(owner)]).toEqual([401, 200])
    expect((await site.signIn(owner)).body.user.name).toBe(owner.name)
  })
  it('is made good by the attacker’s link too, where the owner follows it in the browser that registered', async () => {
    const owner = person()
    const mallory = attackerOf(owner)
    const laptop = browser()
    await register(owner, laptop)
    await register(mallory)
    expect((await laptop.get(link(owner))).body).toContain('Asha Rao’s account')
    await laptop.form(link(owner))
    expect([await statusOf(mallory), await statusOf(owner)]).toEqual([401, 200])
  })
  it('is chosen by its password in any other browser, which no press of a button replaces', async () => {
    const owner = person()
    const mallory = attackerOf(owner)
    await register(owner)
    await register(mallory)
    const phone = browser()
    const followed = link(owner)
    const page = await phone.get(followed)
    expect(page.body).toContain('type="password"')
    expect(page.body).not.toContain('Mallory')
    for (const fields of [{}, { password: '' }, { password: 'wrong-one' }]) {
      const refused = await phone.form(followed, fields)
      expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('type="password"')])
    }
    expect((await phone.form(followed, { password: 'wrong-one' })).body).toContain('This is not the password')
    expect([await statusOf(mallory), await statusOf(owner)]).toEqual([403, 403])
    expect((await phone.form(followed, { password: owner.password })).body).toContain('is confirmed')
    expect([await statusOf(mallory), await statusOf(owner)]).toEqual([401, 200])
    expect((await phone.form(followed, { password: owner.password })).status).toBe(404)
  })
  it('is never the attacker’s, whose browser holds no link', async () => {
    const owner = person()
    const mallory = attackerOf(owner)
    const theirs = browser()
    await register(owner)
    await register(mallory, theirs)
    const [user] = await site.rows('select id from app_user where email = $1', [owner.email])
    const made = `/api/auth/verify-email?user=${user.id}&token=${'A'.repeat(32)}`
    expect((await theirs.form(made, { password: mallory.password })).status).toBe(404)
    expect(await statusOf(mallory)).toBe(403)
  })
  it('asks for the password only so often, and keeps the link', async () => {
    const owner = person()
    await register(owner)
    const phone = browser()
    const guesses = []
    for (let i = 0; i < 6; i++) guesses.push((await phone.form(link(owner), { password: 'wrong-one' })).status)
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await phone.get(link(owner))).status).toBe(200)
    expect((await browser().form(link(owner), { password: owner.password })).status).toBe(200)
  })
  it('is confirmed from another browser that has signed in with its password before', async () => {
    const owner = person()
    await register(owner)
    const phone = browser()
    expect((await site.signIn(owner, phone)).status).toBe(403)
    await sendAgain(owner, phone)
    expect((await phone.form(link(owner))).body).toContain('is confirmed')
    expect(await statusOf(owner)).toBe(200)
  })
})

describe('what strangers ask for', () => {
  it('does not keep the owner from registering, and mails the mailbox five times an hour', async () => {
    const owner = person()
    const mallory = attackerOf(owner)
    for (let i = 0; i < 7; i++) expect((await register(mallory)).status).toBe(200)
    const laptop = browser()
    const answer = await register(owner, laptop)
    expect([answer.status, answer.body.emailSent, mailsTo(owner)]).toEqual([200, true, 5])
    expect((await sendAgain(owner, laptop)).status).toBe(200)
    expect(mailsTo(owner)).toBe(5)
    // Every link in the mailbox proves it; the browser says whose registration it is.
    await laptop.form(link(owner))
    expect([await statusOf(mallory), await statusOf(owner)]).toEqual([401, 200])
  })
  it('counts nothing where it is refused', async () => {
    const owner = person()
    const stranger = browser()
    for (let i = 0; i < 20; i++) await sendAgain(person(), stranger)
    for (let i = 0; i < 6; i++) expect((await sendAgain(owner, stranger)).status).toBe(429)
    expect((await register(owner)).body.emailSent).toBe(true)
    expect(mailsTo(owner)).toBe(1)
  })
  it('costs one network address its own share alone', async () => {
    const owner = person()
    const stranger = browser()
    const answers = []
    for (let i = 0; i < 6; i++) answers.push((await register(attackerOf(owner), stranger)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect((await register(owner)).status).toBe(200)
  })
})

describe('whether an address has an account', () => {
  it('is told by check-verification-status to the browser that registered, and to nobody else', async () => {
    const owner = person()
    const laptop = browser()
    await register(owner, laptop)
    expect([await check(owner, laptop), await check(owner), await check(person(), laptop)]).toEqual([
      true,
      false,
      false,
    ])
    await laptop.form(link(owner))
    expect(await check(owner, laptop)).toBe(false)
  })
  it('is not told by any call to whoever registers with it', async () => {
    const known = person()
    await registered(site.address, site.box, known)
    const told = []
    for (const { email } of [known, person()]) {
      const visitor = browser()
      const mallory = { name: 'Mallory', email, password: 'mallory1' }
      const app = { 'x-native-auth-request': 'true' }
      const answers = [
        await register(mallory, visitor),
        await visitor.post('/api/auth/check-verification-status', { email }),
        await sendAgain(mallory, visitor),
        await sendAgain(mallory),
        await site.signIn(mallory),
        await site.signIn({ ...mallory, password: 'wrong-one' }),
        await browser().post('/api/auth/native-login', { email, password: 'mallory1' }, app),
        await browser().post('/api/auth/native-login', { email, password: 'wrong-one' }, app),
      ]
      told.push(answers.map(({ status, body }) => [status, body]))
    }
    expect(told[0]).toEqual(told[1])
    expect(await statusOf(known)).toBe(200)
  })
  it('costs the same work to refuse, whatever the account is', async () => {
    const [known, begun] = [person(), person()]
    await registered(site.address, site.box, known)
    await register(begun)
    await register(attackerOf(begun))
    for (const { email } of [known, begun, person()]) {
      stretched.count = 0
      await site.signIn({ email, password: 'wrong-one' })
      expect(stretched.count).toBe(1)
    }
  })
  it('is told by the sign-in after the right password of a registration that waits', async () => {
    const owner = person()
    await register(owner)
    const answer = await site.signIn(owner)
    expect([answer.status, answer.body]).toEqual([403, { code: 'unverified', message: UNVERIFIED }])
    expect((await site.signIn({ ...owner, password: 'wrong-one' })).body.code).toBe('invalid-credentials')
  })
})
