import { istInstant } from '@strikelens/market/time'
import { pages } from '@strikelens/tools'
import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { intercept } from './intercept.ts'
import { keptCookie } from './keptCookie.ts'
import { looks } from './looks.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const

/** The market of the test server stands at this minute. */
const NOW = istInstant('2026-11-13', '10:15')
const POLL_MS = 180_000
/** How long to wait for what a page draws by itself. */
const SOON = { timeout: 15_000 }
const LINKS = [
  { label: 'OI', page: 'oi-analysis', href: '/oi-analysis/NIFTY' },
  { label: 'C/P', page: 'call-vs-put-oi', href: '/call-vs-put-oi?symbol=NIFTY' },
  { label: 'Straddle', page: 'straddle-price', href: '/straddle-price/NIFTY' },
  { label: 'Chain', page: 'option-chain', href: '/option-chain/NIFTY' },
]

const CALLS = {
  indices: '/api/stock-ohlc-latest?symbol=NIFTY,BANKNIFTY,FINNIFTY,MIDCPNIFTY,SENSEX',
  vix: '/api/india-vix?interval=3m',
  gift: '/api/gift-nifty?timeframe=5m&limit=1',
}
type Call = keyof typeof CALLS

const quote = (symbol: string, close: number, price_change: number, percent_change: number, as_of = NOW) => ({
  ...{ symbol, close, price_change, percent_change, as_of, is_close: false },
})
const answers = (asOf: number) => ({
  indices: {
    success: true,
    data: [
      quote('NIFTY', 25_985, 80, 0.3088, asOf),
      quote('BANKNIFTY', 59_128.44, 212.61, 0.3609, asOf),
      quote('FINNIFTY', 27_812.3, 0, 0, asOf),
      quote('MIDCPNIFTY', 14_006.66, -21.94, -0.1564, asOf),
    ],
  },
  vix: {
    success: true,
    data: [
      {
        ...{ close: 12.02, open: 12.31, high: 12.36, low: 11.94, previous_close: 12.31 },
        ...{ price_change: -0.29, percent_change: -2.3558, as_of: asOf, is_close: false },
      },
    ],
  },
  gift: { success: true, latest: { LASTPRICE: 26_064.5, CHANGE: 64.5, PERCHANGE: 0.2481, as_of: asOf } },
})

/** What the calls of the strip answer instead of the server: a body, or a status that is refused. */
type Answers = Partial<Record<Call, object | number>>

/** Answers the strip's calls, and counts them. What is answered may be changed later. */
async function answerStrip(page: Page, given: Answers = {}): Promise<{ asked: Record<Call, number>; given: Answers }> {
  const asked = { indices: 0, vix: 0, gift: 0 }
  const state = { ...answers(NOW), ...given }
  for (const call of ['indices', 'vix', 'gift'] as const) {
    await intercept(page, `**${CALLS[call]}`, (route) => {
      asked[call]++
      const answer = state[call]
      return typeof answer === 'number' ? route.fulfill({ status: answer }) : route.fulfill({ json: answer })
    })
  }
  return { asked, given: state }
}

/** Opens a page whose strip has given answers. */
async function openStrip(options: Parameters<typeof browser.open>[1], given: Answers = {}) {
  let strip: Awaited<ReturnType<typeof answerStrip>> | undefined
  const opened = await browser.open('/about', {
    ...options,
    async prepare(page) {
      strip = await answerStrip(page, given)
      await options.prepare?.(page)
    },
  })
  if (strip === undefined) throw new Error('The page was not prepared.')
  return { ...opened, ...strip, tiles: opened.page.getByRole('region', { name: 'Index prices' }) }
}

/** The words of a place as they are read, in one line. */
async function shown(place: Locator): Promise<string> {
  return (await place.allInnerTexts()).join(' ').replace(/\s+/g, ' ')
}

const tile = (page: Page, symbol: string) =>
  page.getByRole('region', { name: 'Index prices' }).getByRole('listitem').filter({ hasText: symbol }).first()

