import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer, type Person } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'

let site: AccountsServer
beforeAll(async () => {
  site = await accountsServer({}, { publicUrl: null })
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

const codeIn = (mail: string) => /^\d{6}$/m.exec(mail)?.[0] ?? ''
let count = 0
const newAddress = () => `new${++count}@example.com`
const ask = ({ visitor, password }: Person, email: string) => visitor.post('/api/user/email', { email, password })
const confirm = ({ visitor }: Person, email: string, code: string) =>
  visitor.post('/api/user/email/confirm', { email, code })
const isSignedInWith = async (email: string, password: string) =>
  (await (await site.device({ email, password })).get('/api/user/settings')).status === 200
const BAD_CODE = 'This code is not right, or good no longer. Please ask for a new one.'

describe('another e-mail address', () => {
  it('is the account’s once the code mailed there came back; the old one is told', async () => {
    const asha = await site.person('pro')
    const email = newAddress()
    const asked = await ask(asha, email.toUpperCase())
    expect([asked.status, asked.body.message]).toEqual([200, `We sent a code to ${email}. It is good for 15 minutes.`])
    expect((await asha.visitor.get('/api/user/settings')).body.email).toBe(asha.email)
    const confirmed = await confirm(asha, email, codeIn(site.lastMailTo(email)))
    expect([confirmed.status, confirmed.body]).toEqual([200, { email }])
    expect((await asha.visitor.get('/api/user/settings')).body).toMatchObject({ email, isEmailProven: true })
    expect(site.lastMailTo(asha.email)).toContain('You now sign in with n***@example.com')
    expect(site.lastMailTo(asha.email)).not.toContain(email)
    expect([await isSignedInWith(email, asha.password), await isSignedInWith(asha.email, asha.password)]).toEqual([
      true,
      false,
    ])
  })
  it('leaves the plan with the address that paid, which stays a payment address of the account', async () => {
    const [paid, free] = [await site.person('advanced'), await site.person()]
    for (const person of [paid, free]) {
      const email = newAddress()
      await ask(person, email)
      await confirm(person, email, codeIn(site.lastMailTo(email)))
    }
    expect((await paid.visitor.get('/api/user/settings')).body).toMatchObject({
      plan: 'advanced',
      paymentEmails: [paid.email],
      subscription: { email: paid.email },
    })
    expect((await free.visitor.get('/api/user/settings')).body.paymentEmails).toEqual([])
  })
  it('takes the newsletter along', async () => {
    const asha = await site.person()
    await asha.visitor.ask('PATCH', '/api/user/preferences', { notifications: { newsletter: true } })
    const email = newAddress()
    await ask(asha, email)
    await confirm(asha, email, codeIn(site.lastMailTo(email)))
    expect((await asha.visitor.get('/api/user/preferences')).body.notifications.newsletter).toBe(true)
    expect(await site.rows('select * from newsletter_subscription where email = $1', [asha.email])).toEqual([])
  })
  it('that has an account gets the same answers; its owner is mailed, and no code is good', async () => {
    const [asha, ravi] = [await site.person(), await site.person()]
    const [taken, free] = [await ask(asha, ravi.email), await ask(ravi, newAddress())]
    expect([taken.status, taken.body.message]).toEqual([
      free.status,
      free.body.message.replace(/new\d+@example\.com/, ravi.email),
    ])
    expect(site.lastMailTo(ravi.email)).toContain('This address has an account already')
    expect(codeIn(site.lastMailTo(ravi.email))).toBe('')
    expect(await confirm(asha, ravi.email, '123456')).toMatchObject({ status: 400, body: { message: BAD_CODE } })
    expect((await ravi.visitor.get('/api/user/settings')).body.email).toBe(ravi.email)
  })
  it('that became another’s while the code was under way is refused as a wrong code is', async () => {
    const [asha, ravi] = [await site.person(), await site.person()]
    const email = newAddress()
    await ask(asha, email)
    const code = codeIn(site.lastMailTo(email))
    await site.rows('update app_user set email = $2 where id = $1', [ravi.userId, email])
    expect(await confirm(asha, email, code)).toMatchObject({ status: 400, body: { message: BAD_CODE } })
    expect((await asha.visitor.get('/api/user/settings')).body.email).toBe(asha.email)
  })
  it('that somebody only began to register gives way', async () => {
    const asha = await site.person()
    const email = newAddress()
    await asha.visitor.post('/api/auth/register', { name: 'Mallory', email, password: 'mallory1' })
    await ask(asha, email)
    expect((await confirm(asha, email, codeIn(site.lastMailTo(email)))).status).toBe(200)
  })
  it('needs the right code, for that address, of the latest mail, within five tries and 15 minutes', async () => {
    const asha = await site.person()
    const email = newAddress()
    const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
    const refused = { status: 400, body: { code: 'bad-code', message: BAD_CODE, field: 'code' } }

    await ask(asha, email)
    const first = codeIn(site.lastMailTo(email))
    await ask(asha, email)
    const second = codeIn(site.lastMailTo(email))
    if (first !== second) expect(await confirm(asha, email, first)).toMatchObject(refused)
    expect(await confirm(asha, newAddress(), second)).toMatchObject(refused)
    const guesses = await Promise.all(Array.from({ length: 5 }, () => confirm(asha, email, wrong(second))))
    for (const guess of guesses) expect(guess).toMatchObject(refused)
    expect(await confirm(asha, email, second)).toMatchObject(refused)

    await ask(asha, email)
    const third = codeIn(site.lastMailTo(email))
    await site.rows(`update verification set expires_at = now() where identifier = $1`, [`email-change:${asha.userId}`])
    expect(await confirm(asha, email, third)).toMatchObject(refused)

    await ask(asha, email)
    const fourth = codeIn(site.lastMailTo(email))
    expect((await confirm(asha, email, fourth)).status).toBe(200)
    expect(await confirm(asha, email, fourth)).toMatchObject(refused)
    expect((await confirm(asha, email, '12345')).body.message).toBe('The code has 6 digits.')
  })
  it('is asked for with the password, five times an hour, and never is the one it was', async () => {
    const asha = await site.person()
    const without = await asha.visitor.post('/api/user/email', { email: newAddress() })
    expect([without.status, without.body.field]).toEqual([400, 'password'])
    const wrong = await asha.visitor.post('/api/user/email', { email: newAddress(), password: 'guessed' })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'This is not your current password.'])
    expect((await ask(asha, asha.email)).body.message).toBe('This is your address already.')
    expect((await ask(asha, 'no address')).body.message).toBe('Please enter a valid email.')
    for (let n = 1; n <= 5; n++) expect((await ask(asha, newAddress())).status).toBe(200)
    expect((await ask(asha, newAddress())).status).toBe(429)
  })
  it('is mailed a code, although another account has asked for as many as it may', async () => {
    const [mallory, asha] = [await site.person(), await site.person()]
    const email = newAddress()
    for (let n = 1; n <= 6; n++) await ask(mallory, email)
    expect((await ask(asha, email)).status).toBe(200)
    expect((await confirm(asha, email, codeIn(site.lastMailTo(email)))).status).toBe(200)
  })
  it('says when no mail could be sent there', async () => {
    const asha = await site.person()
    expect(await ask(asha, 'nobody@refused.example')).toMatchObject({ status: 503, body: { code: 'mail-failed' } })
  })
  it('says that a code which the mail server would not take now follows, and it is good', async () => {
    const [asha, email] = [await site.person(), newAddress()]
    site.box.isBusy = true
    expect((await ask(asha, email)).body.message).toBe(
      `The code for ${email} could not be sent yet; we try again. It is good for 15 minutes.`,
    )
    site.box.isBusy = false
    await site.accounts.mailer.sendDue(new Date(Date.now() + 61_000))
    expect((await confirm(asha, email, codeIn(site.lastMailTo(email)))).status).toBe(200)
  })
})

