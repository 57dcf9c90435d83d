import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { type Intercepted, intercept } from './intercept.ts'
import { looks } from './looks.ts'
import { goTo, sharedBrowser } from './page.ts'
import { expectReadable } from './shown.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const
const MESSAGE = 'The IV of the 25,000 call differs from my broker.'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const address = (page: Page) => page.evaluate(() => location.pathname + location.search)

async function expectSound(page: Page, width: number): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await expectReadable(page)
}

const ADDRESSES = [
  ['/about', 'Contracts listed'],
  ['/about?tab=data', 'Session of 12 Nov'],
  ['/about?tab=method', 'Max pain'],
  ['/about?tab=team', 'Registered address'],
  ['/contact-us', 'When we answer'],
  ['/privacy-policy', 'Cookies and local keys'],
  ['/option-chian', 'Did you mean'],
] as const

describe('a page of texts', () => {
  it.each(ADDRESSES)('%s is readable to all and scrolls in one direction', async (path, text) => {
    const isOnPhone = ADDRESSES.findIndex(([other]) => other === path) % 2 === 1
    for (const look of isOnPhone ? looks(PHONE, DESK) : looks(DESK, PHONE)) {
      const { page } = await browser.open(path, look)
      await page.getByText(text).last().waitFor()
      await expectSound(page, look.width)
    }
  })
})

describe('a former route inside the app', () => {
  it('leads to its page with the query kept, as the server leads there', async () => {
    const { page } = await browser.open('/about', DESK)
    await heading(page, 'What it is for').waitFor()
    for (const [former, name, now] of [
      ['/iv-market-dashboard?look=63&unknown=1', 'IV Dashboard', '/iv-dashboard?look=63&unknown=1'],
      [
        '/futures-buildup-screener?frame=5D&unknown=1',
        'Futures Buildup Screener',
        '/future-buildup-screener?frame=5D&unknown=1',
      ],
    ]) {
      await goTo(page, former)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      expect(await address(page)).toBe(now)
    }
  })
})

describe('about', () => {
  it('opens on the product: its aim, live counts with their time and source, and what it is not', async () => {
    const { page } = await browser.open('/about', DESK)
    await heading(page, 'What it is for').waitFor()
    const { symbols, contracts } = await (await page.request.get(`${inject('address')}/api/data-health`)).json()
    for (const [label, count] of [
      ['Symbols followed', symbols.toLocaleString('en-IN')],
      ['Contracts listed', contracts.toLocaleString('en-IN')],
      ['Last update', '10:15 IST'],
    ]) {
      await page.getByText(`${label}${count}`).first().waitFor()
    }
    await page.getByText('Source: Simulated market').waitFor()
    await page.getByText(/not registered with SEBI as an investment adviser, research analyst/).waitFor()
    await page.getByText(/gives no tips/).waitFor()
  })
  it('keeps its tab in the address, and Back goes to the one before', async () => {
    const { page } = await browser.open('/about?tab=team', DESK)
    await heading(page, 'Company').waitFor()
    const tabs = page.getByRole('navigation', { name: 'About' })
    await tabs.getByText('Method').click()
    await page.getByText('Put-call ratio (PCR)').waitFor()
    expect(await address(page)).toBe('/about?tab=method')
    expect(await tabs.locator('[aria-current="page"]').textContent()).toBe('Method')
    await page.goBack()
    await heading(page, 'Company').waitFor()
    expect(await address(page)).toBe('/about?tab=team')
  })
  it('lists every dataset with exchanges, start, cadence, last update and status', async () => {
    const { page } = await browser.open('/about?tab=data', DESK)
    await page.getByText('Session of 12 Nov').first().waitFor()
    const table = page.getByRole('table', { name: 'Coverage of the data' })
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Dataset',
      'Exchanges',
      'From',
      'Cadence',
      'Last update',
      'Status',
    ])
    const cells = async (name: string) =>
      (
        await table
          .getByRole('row', { name: new RegExp(`^${name}`) })
          .locator('th, td')
          .allTextContents()
      ).slice(1)
    expect(await cells('Stock chains')).toEqual(['NSE', '11 Nov 2026', '3 minutes', '13 Nov 10:15 IST, 0 s ago', 'OK'])
    expect(await cells('Participant OI')).toEqual([
      'NSE',
      expect.stringMatching(/^\d+ Aug 2026$/),
      'Every session, evening',
      'Session of 12 Nov, 1 d ago',
      'OK',
    ])
  })
  it('shows the table without a status, and says so, while the status cannot be read', async () => {
    const { page } = await browser.open('/about?tab=data', {
      ...DESK,
      async prepare(page) {
        await intercept(page, '**/api/data-health', (route) => route.fulfill({ status: 503, json: {} }))
      },
    })
    await page.getByText('The status of the data cannot be read right now.').waitFor()
    const table = page.getByRole('table', { name: 'Coverage of the data' })
    expect(await table.getByRole('columnheader').last().textContent()).toBe('Last update')
    expect(await table.getByRole('row', { name: /^Stock chains/ }).textContent()).toContain('3 minutes')
  })
  it('explains each term by a formula and leads to the tools that use it, found by words or by an anchor', async () => {
    const { page } = await browser.open('/about?tab=method#max-pain', DESK)
    await page.getByText('Max pain', { exact: true }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await page.getByLabel('Filter definitions').fill('writers')
    await page.getByText('1 definitions').waitFor()
    await page.getByRole('definition').getByRole('link', { name: 'OI Analysis', exact: true }).click()
    await page.waitForURL('**/oi-analysis**')
  })
})

