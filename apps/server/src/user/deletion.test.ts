import { KEPT, removeUser } from '@strikelens/store/repositories'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountJobs } from '../accountJobs.ts'
import { type AccountsServer, accountsServer, type Person } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'

let site: AccountsServer
beforeAll(async () => {
  site = await accountsServer({}, { publicUrl: null })
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const run = (name: string, now = new Date()) =>
  accountJobs(site.accounts, () => {})
    .find((job) => job.name === name)
    ?.run(now)
const askDeletion = ({ visitor, password }: Person) =>
  visitor.post('/api/user/delete', { confirmation: 'DELETE', password })

let count = 0
/** Gives somebody a row in every table that knows users. */
async function fill({ userId, email, visitor }: Person, friend: Person): Promise<void> {
  const paid = `paid-${email}`
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const values = names.map((_, at) => `$${at + 1}`)
    return site.rows(`insert into ${table} (${names.join(', ')}) values (${values.join(', ')})`, Object.values(row))
  }
  const order = { user_id: userId, email, name: 'Asha Rao', plan: 'pro', cycle: 'monthly', price_paise: 99_900 }
  const orderRest = { total_paise: 99_900, state: '29', instrument: 'card', device: 'device', kind: 'first' }
  await insert('favorite', {
    user_id: userId,
    label: '=HYPERLINK("x")',
    url: '/oi-analysis',
    icon: 'Options',
    position: 1,
  })
  await insert('watchlist', { id: `list-${userId}`, user_id: userId, name: 'My Watchlist', position: 1 })
  await insert('watchlist_item', {
    user_id: userId,
    watchlist_id: `list-${userId}`,
    symbol: 'NIFTY',
    position: 1,
    note: '@SUM(1)',
  })
  await insert('saved_scan', { user_id: userId, tool: 'oi-analysis', name: 'Mine', params: { symbol: 'NIFTY' } })
  await insert('preference', { user_id: userId, chosen: { theme: 'dark' } })
  await insert('user_photo', { user_id: userId, bytes: Buffer.from('pixels'), type: 'image/png' })
  await insert('payment_email', { user_id: userId, email: paid })
  await insert('subscription', { email: paid, plan: 'pro', source: 'payment', cycle: 'monthly', ends_at: inDays(20) })
  await insert('payment_order', { id: `order-paid-${userId}`, status: 'paid', ...order, ...orderRest })
  await insert('payment_order', { id: `order-open-${userId}`, status: 'created', ...order, ...orderRest })
  await insert('invoice', {
    number: `SL/${userId}`,
    order_id: `order-paid-${userId}`,
    email,
    issued_at: new Date(),
    content: { name: 'Asha Rao' },
  })
  await insert('payment_credit', { email, paise: 100 })
  await insert('stray_payment', {
    ...{ payment_id: `pay-${count}`, email, why: 'second', received: 100, currency: 'INR' },
    noted_at: new Date(),
  })
  await insert('outgoing_mail', {
    ...{ id: `mail-${count++}`, email, kind: 'notice', sealed: Buffer.from('sealed') },
    ...{ created_at: new Date(), due_at: inDays(1), good_until: inDays(3) },
  })
  await insert('premium_day', { user_id: userId, day: '2026-11-13' })
  await insert('referral', {
    invitee_id: userId,
    invitee_masked: 'a***@example.com',
    referrer_id: friend.userId,
    status: 'joined',
    device: 'device',
  })
  await insert('referral', {
    invitee_id: `invited-${userId}`,
    invitee_masked: 'z***@example.com',
    referrer_id: userId,
    status: 'joined',
  })
  await insert('second_factor', { user_id: userId, sealed: Buffer.from('sealed') })
  await insert('recovery_code', { digest: `recovery-${userId}`, user_id: userId })
  await insert('temporary_password', { digest: `digest-${userId}`, user_id: userId, expires_at: inDays(1) })
  await insert('failed_try', { key: `both:1.2.3.4:${email}`, tries: 1, last_at: new Date() })
  await insert('verification', {
    id: `verification-${userId}`,
    identifier: `email-change:${userId}`,
    value: '{}',
    expires_at: inDays(1),
  })
  await insert('audit_event', { email, kind: 'sign-in-failed', ip_address: '1.2.3.4' })
  await insert('ticket', {
    ...{
      number: `261113-${userId}`,
      created_at: new Date(),
      name: 'Asha',
      email: email.toUpperCase(),
      topic: 'support',
    },
    ...{ message: 'Please help me with it.', screenshot: Buffer.from('screen'), screenshot_type: 'image/png' },
  })
  await visitor.ask('PATCH', '/api/user/preferences', { notifications: { newsletter: true } })
}

/** Where in the whole database a text stands: 'table.column'. */
async function placesOf(text: string): Promise<string[]> {
  const columns = await site.rows(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const rows = await site.rows(`select 1 from ${table} where strpos(lower("${column}"::text), $1) > 0 limit 1`, [
      text,
    ])
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}

describe('deleting the account', () => {
  it('is asked for by the word DELETE and the password; renewals stop, other devices end, a mail tells', async () => {
    const asha = await site.person('pro')
    await fill(asha, await site.person())
    const phone = await site.device(asha)
    const refused = await asha.visitor.post('/api/user/delete', { confirmation: 'delete', password: asha.password })
    expect([refused.status, refused.body.message, refused.body.field]).toEqual([
      400,
      'Please type DELETE to confirm.',
      'confirmation',
    ])
    for (const password of [undefined, 'guessed']) {
      const { status, body } = await asha.visitor.post('/api/user/delete', { confirmation: 'DELETE', password })
      expect([status, body.field]).toEqual([400, 'password'])
    }
    expect((await phone.get('/api/user/settings')).body.deleteAt).toBeNull()

    const { status, body } = await askDeletion(asha)
    const days = (Date.parse(body.deleteAt) - Date.now()) / DAY_MS
    expect([status, Math.round(days)]).toEqual([200, 30])
    expect((await asha.visitor.get('/api/user/settings')).body).toMatchObject({
      deleteAt: body.deleteAt,
      plan: 'pro',
    })
    expect(
      await site.rows(`select ends_with_period from subscription where source = 'payment' and email = $1`, [
        `paid-${asha.email}`,
      ]),
    ).toEqual([{ ends_with_period: true }])
    expect((await phone.get('/api/user/settings')).status).toBe(401)
    expect(site.lastMailTo(asha.email)).toContain('Your account will be deleted on')
    // Asked again it stays at its day.
    expect((await askDeletion(asha)).body).toEqual(body)
  })
  it('is taken back until its day, by whoever signs in', async () => {
    const asha = await site.person()
    await askDeletion(asha)
    await run('delete-accounts', inDays(29))
    const visitor = await site.device(asha)
    expect((await visitor.get('/api/user/settings')).body.deleteAt).not.toBeNull()
    expect((await visitor.delete('/api/user/delete')).body).toEqual({ deleteAt: null })
    expect(site.lastMailTo(asha.email)).toContain('Your account stays')
    expect((await visitor.delete('/api/user/delete')).status).toBe(404)
    await run('delete-accounts', inDays(31))
    // Taken back while the job was at it: it looks again before it removes.
    expect(await removeUser(site.db, asha.userId, inDays(31))).toBeNull()
    expect((await visitor.get('/api/user/settings')).status).toBe(200)
    const { body } = await visitor.get('/api/user/activity')
    expect(body.map(({ kind }: { kind: string }) => kind).slice(0, 3)).toEqual([
      'deletion-taken-back',
      'sign-in',
      'deletion-asked',
    ])
  })
  it('removes every trace after 30 days but invoices, paid orders and a trail without a name', async () => {
    const [asha, friend] = [await site.newcomer('pro'), await site.person()]
    await fill(asha, friend)
    await fill(friend, asha)
    await askDeletion(asha)
    await run('delete-accounts', inDays(30.01))

    expect(await placesOf(asha.email)).toEqual(['invoice.email', 'payment_order.email'])
    expect(await placesOf(asha.userId)).toEqual([
      'audit_event.user_id',
      'invoice.number',
      'invoice.order_id',
      'payment_order.id',
      'referral.invitee_id',
    ])
    expect(
      await site.rows('select id, user_id, instrument, device from payment_order where email = $1', [asha.email]),
    ).toEqual([{ id: `order-paid-${asha.userId}`, user_id: null, instrument: null, device: null }])
    expect(await site.rows('select invitee_masked, device from referral where invitee_id = $1', [asha.userId])).toEqual(
      [{ invitee_masked: 'Deleted account', device: null }],
    )
    const trail = await site.rows('select * from audit_event where user_id = $1 order by id', [asha.userId])
    expect(trail.at(-1)?.kind).toBe('account-deleted')
    for (const event of trail) {
      expect(event).toMatchObject({ email: null, ip_address: null, user_agent: null, detail: null })
    }
    expect(site.lastMailTo(asha.email)).toContain('Your account is deleted')
    expect((await asha.visitor.get('/api/user/settings')).status).toBe(401)

    // Nobody else lost anything.
    const { body } = await friend.visitor.get('/api/user/stored')
    const none = body.filter(({ count }: { count: number }) => count === 0).map(({ what }: { what: string }) => what)
    expect(none).toEqual(['Invitation you came by'])
  })
})

describe('what removes itself', () => {
  it('is an account that nobody proved within 30 days', async () => {
    const asha = await site.person()
    await asha.visitor.post('/api/auth/register', { name: 'Later', email: 'later@example.com', password: 'secret6' })
    const begun = () => site.rows(`select 1 from app_user where email = 'later@example.com'`)
    await run('drop-never-proven', inDays(29))
    expect(await begun()).toHaveLength(1)
    await run('drop-never-proven', inDays(31))
    await run('drop-run-out', inDays(31))
    expect(await placesOf('later@example.com')).toEqual([])
    expect(await site.rows('select 1 from app_user where id = $1', [asha.userId])).toHaveLength(1)
  })
  it('is what has run out: sessions, links, mailed passwords', async () => {
    const asha = await site.person()
    await fill(asha, await site.person())
    const left = () =>
      Promise.all(
        ['user_session', 'temporary_password', 'verification'].map(
          async (table) =>
            (await site.rows(`select 1 from ${table} where ${table}::text like '%' || $1 || '%'`, [asha.userId]))
              .length,
        ),
      )
    await run('drop-run-out')
    expect(await left()).toEqual([1, 1, 1])
    await run('drop-run-out', inDays(31))
    expect(await left()).toEqual([0, 0, 0])
  })
  it('is from where something was done, after 180 days; that it was done stays', async () => {
    const asha = await site.newcomer()
    await run('drop-old-addresses', inDays(179))
    expect((await asha.visitor.get('/api/user/activity')).body[0]).toMatchObject({ ipAddress: asha.visitor.from })
    await run('drop-old-addresses', inDays(181))
    expect((await asha.visitor.get('/api/user/activity')).body[0]).toMatchObject({
      ...{ kind: 'sign-in', ipAddress: null, device: null },
    })
  })
})

describe('the export', () => {
  const exported = async ({ visitor }: Person) => {
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(`${site.address}/api/user/export`, { headers: { cookie } })
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  it('is a zip of everything, as JSON and as tables that no spreadsheet runs, without a secret', async () => {
    const asha = await site.newcomer('pro')
    await fill(asha, await site.person())
    const { response, bytes } = await exported(asha)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="strikelens-data-[\d-]+\.zip"$/)
    const files = new Map(
      Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]),
    )
    const all = JSON.parse(files.get('account.json') ?? '')
    expect(all.account).toMatchObject([{ name: 'Asha Rao', email: asha.email }])
    expect(all.favorites).toMatchObject([{ label: '=HYPERLINK("x")', url: '/oi-analysis' }])
    expect(all['watchlist-items']).toMatchObject([{ watchlist: 'My Watchlist', symbol: 'NIFTY', note: '@SUM(1)' }])
    expect(all.invoices).toMatchObject([{ number: `SL/${asha.userId}`, content: { name: 'Asha Rao' } }])
    expect(files.get('favorites.csv')).toMatch(
      /^id,label,url,icon,position,created_at\r\n[\w-]+,"'=HYPERLINK\(""x""\)",/,
    )
    expect(files.get('watchlist-items.csv')).toContain(",'@SUM(1),")
    expect(files.get('pictures/photo.png')).toBe('pixels')
    expect(files.get(`pictures/261113-${asha.userId}.png`)).toBe('screen')

    const secrets = await site.rows(
      `select password as secret from user_account where user_id = $1
       union select token from user_session where user_id = $1
       union select digest from temporary_password where user_id = $1
       union select digest from recovery_code where user_id = $1
       union select token from newsletter_subscription where email = $2`,
      [asha.userId, asha.email],
    )
    expect(secrets).toHaveLength(5)
    const everything = [...files.values()].join('\n')
    for (const { secret } of secrets) expect(everything).not.toContain(secret)
  })
  it('leaves out no table that knows users', async () => {
    const asha = await site.newcomer()
    await fill(asha, await site.person())
    const { body } = await asha.visitor.get('/api/user/stored')
    expect(body.filter(({ count }: { count: number }) => count === 0)).toEqual([])
    const tables = await site.rows(
      `select distinct table_name as table from information_schema.columns
        where table_schema = 'public' and column_name in ('user_id', 'email', 'invitee_id', 'referrer_id')`,
    )
    // Of a mailed password there is but a digest.
    const exempt = ['temporary_password']
    const missing = tables
      .map(({ table }) => String(table))
      .filter((table) => !exempt.includes(table) && !KEPT.some(({ rows }) => new RegExp(`\\b${table}\\b`).test(rows)))
    expect(missing).toEqual([])
  })
  it('holds nothing of another', async () => {
    const [asha, ravi] = [await site.newcomer(), await site.person()]
    await fill(ravi, asha)
    const { bytes } = await exported(asha)
    const text = Object.values(unzipSync(bytes))
      .map((content) => Buffer.from(content).toString())
      .join('\n')
    expect([text.includes(ravi.email), text.includes(ravi.userId)]).toEqual([false, false])
  })
  it('can be had three times an hour', async () => {
    const asha = await site.person()
    for (let n = 1; n <= 3; n++) expect((await exported(asha)).response.status).toBe(200)
    expect((await exported(asha)).response.status).toBe(429)
  })
})
