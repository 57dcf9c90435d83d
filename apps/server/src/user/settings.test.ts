import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { Visitor } from '../testing/visitor.ts'

let site: AccountsServer
beforeAll(async () => {
  site = await accountsServer({}, { publicUrl: null })
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('pixels')])
const JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('pixels')])
const WEBP = Buffer.concat([Buffer.from('RIFF1234WEBP'), Buffer.from('pixels')])
const photo = (type: string, bytes: Buffer) => ({ type, data: bytes.toString('base64') })

describe('the settings', () => {
  it('of somebody new have the free plan, its limits, and nothing used but one device', async () => {
    const { visitor, email } = await site.person()
    const { status, body } = await visitor.get('/api/user/settings')
    expect(status).toBe(200)
    expect(body).toEqual({
      plan: 'free plan',
      name: 'Asha Rao',
      email,
      image: null,
      isEmailProven: true,
      hasPassword: true,
      providers: [],
      appleUserId: null,
      isDemonstration: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      deleteAt: null,
      privacyVersion: 1,
      privacyAcceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      paymentEmails: [],
      subscription: null,
      // §J8: 1 × 25 watchlists, 3 scans, 1 device, no alerts, 50 trades a month.
      usage: {
        watchlists: { used: 0, limit: 1 },
        watchlistItems: { used: 0, limit: 25 },
        scans: { used: 0, limit: 3 },
        devices: { used: 1, limit: 1 },
        alerts: { used: 0, limit: 0 },
        journalTrades: { used: 0, limit: 50 },
      },
    })
  })
  it('count the fullest list, and name the subscription behind the plan, also one paid with another address', async () => {
    const { visitor, userId } = await site.person('basic')
    const lists = ['My Watchlist', 'Banks'].map((name, at) => [name, at + 1] as const)
    for (const [name, position] of lists) {
      await site.rows('insert into watchlist (id, user_id, name, position) values ($1 || $2, $1, $2, $3)', [
        userId,
        name,
        position,
      ])
    }
    for (const [list, symbol] of [
      ['My Watchlist', 'NIFTY'],
      ['Banks', 'HDFCBANK'],
      ['Banks', 'SBIN'],
    ]) {
      await site.rows(
        `insert into watchlist_item (user_id, watchlist_id, symbol, position) values ($1, $1 || $2, $3, 1)`,
        [userId, list, symbol],
      )
    }
    await site.rows(`insert into payment_email (user_id, email) values ($1, 'payer@example.com')`, [userId])
    await site.rows(
      `insert into subscription (email, plan, source, cycle, ends_at)
       values ('payer@example.com', 'pro', 'payment', 'yearly', now() + interval '1 year')`,
    )
    site.accounts.identity.forget(userId)
    const { body } = await visitor.get('/api/user/settings')
    expect(body).toMatchObject({
      plan: 'pro',
      paymentEmails: ['payer@example.com'],
      subscription: {
        ...{ plan: 'pro', cycle: 'yearly', source: 'payment', status: 'active', email: 'payer@example.com' },
        ...{ endsWithPeriod: false, nextPlan: null, nextCycle: null, graceUntil: null },
      },
      usage: { watchlists: { used: 2, limit: 50 }, watchlistItems: { used: 2, limit: 250 } },
    })
    expect(body.usage.journalTrades.limit).toBeNull()
  })
  it('believe x-native-auth only beside a token of the same account', async () => {
    const [asha, ravi] = [await site.person(), await site.person()]
    const claim = (email: string) => ({ 'x-native-auth': JSON.stringify({ email, displayName: 'Asha' }) })
    expect((await asha.visitor.get('/api/user/settings', claim(asha.email))).status).toBe(200)
    expect((await asha.visitor.get('/api/user/settings', claim(ravi.email))).status).toBe(401)
    expect((await asha.visitor.get('/api/user/settings', { 'x-native-auth': '{' })).status).toBe(401)
    expect((await new Visitor(site.address).get('/api/user/settings', claim(asha.email))).status).toBe(401)
  })
})