describe.each(looks(PHONE, DESK))('the price strip at $width px in the $theme theme', (options) => {
  it('asks the server for prices without saying who asks, and is readable to all', async () => {
    const asked: Request[] = []
    const { page, errors } = await browser.open('/about', {
      ...options,
      async prepare(page) {
        await page.context().addCookies([{ name: 'session', value: 'secret', url: 'http://127.0.0.1' }])
        page.on('request', (request) => asked.push(request))
      },
    })
    await expect.poll(() => shown(tile(page, 'SENSEX')), SOON).toMatch(/\d\d,\d{3}\.\d/)
    await expect.poll(() => shown(tile(page, 'India VIX')), SOON).toMatch(/\d\d\.\d\d/)
    await page.getByText('NIFTY NEXT 50').first().waitFor()
    const widgets = asked.filter((request) => /stock-ohlc|india-vix|index-details/.test(request.url()))
    const paths = widgets.map((request) => request.url().replace(/^http:\/\/[^/]+/, ''))
    expect(paths.sort()).toEqual(['/api/index-details?colName=NIFTY_50', CALLS.vix, CALLS.indices].sort())
    // The page itself is asked for with the cookie that these leave behind.
    expect((await asked[0].allHeaders()).cookie).toBe('session=secret')
    for (const request of widgets) {
      const headers = await request.allHeaders()
      expect([headers.accept, headers.cookie]).toEqual(['application/json', undefined])
    }
    // 52 px, 36 on phones, and a line below.
    const { height } = (await page.getByRole('region', { name: 'Index prices' }).boundingBox()) ?? { height: 0 }
    expect(height).toBe(options.width === 390 ? 36 : 52)
    expect(await axeFaults(page, '[aria-label="Index prices"]', '[aria-label="Indices"]')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width)
    expect(errors).toEqual([])
  })

  it('shows five indices with one decimal, arrow and percent, and India VIX with two', async () => {
    const { page, tiles } = await openStrip(options)
    await tiles.getByText('25,985.0').waitFor()
    const isPhone = options.width === 390
    const text = (symbol: string) => shown(tile(page, symbol))
    expect(await text('NIFTY')).toContain('up 80.0')
    expect(await text('NIFTY')).toContain('0.31%')
    expect(await text('BANKNIFTY')).toMatch(/59,128\.4 .*up 212\.6 ?0\.36%/)
    expect(await text('MIDCPNIFTY')).toMatch(/14,006\.7 .*down 21\.9 ?0\.16%/)
    // Flat has no arrow and no colour; without a price there is a dash.
    expect(await text('FINNIFTY')).not.toMatch(/up|down/)
    expect(await shown(tile(page, 'SENSEX'))).toContain('–')
    const colours = ['NIFTY', 'MIDCPNIFTY'].map((symbol) => tile(page, symbol).locator('.text-up, .text-down').first())
    expect(await colours[0].getAttribute('class')).toContain('text-up')
    expect(await colours[1].getAttribute('class')).toContain('text-down')
    const vix = await text('India VIX')
    expect(vix).toContain('12.02')
    expect(vix).toMatch(/down 0\.29 ?2\.36%/)
    if (!isPhone) expect(vix).toContain('H 12.36 L 11.94')
    // A fresh price has its time on hover alone.
    expect(await tiles.getByText('as of').count()).toBe(0)
    expect(await tile(page, 'NIFTY').getAttribute('title')).toBe('NIFTY as of 13 Nov 2026 10:15 IST, Simulated market')
    expect(await tiles.getByTitle('India VIX as of 13 Nov 2026 10:15 IST').count()).toBe(1)
    const built = LINKS.filter(({ page }) => pages.some(({ key }) => key === page))
    // A finger needs more room than a tile has: on phones the tile opens its links.
    if (isPhone) await tile(page, 'NIFTY').getByRole('button', { name: 'Tools of NIFTY' }).click()
    const links = (isPhone ? page.getByRole('dialog') : tile(page, 'NIFTY')).getByRole('link')
    await links.last().waitFor()
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(built.map(({ href }) => href))
    if (isPhone) {
      for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    } else {
      expect(await links.allInnerTexts()).toEqual(built.map(({ label }) => label))
    }
    await links.last().click()
    await page.waitForURL('**/option-chain/NIFTY')
  })

  it('is put away for 24 hours, and comes back by its button or when the time is over', async () => {
    const { page, tiles, asked } = await openStrip(options)
    await tiles.getByText('25,985.0').waitFor()
    const cookie = () => keptCookie(page, 'priceWidgetHidden')
    const before = Date.now()
    await page.getByRole('button', { name: 'Hide for 24 hours' }).click()
    const show = page.getByRole('button', { name: 'Show Price Widget' })
    await show.waitFor()
    expect(await tiles.count()).toBe(0)
    await expect.poll(() => show.evaluate((button) => button === document.activeElement)).toBe(true)
    const kept = await cookie()
    const expiry = Date.parse(decodeURIComponent(kept?.value ?? ''))
    expect(expiry - before).toBeGreaterThanOrEqual(86_400_000)
    expect(expiry - Date.now()).toBeLessThanOrEqual(86_400_000)
    expect(new Date(expiry).toISOString()).toBe(decodeURIComponent(kept?.value ?? ''))
    expect((kept?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(86_400, -2)

    await page.reload()
    await show.waitFor()
    expect([await tiles.count(), asked.indices]).toEqual([0, 1])
    await show.click()
    await tiles.getByText('25,985.0').waitFor()
    expect(await cookie()).toBeNull()
    const hide = page.getByRole('button', { name: 'Hide for 24 hours' })
    await expect.poll(() => hide.evaluate((button) => button === document.activeElement)).toBe(true)

    const ended = encodeURIComponent(new Date(Date.now() - 1000).toISOString())
    await page.evaluate((value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a browser keeps it
      document.cookie = `priceWidgetHidden=${value}; path=/; max-age=3600`
    }, ended)
    await page.reload()
    await tiles.getByText('25,985.0').waitFor()
    expect(await cookie()).toBeNull()
  })

  it('remembers whether India VIX or Gift Nifty stands beside it', async () => {
    const { page, tiles, asked } = await openStrip(options)
    const choice = () => page.evaluate(() => localStorage.getItem('priceWidgetType'))
    const pressed = async () =>
      Promise.all(
        ['India VIX', 'Gift Nifty'].map((name) => tiles.getByRole('button', { name }).getAttribute('aria-pressed')),
      )
    await tiles.getByText('12.02').waitFor()
    expect([await pressed(), asked.gift]).toEqual([['true', 'false'], 0])
    await tiles.getByRole('button', { name: 'Gift Nifty' }).click()
    await tiles.getByText('26,064.5').waitFor()
    expect([await pressed(), await choice()]).toEqual([['false', 'true'], 'gift'])
    expect(await shown(tile(page, 'Gift Nifty'))).toMatch(/up 64\.5\s*0\.25%/)
    await page.reload()
    await tiles.getByText('26,064.5').waitFor()
    await tiles.getByRole('button', { name: 'India VIX' }).click()
    await tiles.getByText('12.02').waitFor()
    expect(await choice()).toBe('vix')
  })
})

describe('prices', () => {
  const withClock = { ...DESK, prepare: (page: Page) => page.clock.install() }

  it('are asked for every three minutes, and what fails is said until it works again', async () => {
    const { page, tiles, asked, given } = await openStrip(withClock)
    await tiles.getByText('12.02').waitFor()
    expect(asked).toEqual({ indices: 1, vix: 1, gift: 0 })
    await page.clock.runFor(POLL_MS - 5000)
    expect(asked).toEqual({ indices: 1, vix: 1, gift: 0 })

    Object.assign(given, { indices: 503, vix: 500, gift: 502 })
    await page.clock.runFor(5000)
    await tiles.getByText('Error fetching data: The server answered 503.', { exact: true }).waitFor()
    await tiles.getByText('VIX Error: The server answered 500.', { exact: true }).waitFor()
    expect(asked).toEqual({ indices: 2, vix: 2, gift: 0 })
    expect(await tiles.getByText('25,985.0').count()).toBe(0)
    await tiles.getByRole('button', { name: 'Gift Nifty' }).click()
    await tiles.getByText('Gift Nifty Error: The server answered 502.', { exact: true }).waitFor()

    // A price that is still being asked for is not asked for again, so that one interval may pass it over.
    const inTime = (words: string) =>
      expect.poll(async () => {
        await page.clock.runFor(POLL_MS)
        return tiles.getByText(words, { exact: true }).count()
      }, SOON)
    const empty = { success: true, data: [] }
    Object.assign(given, { indices: empty, vix: empty, gift: { success: true, latest: null } })
    await inTime('No data available').toBe(2)
    await tiles.getByRole('button', { name: 'India VIX' }).click()
    await inTime('No VIX data available').toBe(1)

    Object.assign(given, answers(NOW))
    await inTime('12.02').toBe(1)
    await inTime('25,985.0').toBe(1)
  })

  it('that cannot be asked for, or cannot be read, are an error in words', async () => {
    const { page, tiles } = await openStrip(
      {
        ...DESK,
        async prepare(page) {
          await intercept(page, '**/api/india-vix*', (route) => route.fulfill({ json: { data: 'nothing' } }))
        },
      },
      {},
    )
    await tiles.getByText('VIX Error: The answer cannot be read.', { exact: true }).waitFor()
    await intercept(page, '**/api/stock-ohlc-latest*', (route) => route.abort())
    await page.reload()
    await tiles.getByText('Error fetching data: Failed to fetch', { exact: true }).waitFor()
  })

  it('that are older than that say their time, and of another day their day', async () => {
    // Six minutes: three to the next question, one for the price, one for its way, and one too many.
    const old = { ...answers(NOW - 6 * 60_000), gift: answers(NOW - 86_400_000).gift }
    const { page, tiles } = await openStrip({ ...DESK, site: { plan: 'free' } }, old)
    await expect.poll(() => shown(tile(page, 'NIFTY')), SOON).toContain('as of 10:09')
    await expect.poll(() => shown(tile(page, 'India VIX')), SOON).toContain('as of 10:09')
    await tiles.getByRole('button', { name: 'Gift Nifty' }).click()
    await expect.poll(() => shown(tile(page, 'Gift Nifty')), SOON).toContain('as of 12 Nov')
  })

  it('grow old by themselves when the market goes on and nobody tells', async () => {
    const { page, tiles } = await openStrip({
      ...DESK,
      async prepare(page) {
        await page.clock.install()
        await page.routeWebSocket('**/api/live', () => {})
        await intercept(page, '**/api/clock', async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, json: { ...(await response.json()), speed: 1 } })
        })
      },
    })
    await tiles.getByText('25,985.0').waitFor()
    expect(await tiles.getByText('as of').count()).toBe(0)
    await intercept(page, '**/api/clock', (route) => route.abort())
    await page.clock.runFor(6 * 60_000)
    await expect.poll(() => shown(tile(page, 'NIFTY')), SOON).toContain('as of 10:15')
  })
})

