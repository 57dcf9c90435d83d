import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer, type Person } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { Visitor } from '../testing/visitor.ts'

let site: AccountsServer
beforeAll(async () => {
  site = await accountsServer()
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

const browser = () => new Visitor(site.address)
const forgot = ({ email }: Person, visitor = browser()) => visitor.post('/api/auth/forgot-password', { email })
const temporaryMails = ({ email }: Person) =>
  site.box.mails.filter(({ to, text }) => to.includes(email) && text.includes('Your temporary password'))
const passwordsMailed = (who: Person) => temporaryMails(who).map(({ text }) => /^[A-Z2-9]{12}$/m.exec(text)?.[0] ?? '')
/** A temporary password by a mail that was asked for now. */
const mailed = async (who: Person): Promise<string> => {
  const before = temporaryMails(who).length
  await forgot(who)
  await expect.poll(() => temporaryMails(who).length).toBe(before + 1)
  return passwordsMailed(who).at(-1) ?? ''
}
const userIn = async (visitor: Visitor) => (await visitor.get('/api/auth/get-session')).body?.user?.email ?? null

describe('an account that is guessed at from many addresses', () => {
  /** As if strangers had guessed so often today. */
  const attacked = async () => {
    const owner = await site.person()
    await site.rows(
      'insert into failed_try values ($1, 60, now()) on conflict (key) do update set tries = 60, last_at = now()',
      [`account:${owner.email}`],
    )
    return owner
  }
  it('lets its owner in with the right password, on a new device and on a known one', async () => {
    const owner = await site.person('pro')
    const laptop = await site.device(owner)
    await laptop.post('/api/auth/sign-out')
    for (let i = 0; i < 40; i++) {
      const attacker = browser()
      const guess = () => site.signIn({ email: owner.email, password: 'wrong-one' }, attacker)
      await Promise.all([guess(), guess()])
    }
    const [{ tries }] = await site.rows('select tries from failed_try where key = $1', [`account:${owner.email}`])
    // What follows is worth something only while the account is under attack.
    expect(Number(tries)).toBeGreaterThan(50)
    expect((await site.signIn(owner)).status).toBe(200)
    expect((await site.signIn(owner, laptop)).status).toBe(200)
  })
  it('slows each address that goes on, for itself: half a minute first, twice as long each time', async () => {
    const owner = await attacked()
    const visitor = browser()
    const guess = () => site.signIn({ email: owner.email, password: 'wrong-one' }, visitor)
    const key = `both:${visitor.from}:${owner.email}`
    const later = (seconds: number) =>
      site.rows('update failed_try set last_at = last_at - make_interval(secs => $2) where key = $1', [key, seconds])
    expect((await guess()).status).toBe(401)
    expect((await guess()).headers.get('retry-after')).toBe('30')
    // Others who try meanwhile make nobody wait longer.
    await site.signIn({ email: owner.email, password: 'wrong-one' })
    await later(30)
    expect((await guess()).status).toBe(401)
    expect((await guess()).headers.get('retry-after')).toBe('60')
    await later(60)
    expect((await site.signIn(owner, visitor)).status).toBe(200)
  })
  it('knows a device by nothing that another account or a guess could give', async () => {
    const [owner, mallory] = [await attacked(), await site.person()]
    const known = [...mallory.visitor.cookies.keys()].find((name) => name.includes('known')) ?? ''
    expect(known).toBe('__Secure-strikelens.known_devices')
    for (const value of [mallory.visitor.cookies.get(known) ?? '', 'made.up']) {
      const visitor = browser()
      visitor.cookies.set(known, value)
      const guesses = []
      for (let i = 0; i < 2; i++) {
        guesses.push((await site.signIn({ email: owner.email, password: 'wrong-one' }, visitor)).status)
      }
      expect(guesses).toEqual([401, 429])
    }
  })
  it('slows a known device by its own guesses', async () => {
    const owner = await site.person()
    const guesses = []
    for (let i = 0; i < 6; i++) {
      guesses.push((await site.signIn({ email: owner.email, password: 'wrong-one' }, owner.visitor)).status)
    }
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await site.signIn(owner)).status).toBe(200)
  })
  it('takes its owner’s password in the settings, whoever guesses elsewhere', async () => {
    const owner = await attacked()
    const change = { current: owner.password, password: 'brandnew' }
    expect((await owner.visitor.post('/api/user/password', change)).status).toBe(200)
  })
})