describe('a name', () => {
  it('has 2 to 60 characters on one line', async () => {
    const { visitor } = await site.person()
    for (const name of ['', 'A', ' A ', 'A'.repeat(61)]) {
      const { status, body } = await visitor.ask('PATCH', '/api/user/profile', { name })
      expect([status, body.message, body.field]).toEqual([400, 'Please write your name in 2 to 60 characters.', 'name'])
    }
    expect((await visitor.ask('PATCH', '/api/user/profile', { name: 'A\nB' })).status).toBe(400)
    for (const name of ['Al', 'A'.repeat(60)]) {
      expect((await visitor.ask('PATCH', '/api/user/profile', { name: ` ${name} ` })).body).toEqual({ name })
      expect((await visitor.get('/api/user/settings')).body.name).toBe(name)
    }
  })
})

describe('a photo', () => {
  it('is served as a picture and nothing else, at an address that is new with each', async () => {
    const { visitor } = await site.person()
    const addresses: string[] = []
    for (const [type, bytes] of [
      ['image/png', PNG],
      ['image/jpeg', JPEG],
      ['image/webp', WEBP],
    ] as const) {
      const { status, body } = await visitor.put('/api/user/photo', photo(type, bytes))
      expect([status, body.image]).toEqual([200, expect.stringMatching(/^\/api\/user\/photo\/[\w-]+\.[\w-]{22}$/)])
      expect((await visitor.get('/api/user/settings')).body.image).toBe(body.image)
      const response = await fetch(site.address + body.image)
      expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
        type,
        'nosniff',
      ])
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
      for (const old of addresses) expect((await fetch(site.address + old)).status).toBe(404)
      addresses.push(body.image)
    }
    expect(new Set(addresses).size).toBe(3)
    expect((await visitor.delete('/api/user/photo')).body).toEqual({ image: null })
    expect((await fetch(site.address + addresses[2])).status).toBe(404)
    expect((await visitor.get('/api/user/settings')).body.image).toBeNull()
  })
  it('must be a picture of its type with at most 512 KB', async () => {
    const { visitor } = await site.person()
    const sized = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])
    const cases: [object, number, RegExp][] = [
      [photo('image/svg+xml', Buffer.from('<svg onload="alert(1)"/>')), 400, /PNG, JPEG or WebP/],
      [photo('image/png', JPEG), 400, /PNG, JPEG or WebP/],
      [photo('image/webp', Buffer.from('RIFF1234WAVEfmt ')), 400, /PNG, JPEG or WebP/],
      [photo('image/png', Buffer.from('<script>alert(1)</script>')), 400, /PNG, JPEG or WebP/],
      [{ type: 'image/png', data: 'not base64!' }, 400, /PNG, JPEG or WebP/],
      [photo('image/png', sized(512 * 1024 + 1)), 413, /at most 512 KB/],
      [photo('image/png', sized(2 * 1024 * 1024)), 413, /at most 512 KB/],
    ]
    for (const [body, status, sentence] of cases) {
      const refused = await visitor.put('/api/user/photo', body)
      expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(sentence)])
    }
    expect((await visitor.put('/api/user/photo', photo('image/png', sized(512 * 1024)))).status).toBe(200)
  })
})

