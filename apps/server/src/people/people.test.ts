import { istDate } from '@strikelens/market/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'

let site: AccountsServer
beforeAll(async () => {
  site = await accountsServer()
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

let lastAddress = 0
/** Everybody comes from an address of their own, as a proxy tells it, unless a test is about one address. */
const somebody = () => `203.0.113.${++lastAddress}`

async function post(
  path: string,
  body: object,
  { from = somebody(), origin }: { from?: string; origin?: string } = {},
) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, ...(origin ? { origin } : {}) }
  const response = await fetch(site.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
}

const MESSAGE = 'The PCR of NIFTY looks wrong at 10:15 today.'
const FORM = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  topic: 'data error',
  message: MESSAGE,
  page: 'https://strikelens.example/oi-analysis?symbol=NIFTY',
  details: { plan: 'free', browser: 'Firefox 150' },
  screenshot: null,
}
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('pixels')])
const JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('pixels')])

/** A mail with the marks of its encoding taken away. */
const decoded = (mail: string) => mail.replaceAll(/=\r?\n/g, '')

describe('a message to the site', () => {
  it('is stored under a number of the day and mailed to its readers; the writer is told that number', async () => {
    const screenshot = { type: 'image/png', data: PNG.toString('base64') }
    const { status, body } = await post('/api/contact', { ...FORM, message: `  ${MESSAGE}\n`, screenshot })
    const day = istDate(Date.now()).slice(2).replaceAll('-', '')
    expect(status).toBe(200)
    expect(body.ticket).toMatch(new RegExp(`^${day}-\\d{4}$`))
    expect(body.message).toBe(
      `Thank you. Your ticket is ${body.ticket}; a confirmation is on its way to asha@example.com.`,
    )

    const [stored] = await site.rows(`select * from ticket where number = '${body.ticket}'`)
    expect(stored).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@example.com',
      topic: 'data error',
      message: MESSAGE,
      page: FORM.page,
      details: FORM.details,
      screenshot: PNG,
      screenshot_type: 'image/png',
    })
    const [toDesk, copy] = ['desk@strikelens.example', 'asha@example.com'].map((who) =>
      site.box.mails.findLast(({ to }) => to.includes(who)),
    )
    expect(toDesk?.text).toContain(`Subject: Ticket ${body.ticket}: data error`)
    expect(toDesk?.text).toContain('Reply-To: asha@example.com')
    for (const part of [MESSAGE, FORM.page, 'plan: free', 'browser: Firefox 150']) expect(toDesk?.text).toContain(part)
    expect(toDesk?.text).toContain(`filename=${body.ticket}.png`)
    expect(toDesk?.text).toContain(PNG.toString('base64').slice(0, 12))
    expect(copy?.text).toContain(`ticket ${body.ticket}`)
    expect(copy?.text).toContain('Reply-To: desk@strikelens.example')
  })
  it('puts no word of a stranger into the mailbox that the stranger names', async () => {
    const lure = { name: 'Prize Desk', message: 'You have won. Claim it at https://evil.example/now today.' }
    const { body } = await post('/api/contact', { ...FORM, ...lure, email: 'victim@example.com' })
    const mail = decoded(site.lastMailTo('victim@example.com'))
    expect(mail).toContain(`ticket ${body.ticket}`)
    for (const word of [lure.name, 'evil.example', 'You have won', FORM.topic, 'Firefox 150']) {
      expect([word, mail.includes(word)]).toEqual([word, false])
    }
  })
  it('is copied to whoever is signed in with the address, which is proven, and to nobody else', async () => {
    const { visitor, email } = await site.person()
    const written = email.replace('asha', 'Asha')
    await visitor.post('/api/contact', { ...FORM, email: written })
    expect(decoded(site.lastMailTo(written))).toContain(MESSAGE)
    await visitor.post('/api/contact', { ...FORM, email: 'another@example.com' })
    expect(decoded(site.lastMailTo('another@example.com'))).not.toContain(MESSAGE)
  })
  it('takes details of the plan and the browser, and no heap of others', async () => {
    const heap = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`detail ${n}`, 'x']))
    const full = await post('/api/contact', { ...FORM, email: 'details@example.com', details: heap(12) })
    expect(full.status).toBe(200)
    for (const details of [heap(13), heap(20_000), { ['k'.repeat(41)]: 'x' }, { browser: 'x'.repeat(501) }]) {
      const refused = await post('/api/contact', { ...FORM, email: 'details@example.com', details })
      expect([refused.status, refused.body.field]).toEqual([400, 'details'])
    }
  })
  it('shows markup in a message as it was written', async () => {
    await post('/api/contact', { ...FORM, message: '<img src=x onerror=alert(1)> and more' })
    const mail = decoded(site.lastMailTo('desk@strikelens.example'))
    expect(mail).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail).not.toMatch(/<p[^>]*><img/)
  })
  it('takes no page, no details without consent and no screenshot; a JPEG as well as a PNG', async () => {
    const bare = await post('/api/contact', { ...FORM, page: null, details: null })
    const jpeg = { type: 'image/jpeg', data: JPEG.toString('base64') }
    const withJpeg = await post('/api/contact', { ...FORM, screenshot: jpeg })
    expect([bare.status, withJpeg.status]).toEqual([200, 200])
    const [stored] = await site.rows(
      `select page, details, screenshot from ticket where number = '${bare.body.ticket}'`,
    )
    expect(stored).toEqual({ page: null, details: null, screenshot: null })
  })
  it('is refused with a sentence about the field, and nothing is stored', async () => {
    const before = await site.rows('select count(*) from ticket')
    const png = (bytes: Buffer) => ({ type: 'image/png', data: bytes.toString('base64') })
    const big = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)])
    const cases: [object, number, string, RegExp][] = [
      [{ message: 'Nineteen characters' }, 400, 'message', /^Please write at least 20 characters$/],
      [{ message: `   Nineteen characters      ` }, 400, 'message', /at least 20/],
      [{ message: 'x'.repeat(2001) }, 400, 'message', /at most 2,000/],
      [{ name: 'A' }, 400, 'name', /2 to 80/],
      [{ name: 'A'.repeat(81) }, 400, 'name', /2 to 80/],
      [{ name: 'Asha\nBcc: all@example.com' }, 400, 'name', /name/],
      [{ email: 'asha@example' }, 400, 'email', /valid email/],
      [{ email: 'a@example.com,b@example.com' }, 400, 'email', /valid email/],
      [{ topic: 'gossip' }, 400, 'topic', /topic/],
      [{ page: 'javascript:alert(1)' }, 400, 'page', /link/],
      [{ screenshot: { type: 'image/gif', data: '' } }, 400, 'screenshot', /PNG or JPEG/],
      [{ screenshot: png(JPEG) }, 400, 'screenshot', /PNG or JPEG/],
      [{ screenshot: png(big) }, 413, 'screenshot', /at most 5 MB/],
      [{ screenshot: png(Buffer.concat([PNG, Buffer.alloc(9 * 1024 * 1024)])) }, 413, 'screenshot', /at most 5 MB/],
    ]
    for (const [change, status, field, sentence] of cases) {
      const refused = await post('/api/contact', { ...FORM, ...change })
      expect([field, refused.status, refused.body.field]).toEqual([field, status, field])
      expect(refused.body.message).toMatch(sentence)
    }
    expect(await site.rows('select count(*) from ticket')).toEqual(before)
  })
  it('may be written five times an hour from one address; what was refused does not count', async () => {
    const from = somebody()
    const write = (n: number) => post('/api/contact', { ...FORM, email: `writer${n}@example.com` }, { from })
    await post('/api/contact', { ...FORM, message: 'too short' }, { from })
    for (let n = 1; n <= 5; n++) expect((await write(n)).status).toBe(200)
    const sixth = await write(6)
    expect([sixth.status, sixth.retryAfter, sixth.body]).toEqual([
      429,
      '3600',
      { code: 'too-many', message: 'Too many messages. Please try later.' },
    ])
  })
  it('gets a number of its own among many at once', async () => {
    const written = await Promise.all(
      Array.from({ length: 12 }, (_, n) => post('/api/contact', { ...FORM, email: `many${n}@example.com` })),
    )
    const counts = written.map(({ body }) => Number(body.ticket.split('-')[1])).sort((a, b) => a - b)
    expect(counts).toEqual(Array.from({ length: 12 }, (_, n) => counts[0] + n))
  })
  it('is kept when the copy cannot be sent, and the answer says so', async () => {
    const { status, body } = await post('/api/contact', { ...FORM, email: 'nobody@refused.example' })
    expect([status, body.message]).toEqual([
      200,
      `Thank you. Your ticket is ${body.ticket}; the confirmation by e-mail could not be sent.`,
    ])
    expect(await site.rows(`select email from ticket where number = '${body.ticket}'`)).toHaveLength(1)
  })
})