describe('another password', () => {
  it('needs the current one, ends the other sessions and is told by mail', async () => {
    const asha = await site.person('pro')
    const phone = await site.device(asha)
    const change = (body: object) => asha.visitor.post('/api/user/password', body)
    expect((await change({ password: 'brandnew' })).body).toMatchObject({
      message: 'Please enter your current password.',
      field: 'current',
    })
    expect((await change({ current: 'guessed', password: 'brandnew' })).body).toMatchObject({
      message: 'This is not your current password.',
      field: 'current',
    })
    // Five characters, where six are the least.
    expect(await change({ current: asha.password, password: 'abc12' })).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 6 characters long', field: 'password' },
    })
    expect((await phone.get('/api/user/settings')).status).toBe(200)
    expect((await change({ current: asha.password, password: 'brandnew' })).status).toBe(200)
    expect(site.lastMailTo(asha.email)).toContain('Your password has changed')
    expect((await phone.get('/api/user/settings')).status).toBe(401)
    expect((await asha.visitor.get('/api/user/settings')).status).toBe(200)
    expect([await isSignedInWith(asha.email, asha.password), await isSignedInWith(asha.email, 'brandnew')]).toEqual([
      false,
      true,
    ])
  })
  it('can be guessed five times, then slower', async () => {
    const asha = await site.person()
    const guess = () => asha.visitor.post('/api/user/password', { current: 'guessed', password: 'brandnew' })
    for (let n = 1; n <= 5; n++) expect((await guess()).status).toBe(400)
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'too-many-tries' } })
  })
  it('is the first of an account that had none, without a current one', async () => {
    const asha = await site.person()
    await site.rows('delete from user_account where user_id = $1', [asha.userId])
    expect((await asha.visitor.get('/api/user/settings')).body.hasPassword).toBe(false)
    expect((await asha.visitor.post('/api/user/password', { password: 'brandnew' })).status).toBe(200)
    expect((await asha.visitor.get('/api/user/settings')).body.hasPassword).toBe(true)
  })
  it('waits until an account has an address to sign in with', async () => {
    const asha = await site.person()
    await site.rows(`update app_user set email = 'a1@no-email.invalid', email_verified = false where id = $1`, [
      asha.userId,
    ])
    site.accounts.identity.forget(asha.userId)
    expect((await asha.visitor.get('/api/user/settings')).body.email).toBe('')
    expect(
      await asha.visitor.post('/api/user/password', { current: asha.password, password: 'brandnew' }),
    ).toMatchObject({ status: 409, body: { code: 'no-email' } })
    const email = newAddress()
    await ask(asha, email)
    expect((await confirm(asha, email, codeIn(site.lastMailTo(email)))).body).toEqual({ email })
  })
})