describe('the contact form', () => {
  /** Answers the form's call and keeps what it sent. */
  const answering = (status: number, json: unknown, sent: ReturnType<Intercepted['request']>[] = []) => ({
    async prepare(page: Page) {
      await intercept(page, '**/api/contact', (route) => {
        sent.push(route.request())
        return route.fulfill({ status, json })
      })
    },
  })
  const fill = async (page: Page, message = MESSAGE) => {
    await page.getByLabel('Name').fill('Arjun Mehta')
    await page.getByLabel('Email').fill('arjun@gmail.com')
    await page.getByLabel('Message').fill(message)
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

  it('refuses what is too short or not an address beside the field, and sends nothing', async () => {
    const sent: ReturnType<Intercepted['request']>[] = []
    const { page } = await browser.open('/contact-us', { ...DESK, ...answering(200, {}, sent) })
    await fill(page, 'x'.repeat(19))
    await page.getByLabel('Name').fill('A')
    await page.getByLabel('Email').fill('arjun@gmail')
    await page
      .getByLabel('Screenshot')
      .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('x') })
    await send(page)
    for (const text of [
      'Please enter your name, 2 to 80 characters',
      'Please enter a valid email.',
      'Please write at least 20 characters',
      'Please choose a PNG or JPG picture',
    ]) {
      await page.getByText(text, { exact: true }).waitFor()
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact-name')
    expect(sent).toEqual([])
  })
  it('says what is wrong so that all can read it', async () => {
    const { page } = await browser.open('/contact-us', PHONE)
    await send(page)
    await page.getByText('Please write at least 20 characters').waitFor()
    await expectSound(page, PHONE.width)
  })
  it('sends topic, page, plan and browser, and a picture, and gives the ticket number', async () => {
    const sent: ReturnType<Intercepted['request']>[] = []
    const { page } = await browser.open('/contact-us?topic=data-error&ref=/oi-analysis/NIFTY?range=5', {
      ...DESK,
      site: { plan: 'free' },
      ...answering(200, { ticket: '261115-0007', message: 'Thank you.' }, sent),
    })
    await fill(page)
    expect(await page.getByLabel('Topic').inputValue()).toBe('data error')
    const link = `${inject('address')}/oi-analysis/NIFTY?range=5`
    expect(await page.getByLabel('Page link').inputValue()).toBe(link)
    expect(await page.getByLabel('Attach my plan and browser').isChecked()).toBe(true)
    await page
      .getByLabel('Screenshot')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('hi') })
    await send(page)
    const done = page.getByRole('heading', { name: 'Your message is on its way. Ticket 261115-0007' })
    await done.waitFor()
    await page.getByText(/A copy was mailed to arjun@gmail.com/).waitFor()
    await expect.poll(() => done.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(sent[0].postDataJSON()).toEqual({
      name: 'Arjun Mehta',
      email: 'arjun@gmail.com',
      topic: 'data error',
      message: MESSAGE,
      page: link,
      details: { plan: 'free plan', browser: expect.stringContaining('1440 × 900') },
      screenshot: { type: 'image/png', data: 'aGk=' },
    })
  })
  it('attaches nothing of plan and browser without consent', async () => {
    const sent: ReturnType<Intercepted['request']>[] = []
    const { page } = await browser.open('/contact-us', {
      ...PHONE,
      ...answering(200, { ticket: '261115-0008', message: '' }, sent),
    })
    await fill(page)
    await page.getByLabel('Attach my plan and browser').uncheck()
    await send(page)
    await page.getByText(/Ticket 261115-0008/).waitFor()
    expect(sent[0].postDataJSON()).toMatchObject({ topic: 'support', page: null, details: null, screenshot: null })
  })
  it('loses nothing when it could not be sent, and says a refusal in the words of the server', async () => {
    const { page } = await browser.open('/contact-us', {
      ...DESK,
      ...answering(500, { code: 'internal', message: 'x' }),
    })
    await fill(page)
    await send(page)
    await page.getByText('Could not send. Please try again.').waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe(MESSAGE)
    await intercept(page, '**/api/contact', (route) => route.abort())
    await send(page)
    await page.getByText('Could not send. Please try again.').waitFor()
    const tooMany = 'Too many messages. Please try later.'
    await intercept(page, '**/api/contact', (route) =>
      route.fulfill({ status: 429, json: { code: 'too-many', message: tooMany } }),
    )
    await send(page)
    await page.getByText(tooMany).waitFor()
    const wrong = { code: 'bad-field', field: 'email', message: 'This address cannot be mailed.' }
    await intercept(page, '**/api/contact', (route) => route.fulfill({ status: 400, json: wrong }))
    await send(page)
    await page.getByText(wrong.message).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact-email')
    expect(await page.getByLabel('Message').inputValue()).toBe(MESSAGE)
  })
  it('narrows the ten questions above it to the message, and does not move under the hand', async () => {
    const { page } = await browser.open('/contact-us', DESK)
    const questions = page.getByRole('listitem').filter({ has: page.locator('summary') })
    await page.getByLabel('Message').waitFor()
    expect(await questions.count()).toBe(10)
    const place = () => page.getByLabel('Message').evaluate((field) => field.getBoundingClientRect().top)
    const before = await place()
    await page.getByLabel('Message').fill('I want a refund, please cancel')
    await page.getByText('1 of 10 fit what you write').waitFor()
    expect(await questions.textContent()).toContain('Can I get a refund')
    await page.getByText(/A first payment is refunded within 7 days/).waitFor()
    expect(await place()).toBe(before)
  })
  it('knows who is signed in and the tool they came from, and says when their plan is answered', async () => {
    const { page } = await browser.open('/oi-analysis?range=5', {
      ...DESK,
      account: { name: 'Priya Nair', email: 'priya@gmail.com', plan: 'Basic plan' },
    })
    await heading(page, 'OI Analysis').waitFor()
    await goTo(page, '/contact-us')
    await page.getByText('your plan').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Priya Nair')
    expect(await page.getByLabel('Email').inputValue()).toBe('priya@gmail.com')
    expect(await page.getByLabel('Page link').inputValue()).toContain('/oi-analysis')
    expect(await page.getByLabel('Page link').inputValue()).toContain('range=5')
    const own = page.locator('dl > div').filter({ hasText: 'your plan' })
    expect(await own.textContent()).toBe('Basicyour plan2 working days')
    for (const time of ['3 working days', '1 working day', 'Same working day']) await page.getByText(time).waitFor()
  })
  it('stands beside the other ways to reach us, as far as there are any', async () => {
    const links = { googlePlay: null, telegram: 'https://example.com/tg', whatsapp: 'https://example.com/wa' }
    const { page } = await browser.open('/contact-us', {
      ...DESK,
      site: { links, takesSupport: true, contactEmail: 'desk@strikelens.example' },
    })
    const way = (name: string) => page.getByRole('main').getByRole('link', { name }).getAttribute('href')
    expect(await way('Telegram')).toBe('https://example.com/tg')
    expect(await way('WhatsApp channel')).toBe('https://example.com/wa')
    expect(await way('desk@strikelens.example')).toBe('mailto:desk@strikelens.example')
    const asked = page.evaluate(
      () =>
        new Promise((resolve) => window.addEventListener('strikelens:support', () => resolve(true), { once: true })),
    )
    await page.getByRole('main').getByRole('button', { name: 'Support Us' }).click()
    expect(await asked).toBe(true)
    const { page: bare } = await browser.open('/contact-us', {
      ...DESK,
      site: { links: { googlePlay: null, telegram: null, whatsapp: null }, takesSupport: false },
    })
    await bare.getByText('Grievance officer').waitFor()
    expect(
      await bare
        .getByRole('main')
        .getByText(/Telegram|WhatsApp channel|Support Us/)
        .count(),
    ).toBe(0)
  })
})