describe('pages of other sites', () => {
  it('may send nothing here; our own may', async () => {
    for (const [path, body] of [
      ['/api/contact', { ...FORM, email: 'foreign@example.com' }],
      ['/api/subscribe', { email: 'foreign@example.com' }],
    ] as const) {
      const refused = await post(path, body, { origin: 'https://elsewhere.example' })
      expect([refused.status, refused.body.code]).toEqual([403, 'foreign-origin'])
      expect((await post(path, body, { origin: 'https://strikelens.example' })).status).toBe(200)
      expect((await post(path, body, { origin: site.address })).status).toBe(200)
    }
  })
})

describe('the newsletter', () => {
  const subscription = (email: string) => site.rows(`select * from newsletter_subscription where email = '${email}'`)
  const linkTo = (email: string) =>
    /https:\/\/strikelens\.example(\/api\/subscribe\/confirm\?token=[\w-]+)/.exec(
      site.box.mails.findLast(({ to }) => to.includes(email))?.text ?? '',
    )?.[1]

  it('is subscribed once the button behind the link of the mail was pressed, and not before', async () => {
    const { status, body } = await post('/api/subscribe', { email: 'Meera@Example.com' })
    expect([status, body]).toEqual([200, { message: 'Please follow the link in the mail we sent you.' }])
    expect(await subscription('meera@example.com')).toMatchObject([{ confirmed_at: null }])

    const link = linkTo('meera@example.com')
    // Programs that look into mails follow links.
    const asked = await fetch(site.address + link)
    expect([asked.status, (await asked.text()).includes('Confirm your newsletter')]).toEqual([200, true])
    expect(await subscription('meera@example.com')).toMatchObject([{ confirmed_at: null }])
    for (const visit of ['first', 'again']) {
      const page = await fetch(site.address + link, { method: 'POST', body: new URLSearchParams() })
      expect([visit, page.status, page.headers.get('content-type')]).toEqual([visit, 200, 'text/html; charset=utf-8'])
      expect(await page.text()).toContain('You are subscribed')
    }
    const [{ confirmed_at: confirmedAt }] = await subscription('meera@example.com')
    expect(confirmedAt).toBeInstanceOf(Date)

    const again = await post('/api/subscribe', { email: 'meera@example.COM' })
    expect([again.status, again.body, linkTo('meera@example.com')]).toEqual([status, body, link])
    expect(await subscription('meera@example.com')).toMatchObject([{ confirmed_at: confirmedAt }])
  })
  it('is left by the link of the mail and a press of its button, as a mail program presses it too', async () => {
    await post('/api/subscribe', { email: 'kiran@example.com' })
    await fetch(site.address + linkTo('kiran@example.com'), { method: 'POST', body: new URLSearchParams() })
    const mail = site.box.mails.findLast(({ to }) => to.includes('kiran@example.com'))?.text ?? ''
    const leave = /https:\/\/strikelens\.example(\/api\/subscribe\/leave\?token=[\w-]+)/.exec(mail)?.[1]
    const asked = await fetch(site.address + leave)
    expect([asked.status, (await asked.text()).includes('Leave the newsletter?')]).toEqual([200, true])
    expect(await subscription('kiran@example.com')).toHaveLength(1)

    const press = () =>
      fetch(site.address + leave, { method: 'POST', body: new URLSearchParams('List-Unsubscribe=One-Click') })
    const left = await press()
    expect([left.status, (await left.text()).includes('You have left the newsletter')]).toEqual([200, true])
    expect(await subscription('kiran@example.com')).toEqual([])
    for (const again of [await press(), await fetch(site.address + leave)]) expect(again.status).toBe(404)
  })
  it('does not know a link that was never mailed', async () => {
    for (const query of ['?token=guessed', '']) {
      for (const method of ['GET', 'POST']) {
        const page = await fetch(`${site.address}/api/subscribe/confirm${query}`, {
          method,
          ...(method === 'POST' ? { body: new URLSearchParams() } : {}),
        })
        expect([page.status, (await page.text()).includes('not known')]).toEqual([404, true])
      }
    }
  })
  it('refuses what is no e-mail address', async () => {
    for (const email of ['', 'meera', 'meera@example', '@example.com', 'me era@example.com', 'meera@.', 7]) {
      const { status, body } = await post('/api/subscribe', { email })
      expect([email, status, body]).toEqual([
        email,
        400,
        { code: 'bad-field', message: 'Please enter a valid email.', field: 'email' },
      ])
    }
  })
  it('can be asked for five times an hour from one address; one mailbox is mailed as often, and nobody refused for it', async () => {
    const from = somebody()
    for (let n = 1; n <= 5; n++)
      expect((await post('/api/subscribe', { email: `n${n}@a.example` }, { from })).status).toBe(200)
    expect((await post('/api/subscribe', { email: 'n6@a.example' }, { from })).status).toBe(429)

    const asked = []
    for (let n = 1; n <= 7; n++) asked.push((await post('/api/subscribe', { email: 'victim@a.example' })).status)
    expect(asked).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect(site.box.mails.filter(({ to }) => to.includes('victim@a.example'))).toHaveLength(5)
  })
  it('says when the mail could not be sent', async () => {
    const { status, body } = await post('/api/subscribe', { email: 'nobody@refused.example' })
    expect([status, body.code]).toEqual([503, 'mail-failed'])
  })
})

it('while the mail server is busy, readers and writers are told that their mail follows, and it does', async () => {
  site.box.isBusy = true
  const email = 'patient@example.com'
  expect((await post('/api/subscribe', { email })).body.message).toBe(
    'The mail with the link could not be sent yet; we try again. Please look into your mailbox later.',
  )
  const { body } = await post('/api/contact', { ...FORM, email })
  expect(body.message).toBe(
    `Thank you. Your ticket is ${body.ticket}; a confirmation follows to ${email}: it could not be sent yet.`,
  )
  site.box.isBusy = false
  const before = site.box.mails.length
  await site.accounts.mailer.sendDue(new Date(Date.now() + 61_000))
  const arrived = site.box.mails.slice(before).flatMap(({ to }) => to)
  expect(arrived.sort()).toEqual(['desk@strikelens.example', email, email])
})
