import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { intercept, letThrough } from './intercept.ts'
import { sharedBrowser, wear } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const

/** Changes what the server says at an address. */
const changed = (page: Page, path: string, changes: object) =>
  intercept(page, `**${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })

async function expectSound(page: Page, width: number): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

// Friday, 13 November 2026, 10:00 in India.
const AT = Date.parse('2026-11-13T04:30:00Z')
const feed = (id: string, label: string, place: number) => ({
  ...{ feed: id, label, place, isInUse: place === 2, state: 'live', since: AT, reason: 'Connected.', lastTickAt: AT },
  ...{ streamed: 2000, polled: 0, missing: 0, partChains: [], partChainsInAll: 0 },
})
const FEEDS = {
  kind: 'live',
  trouble: 'Zerodha Kite is lost since 10:00: prices come from Upstox.',
  feeds: [
    { ...feed('kite', 'Zerodha Kite', 1), state: 'lost', reason: 'The connection was closed.' },
    {
      ...feed('upstox', 'Upstox', 2),
      missing: 122,
      partChains: [{ symbol: 'NIFTY', expiry: '2026-12-29', covered: 80, total: 202 }],
      partChainsInAll: 1,
    },
  ],
  incidents: [{ at: AT, tone: 'bad', text: 'Zerodha Kite is lost. The connection was closed.' }],
  gaps: [
    {
      ...{ date: '2026-11-13', what: 'futures and options', from: AT, to: AT + 120_000, minutes: 3 },
      ...{ reason: 'Zerodha Kite was lost.', settledAt: null, filledBy: null, missing: [] },
    },
    {
      ...{ date: '2026-11-12', what: 'futures and options', from: AT - 86_400_000, to: AT - 86_400_000, minutes: 1 },
      ...{ reason: 'Zerodha Kite was lost.', settledAt: AT, filledBy: 'Zerodha Kite' },
      missing: [{ what: 'chains', why: 'expired', count: 1, of: 214, names: ['NIFTY 2026-11-12'], words: null }],
    },
  ],
  fill: { date: '2026-11-11', source: 'Upstox', done: 12_400, total: 41_230, leftMs: 9_600_000 },
  rejected: [{ feed: 'Zerodha Kite', reason: 'price of 0', count: 41, last: AT }],
}

describe('the status page', () => {
  it('is led to from the foot of every page, and never lets a simulated market pass for a real one', async () => {
    const { page } = await browser.open('/about', DESK)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click()
    await page.getByRole('heading', { level: 1, name: 'Status' }).waitFor()
    await page.getByText('not of the exchanges').waitFor()
    const feed = page.getByRole('region', { name: 'Simulated market' })
    expect(await feed.textContent()).toMatch(/CONNECTED.*in use.*13 Nov 10:15 IST.*The whole market/)
    const row = page.getByRole('table', { name: 'Datasets' }).getByRole('row', { name: /^Stock chains/ })
    expect(await row.textContent()).toMatch(/OK.*13 Nov 10:15 IST.*3 minutes.*13 Nov 10:18 IST.*Nothing/)
  })
  it('says which feed is in use and why, what is covered, what was missed and what happened', async () => {
    const { page } = await browser.open('/status', { ...DESK, prepare: (page) => changed(page, '/api/status', FEEDS) })
    const first = page.getByRole('region', { name: 'Zerodha Kite' })
    await first.getByText('LOST').waitFor()
    expect(await first.textContent()).toContain('first choice, not in use')
    const second = page.getByRole('region', { name: 'Upstox' })
    expect(await second.textContent()).toContain('in use')
    await second.getByText('Chains not covered completely: 1').click()
    await second.getByText('NIFTY 29 Dec: 80 of 202 contracts').waitFor()
    await page.getByText('prices come from Upstox').waitFor()
    await page.getByText('Zerodha Kite is lost. The connection was closed.').waitFor()
    const gaps = await page.getByRole('list', { name: 'Gaps' }).textContent()
    expect(gaps).toContain('09:59 to 10:02, 3 minutes of futures')
    expect(gaps).toMatch(/Filled in part from Zerodha Kite.*Missing: 1 of 214 option chains \(NIFTY 12 Nov\), expired/)
    await page.getByText('11 Nov is being filled from Upstox: 12,400 of 41,230 instruments, 2h 40m left.').waitFor()
    expect(await page.getByRole('list', { name: 'Rejected messages' }).textContent()).toContain('price of 0')
    await expectSound(page, DESK.width)
    await page.setViewportSize({ width: PHONE.width, height: 900 })
    await wear(page, PHONE.theme)
    await page.getByRole('navigation', { name: 'Main' }).getByText('More').waitFor()
    await expectSound(page, PHONE.width)
  })
  it('says how far history is while it is made, and calls nothing late', async () => {
    const making = { history: { stage: 'Last session of NIFTY', done: 3, total: 9 }, trouble: null }
    const { page } = await browser.open('/status', { ...DESK, prepare: (page) => changed(page, '/api/status', making) })
    await page.getByText('Last session of NIFTY, 3 of 9.').waitFor()
    expect(await page.getByText('Some data is late').count()).toBe(0)
  })
  it('says so while it cannot be read, and tries again when asked', async () => {
    const { page } = await browser.open('/status', {
      ...DESK,
      prepare: (page) => intercept(page, '**/api/status', (route) => route.fulfill({ status: 503, json: {} })),
    })
    await page.getByText('The status cannot be read now.').waitFor()
    await letThrough(page, '**/api/status')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('table', { name: 'Datasets' }).waitFor()
  })
})

describe('a page of a tool', () => {
  it('says that no new prices come, and leads to the status', async () => {
    const trouble = 'No new prices since 10:02: Zerodha Kite is lost.'
    const { page } = await browser.open('/oi-analysis', {
      ...DESK,
      async prepare(page) {
        // What the line says of the served market would stand over it.
        await page.routeWebSocket('**/api/live', () => {})
        await changed(page, '/api/clock', { kind: 'live', trouble })
      },
    })
    await page.getByText(trouble).waitFor()
    await page.getByRole('status').getByRole('link', { name: 'Status' }).click()
    await page.getByRole('heading', { level: 1, name: 'Status' }).waitFor()
  })
  it('hears of trouble at once, on the line that brings its prices, and that it is over', async () => {
    const lines: { say(trouble: string | null): void }[] = []
    const { page } = await browser.open('/oi-analysis', {
      ...DESK,
      prepare: (page) =>
        page.routeWebSocket('**/api/live', (line) => {
          const say = (trouble: string | null) =>
            line.send(
              JSON.stringify({
                op: 'clock',
                now: AT,
                speed: 1,
                source: 'Zerodha Kite',
                trouble,
                isSilent: trouble !== null,
              }),
            )
          line.connectToServer().onMessage((message) => {
            line.send(message)
            // It greets with the served market's clock, which knows of no trouble.
            if (lines.length === 0) lines.push({ say })
          })
        }),
    })
    const trouble = 'No new prices since 10:02: Zerodha Kite is connected and tells none.'
    await page.getByText(/^LIVE \d/).waitFor()
    await expect.poll(() => lines.length).toBe(1)
    const [{ say }] = lines
    // The page's first reading of the clock, which knows of no trouble, may be on its way still.
    await expect
      .poll(() => {
        say(trouble)
        return page.getByText(trouble).isVisible()
      })
      .toBe(true)
    say(null)
    await page.getByText(trouble).waitFor({ state: 'detached' })
  })
  it('is of a close, never live, where nothing but files is stored', async () => {
    const { page } = await browser.open('/oi-analysis', {
      ...DESK,
      prepare: (page) => changed(page, '/api/clock', { kind: 'stored', speed: 0 }),
    })
    await page.getByText('The newest closing prices are those of 13 Nov 2026. There is no live feed here.').waitFor()
    await page.getByText('CLOSED · 13 Nov 2026 10:15').waitFor()
    expect(await page.getByText(/^LIVE \d/).count()).toBe(0)
  })
  it('says that a recorded day is not now', async () => {
    const { page } = await browser.open('/', {
      ...DESK,
      prepare: (page) => changed(page, '/api/clock', { kind: 'replay' }),
    })
    await page.getByText('A recorded day is being replayed: 13 Nov 2026.').waitFor()
  })
})