describe('a text to rely on', () => {
  it('has its version, a summary of five lines, and sections that an address or the contents open', async () => {
    const { page } = await browser.open('/privacy-policy#retention', DESK)
    await page.getByText('Version 1, in force from 15 Nov 2026').first().waitFor()
    expect(await page.locator('#summary + ul li').count()).toBe(5)
    const top = (id: string) => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top)
    expect(await top('retention')).toBeLessThan(200)
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Your rights').click()
    expect(await page.evaluate(() => location.hash)).toBe('#your-rights')
    expect(await top('your-rights')).toBeLessThan(200)
    // Unknown versions lead to the one in force.
    await page.goto(`${inject('address')}/privacy-policy?v=9`)
    await page.getByText('Version 1, in force from 15 Nov 2026').first().waitFor()
  })
  it('names cookies and local keys with purpose and life', async () => {
    const { page } = await browser.open('/privacy-policy', DESK)
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).textContent()
    expect(await row('priceWidgetHidden')).toMatch(/Cookie.*1 day$/)
    expect(await row('readNotifications')).toMatch(/365 days$/)
    expect(await row('premium_notification_shown')).toMatch(/0\.5 day$/)
    expect(await row('subscribed')).toMatch(/365 days$/)
    expect(await row('subscription_\\{email\\}')).toMatch(/5 minutes$/)
    for (const name of ['priceWidgetType', 'strikelens-theme', 'globalLiveUpdates']) await row(name)
  })
  it('prints in dark ink without the shell, whichever theme is chosen', async () => {
    const { page } = await browser.open('/disclaimer', { width: 1440, theme: 'dark' })
    await heading(page, 'Risk of derivatives').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
    const text = page.locator('.article p').nth(1)
    expect(await text.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  })
  it('tells who accepted an earlier policy of the new one until they accept it, and nobody else', async () => {
    const KEY = 'strikelens-privacy-accepted'
    const { page } = await browser.open('/disclaimer', PHONE)
    const news = page.getByText('Our privacy policy has changed.')
    await heading(page, 'Trademarks').waitFor()
    expect(await news.count()).toBe(0)
    await page.evaluate((key) => localStorage.setItem(key, '{"version":0,"at":1767225600000}'), KEY)
    await page.reload()
    await news.waitFor()
    await expectSound(page, PHONE.width)
    await page.getByRole('button', { name: 'Accept' }).click()
    await news.waitFor({ state: 'detached' })
    const accepted = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? '')
    expect(accepted.version).toBe(1)
    expect(accepted.at).toBeGreaterThan(1767225600000)
    await page.reload()
    await heading(page, 'Trademarks').waitFor()
    expect(await news.count()).toBe(0)
  })
})