describe('a temporary password', () => {
  it('is good once', async () => {
    const owner = await site.person('pro')
    const password = await mailed(owner)
    expect((await site.signIn({ ...owner, password })).status).toBe(200)
    expect((await site.signIn({ ...owner, password })).status).toBe(401)
  })
  it('is good for one of two sign-ins at once', async () => {
    const owner = await site.person('pro')
    const password = await mailed(owner)
    const answers = await Promise.all(Array.from({ length: 4 }, () => site.signIn({ ...owner, password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })
  it('takes every other one with it, when it is used', async () => {
    const owner = await site.person('pro')
    const [first, second] = [await mailed(owner), await mailed(owner)]
    expect((await site.signIn({ ...owner, password: second })).status).toBe(200)
    expect((await site.signIn({ ...owner, password: first })).status).toBe(401)
  })
  it('is gone when the password is changed in the settings', async () => {
    const owner = await site.person('pro')
    const password = await mailed(owner)
    await owner.visitor.post('/api/user/password', { current: owner.password, password: 'brandnew' })
    expect((await site.signIn({ ...owner, password })).status).toBe(401)
  })
  it('leads to a new password that is told by mail and ends the other sessions', async () => {
    const owner = await site.person('pro')
    const visitor = browser()
    await site.signIn({ ...owner, password: await mailed(owner) }, visitor)
    expect(await userIn(owner.visitor)).toBe(owner.email)
    expect((await visitor.post('/api/auth/change-temporary-password', { password: 'brandnew' })).status).toBe(200)
    expect(site.lastMailTo(owner.email)).toContain('Your password has changed')
    expect([await userIn(owner.visitor), await userIn(visitor)]).toEqual([null, owner.email])
  })
  it('comes to its owner, however often strangers ask; five lie in the mailbox at most', async () => {
    const owner = await site.person('pro')
    for (let i = 0; i < 8; i++) expect((await forgot(owner)).status).toBe(200)
    expect((await forgot(owner)).status).toBe(200)
    await expect.poll(() => temporaryMails(owner).length).toBe(5)
    const password = passwordsMailed(owner)[0]
    expect((await site.signIn({ ...owner, password })).status).toBe(200)
    // Used up, all of them: the next that is asked for is mailed again.
    expect(await mailed(owner)).not.toBe('')
    expect(temporaryMails(owner)).toHaveLength(6)
  })
  it('is asked for five times an hour from one address, and refused requests count nothing', async () => {
    const owner = await site.person()
    const stranger = browser()
    const answers = []
    for (let i = 0; i < 6; i++) answers.push((await forgot(owner, stranger)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    for (let i = 0; i < 20; i++) await forgot(owner, stranger)
    expect((await stranger.post('/api/auth/forgot-password', { email: 'another@example.com' })).status).toBe(200)
  })
})

describe('a password that everybody tries first', () => {
  const COMMON = 'This password is one of the most common ones. Please choose another.'
  const refused = { status: 400, body: { message: COMMON, field: 'password' } }
  const who = { name: 'Asha Rao', email: 'asha.rao@example.com', password: 'secret6' }

  it('is refused at registration, in any case', async () => {
    for (const password of ['123456', 'Password', 'QWERTY', 'iloveyou', 'india123', 'Strikelens', 'strikelens1']) {
      expect(await browser().post('/api/auth/register', { ...who, password })).toMatchObject(refused)
    }
  })
  it('is also one’s own name or address', async () => {
    for (const password of ['asha rao', 'AshaRao', 'asha.rao', 'Asha.Rao@example.com']) {
      expect(await browser().post('/api/auth/register', { ...who, password })).toMatchObject(refused)
    }
    expect((await browser().post('/api/auth/register', who)).status).toBe(200)
  })
  it('is refused in the settings and after a temporary password', async () => {
    const owner = await site.person('pro')
    const visitor = browser()
    await site.signIn({ ...owner, password: await mailed(owner) }, visitor)
    for (const password of ['123456', 'Asha Rao', owner.email]) {
      const current = owner.password
      expect(await owner.visitor.post('/api/user/password', { current, password })).toMatchObject(refused)
      expect(await visitor.post('/api/auth/change-temporary-password', { password })).toMatchObject(refused)
    }
  })
})