describe('an account of the demonstration', () => {
  it('stays as it is, and says so', async () => {
    const demo = await site.person()
    await site.rows('update app_user set is_demonstration = true where id = $1', [demo.userId])
    const { password } = demo
    const changes: [string, string, object?][] = [
      ['PATCH', '/api/user/profile', { name: 'Mallory' }],
      ['PUT', '/api/user/photo', { type: 'image/png', data: '' }],
      ['DELETE', '/api/user/photo'],
      ['POST', '/api/user/email', { email: newAddress(), password }],
      ['POST', '/api/user/email/confirm', { email: newAddress(), code: '000000' }],
      ['POST', '/api/user/password', { current: password, password: 'brandnew' }],
      ['POST', '/api/user/delete', { confirmation: 'DELETE', password }],
    ]
    for (const [method, path, body] of changes) {
      const refused = await demo.visitor.ask(method, path, body)
      expect([path, refused.status, refused.body.message]).toEqual([
        path,
        403,
        'This account is for a day of looking around, and stays as it is. Register for one of your own.',
      ])
    }
    expect((await demo.visitor.get('/api/user/settings')).body).toMatchObject({
      name: demo.name,
      isDemonstration: true,
    })
    expect((await demo.visitor.ask('PATCH', '/api/user/preferences', { theme: 'dark' })).status).toBe(200)
  })
})