describe('live prices', () => {
  const told = (at: number, nifty: number, more: object[] = []) =>
    JSON.stringify({ op: 'strip', at, quotes: [{ symbol: 'NIFTY', last: nifty, prevClose: 26_000 }, ...more] })

  /** Opens a page on whose live channel the test speaks. */
  async function openLive(options: Partial<Parameters<typeof browser.open>[1]>) {
    const lines: { send(text: string): void }[] = []
    const opened = await openStrip({
      ...DESK,
      ...options,
      async prepare(page) {
        await page.routeWebSocket('**/api/live', (line) => {
          lines.push(line)
        })
        await options.prepare?.(page)
      },
    })
    await opened.tiles.getByText('12.02').waitFor()
    return { ...opened, lines }
  }

  it('are followed between two questions on a paid plan, until the reader turns them off', async () => {
    const { page, tiles, lines } = await openLive({})
    await expect.poll(() => lines.length, SOON).toBe(1)
    const vix = { symbol: 'INDIAVIX', last: 12.5, prevClose: 12.5 }
    lines[0].send(told(NOW + 1000, 26_260, [vix]))
    await tiles.getByText('26,260.0').waitFor()
    // 26,260 − 26,000 = 260, which is 1% of 26,000.
    expect(await shown(tile(page, 'NIFTY'))).toMatch(/up 260\.0\s*1\.00%/)
    // India VIX has left the range of when it was asked for.
    expect(await shown(tile(page, 'India VIX'))).toMatch(/12\.50.*H 12\.50 L 11\.94/)
    // What is told no more, since it rests, stays as it was told last.
    lines[0].send(JSON.stringify({ op: 'strip', at: NOW + 2000, quotes: [{ ...vix, last: 12.75 }] }))
    await tiles.getByText('12.75').first().waitFor()
    expect(await shown(tile(page, 'NIFTY'))).toContain('26,260.0')
    await page.getByRole('switch', { name: 'Live updates' }).click()
    await tiles.getByText('25,985.0').waitFor()
  })

  it('come from the site itself: the page may open no socket to another host', async () => {
    let heard = (_: string) => {}
    const first = new Promise<string>((resolve) => {
      heard = resolve
    })
    const { page } = await browser.open('/about', {
      ...DESK,
      async prepare(opened) {
        opened.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard(String(payload))))
      },
    })
    expect(JSON.parse(await first)).toMatchObject({ op: 'clock' })
    const refused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
          new WebSocket('wss://elsewhere.example/api/live')
        }),
    )
    expect(refused).toBe('connect-src')
  })

  it('are not followed on the free plan, nor when live updates are off', async () => {
    const free = await openLive({ site: { plan: 'free' } })
    const off = await openLive({
      async prepare(page) {
        await page.addInitScript(() => localStorage.setItem('globalLiveUpdates', 'false'))
      },
    })
    for (const { tiles, lines } of [free, off]) {
      // By then a page that follows has long opened its line.
      await tiles.getByRole('button', { name: 'Gift Nifty' }).click()
      await tiles.getByText('26,064.5').waitFor()
      expect(lines).toEqual([])
    }
  })
})