describe('preferences', () => {
  it('are what was chosen; a change leaves the others, and other channels, as they were', async () => {
    const { visitor } = await site.person()
    expect((await visitor.get('/api/user/preferences')).body).toEqual({ notifications: { newsletter: false } })
    const change = (body: object) => visitor.ask('PATCH', '/api/user/preferences', body)
    await change({ theme: 'dark', symbol: 'banknifty', notifications: { push: true } })
    const { status, body } = await change({ unit: 'qty', notifications: { email: false }, quietFrom: '22:30' })
    expect([status, body]).toEqual([
      200,
      {
        ...{ theme: 'dark', symbol: 'BANKNIFTY', unit: 'qty', quietFrom: '22:30' },
        notifications: expect.objectContaining({ push: true, email: false, newsletter: false }),
      },
    ])
    expect((await visitor.get('/api/user/preferences')).body).toEqual(body)
  })
  it('are refused by name where they are unknown or bad', async () => {
    const { visitor } = await site.person()
    const cases: [object, string, RegExp][] = [
      [{ isAdmin: true }, 'isAdmin', /There is no 'isAdmin' here/],
      [{ notifications: { fax: true } }, 'fax', /There is no 'fax' here/],
      [{ theme: 'system' }, 'theme', /one of: light, dark/],
      [{ startPage: '/no-such-page' }, 'startPage', /a page of this site/],
      [{ symbol: 'XYZ' }, 'symbol', /^There is no 'XYZ' on NSE, BSE or MCX\.$/],
      [{ quietTo: '7 am' }, 'quietTo', /a time, such as 22:30/],
    ]
    for (const [change, field, sentence] of cases) {
      const { status, body } = await visitor.ask('PATCH', '/api/user/preferences', change)
      expect([status, body.field, body.message]).toEqual([400, field, expect.stringMatching(sentence)])
    }
    expect((await visitor.ask('PATCH', '/api/user/preferences', { startPage: '/oi-analysis' })).status).toBe(200)
  })
  it('turn live updates on only with a plan that has them, and off when it ends', async () => {
    const free = await site.person()
    const turnOn = ({ visitor }: typeof free) => visitor.ask('PATCH', '/api/user/preferences', { liveUpdates: true })
    expect(await turnOn(free)).toMatchObject({
      status: 403,
      body: {
        code: 'plan-limit',
        message: 'The Free plan has no live updates. The Basic plan has them.',
        field: 'liveUpdates',
      },
    })
    expect((await free.visitor.ask('PATCH', '/api/user/preferences', { liveUpdates: false })).status).toBe(200)

    const basic = await site.person('basic')
    expect((await turnOn(basic)).body.liveUpdates).toBe(true)
    await site.rows(`update subscription set status = 'ended' where email = $1`, [basic.email])
    site.accounts.identity.forget(basic.userId)
    expect((await basic.visitor.get('/api/user/preferences')).body.liveUpdates).toBe(false)
  })
  it('join and leave the newsletter with the proven address', async () => {
    const { visitor, email } = await site.person()
    const want = (newsletter: boolean) =>
      visitor.ask('PATCH', '/api/user/preferences', { notifications: { newsletter } })
    const reader = () => site.rows('select confirmed_at from newsletter_subscription where email = $1', [email])
    expect((await want(true)).body.notifications.newsletter).toBe(true)
    expect(await reader()).toEqual([{ confirmed_at: expect.any(Date) }])
    expect((await visitor.get('/api/user/preferences')).body.notifications.newsletter).toBe(true)
    expect((await want(false)).body.notifications.newsletter).toBe(false)
    expect(await reader()).toEqual([])
  })
})

describe('sessions', () => {
  it('are listed with device and network address, this one marked', async () => {
    const asha = await site.person('pro')
    const phone = await site.device(asha)
    const { body } = await asha.visitor.get('/api/user/sessions')
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(body).toEqual([
      {
        id: expect.any(String),
        device: 'Safari on iPhone',
        ipAddress: phone.from,
        createdAt: time,
        seenAt: time,
        isCurrent: false,
      },
      {
        id: expect.any(String),
        device: 'Chrome on Windows',
        ipAddress: asha.visitor.from,
        createdAt: time,
        seenAt: time,
        isCurrent: true,
      },
    ])
    const tokens = await site.rows('select token from user_session where user_id = $1', [asha.userId])
    for (const { token } of tokens) expect(JSON.stringify(body)).not.toContain(token)
  })
  it('end one by one, or all others at once, and are over at the next call', async () => {
    const asha = await site.person('pro')
    const [phone, tablet, laptop] = [await site.device(asha), await site.device(asha), await site.device(asha)]
    expect((await phone.get('/api/user/settings')).status).toBe(200)
    const { body } = await phone.get('/api/user/sessions')
    const phoneId = body.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id
    expect((await asha.visitor.delete(`/api/user/sessions/${phoneId}`)).body).toEqual({ ended: 1 })
    expect((await phone.get('/api/user/settings')).status).toBe(401)
    expect((await asha.visitor.delete(`/api/user/sessions/${phoneId}`)).status).toBe(404)
    expect((await asha.visitor.delete('/api/user/sessions')).body).toEqual({ ended: 2 })
    for (const other of [tablet, laptop]) expect((await other.get('/api/user/settings')).status).toBe(401)
    expect((await asha.visitor.get('/api/user/settings')).status).toBe(200)
  })
})