describe('an address that leads nowhere', () => {
  it('offers what it may have meant, a search of the pages, and the way home', async () => {
    const { page } = await browser.open('/straddle', DESK)
    await page.getByText('Did you mean').waitFor()
    expect(await page.title()).toBe('Not found | Strikelens')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Straddle Price/ })
      .waitFor()
    await page.getByRole('main').getByLabel('Find a tool or page').fill('crossover')
    await page.getByText('Pages with these words').waitFor()
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /Crossover/ })
        .count(),
    ).toBe(1)
    await page.getByRole('main').getByRole('link', { name: /^Home/ }).click()
    await page.waitForURL(`${inject('address')}/`)
  })
})

describe('a page that breaks', () => {
  it('because its frame cannot be loaded says so, and does not ask for it for ever', async () => {
    const { page } = await browser.open('/contact-us', DESK)
    await page.getByLabel('Message').waitFor()
    let asked = 0
    await page.route('**/assets/ToolRoute-*.js', (route) => {
      asked++
      return route.abort()
    })
    await goTo(page, '/option-chain')
    await page.getByText('A part of this page could not be loaded').waitFor()
    // Once by the link, once more by the page that was loaded anew, each with what it preloads.
    expect(asked).toBeLessThanOrEqual(4)
  })
  it('after a deployment loads itself anew once, then offers to, inside the shell', async () => {
    let loads = 0
    const { page } = await browser.open('/contact-us', DESK)
    await page.getByLabel('Message').waitFor()
    page.on('request', (request) => request.isNavigationRequest() && loads++)
    const chunk = '**/assets/about-*.js'
    await page.route(chunk, (route) => route.abort())
    await goTo(page, '/about')
    await page.getByText('A part of this page could not be loaded').waitFor()
    expect(loads).toBe(1)
    await page.getByText(/Reference [0-9A-Z]{7}/).waitFor()
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Report it' }).getAttribute('href')).toBe(
      '/contact-us?topic=support&ref=%2Fabout',
    )
    await expectSound(page, DESK.width)
    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Reload' }).click()
    await heading(page, 'What it is for').waitFor()
  })
  it('by a fault of ours is drawn again on request, and another page opens as ever', async () => {
    const broken = 'export default () => { if (!globalThis.isMended) throw new Error("a fault"); return "Mended" }'
    const { page } = await browser.open('/about', {
      ...PHONE,
      async prepare(page) {
        await page.route('**/assets/about-*.js', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: broken }),
        )
      },
    })
    await page.getByText('This page broke', { exact: true }).last().waitFor()
    await page.getByText(/nothing of yours is lost/).waitFor()
    await goTo(page, '/disclaimer')
    await heading(page, 'Trademarks').waitFor()
    await page.goBack()
    await page.getByText('This page broke', { exact: true }).last().waitFor()
    await page.evaluate('globalThis.isMended = true')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Mended').waitFor()
  })
})