describe('the trail and the policy', () => {
  it('names what was done lately, from where, the latest first', async () => {
    const { visitor } = await site.newcomer()
    await visitor.ask('PATCH', '/api/user/profile', { name: 'Asha R' })
    const { body } = await visitor.get('/api/user/activity')
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual([
      'name-changed',
      'sign-in',
      'email-verified',
      'registered',
    ])
    expect(body[1]).toEqual({
      at: expect.stringMatching(/^\d{4}/),
      kind: 'sign-in',
      device: 'Chrome on Windows',
      ipAddress: visitor.from,
      detail: { by: 'password' },
    })
  })
  it('counts what is stored', async () => {
    const { visitor, userId } = await site.newcomer()
    await site.rows(
      `insert into favorite (user_id, label, url, icon, position) values ($1, 'OI', '/oi-analysis', 'Options', 1)`,
      [userId],
    )
    const { body } = await visitor.get('/api/user/stored')
    const counts = new Map(body.map(({ what, count }: { what: string; count: number }) => [what, count]))
    expect([counts.get('Favorites'), counts.get('Signed-in devices'), counts.get('Invoices')]).toEqual([1, 1, 0])
    expect(counts.get('Account events')).toBe(3)
  })
  it('keeps which privacy policy was accepted, and when; there is none of tomorrow', async () => {
    const { visitor } = await site.person()
    const { status, body } = await visitor.post('/api/user/privacy', { version: 1 })
    expect([status, body.version]).toEqual([200, 1])
    expect((await visitor.get('/api/user/settings')).body).toMatchObject({
      privacyVersion: 1,
      privacyAcceptedAt: body.acceptedAt,
    })
    for (const version of [0, 99, 1.5, '1']) {
      expect((await visitor.post('/api/user/privacy', { version })).status).toBe(400)
    }
  })
})

describe('nobody else', () => {
  const CALLS: readonly { method: string; path: string; body?: object }[] = [
    { method: 'GET', path: '/api/user/settings' },
    { method: 'PATCH', path: '/api/user/profile', body: { name: 'Mallory' } },
    { method: 'PUT', path: '/api/user/photo', body: photo('image/png', PNG) },
    { method: 'DELETE', path: '/api/user/photo' },
    { method: 'POST', path: '/api/user/email', body: { email: 'mallory@example.com' } },
    { method: 'POST', path: '/api/user/email/confirm', body: { email: 'mallory@example.com', code: '000000' } },
    { method: 'POST', path: '/api/user/password', body: { password: 'mallory1' } },
    { method: 'GET', path: '/api/user/second-factor' },
    { method: 'POST', path: '/api/user/second-factor', body: {} },
    { method: 'POST', path: '/api/user/second-factor/confirm', body: { code: '000000' } },
    { method: 'POST', path: '/api/user/second-factor/recovery-codes', body: { code: '000000' } },
    { method: 'POST', path: '/api/user/second-factor/off', body: { code: '000000' } },
    { method: 'GET', path: '/api/user/sessions' },
    { method: 'DELETE', path: '/api/user/sessions' },
    { method: 'DELETE', path: '/api/user/sessions/any' },
    { method: 'GET', path: '/api/user/preferences' },
    { method: 'PATCH', path: '/api/user/preferences', body: { theme: 'dark' } },
    { method: 'GET', path: '/api/user/activity' },
    { method: 'GET', path: '/api/user/stored' },
    { method: 'POST', path: '/api/user/privacy', body: { version: 1 } },
    { method: 'GET', path: '/api/user/export' },
    { method: 'POST', path: '/api/user/delete', body: { confirmation: 'DELETE' } },
    { method: 'DELETE', path: '/api/user/delete' },
  ]
  it.each(CALLS)('$method $path without a session is 401', async ({ method, path, body }) => {
    expect(await new Visitor(site.address).ask(method, path, body)).toMatchObject({
      status: 401,
      body: { code: 'signed-out' },
    })
  })
  it('ends the session of another: it is not found, by any verb', async () => {
    const [asha, ravi] = [await site.person(), await site.person()]
    const { body } = await asha.visitor.get('/api/user/sessions')
    for (const method of ['GET', 'PUT', 'PATCH', 'POST', 'DELETE']) {
      const { status } = await ravi.visitor.ask(method, `/api/user/sessions/${body[0].id}`)
      expect([method, status]).toEqual([method, 404])
    }
    expect((await asha.visitor.get('/api/user/settings')).status).toBe(200)
  })
})
