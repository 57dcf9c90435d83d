import { istInstant } from '@strikelens/market/time'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { intercept } from './intercept.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
const NOW = istInstant('2026-11-13', '10:15')
const REFRESH_MS = 300_000
/** How long to wait for what a page draws by itself. */
const SOON = { timeout: 15_000 }

const DETAILS = {
  success: true,
  data: {
    'NIFTY 50': { pChange: 0.31, lastPrice: 25_985 },
    'NIFTY IT': { pChange: -1.418, lastPrice: 36_218.4 },
    'NIFTY AUTO': { pChange: 1.08, lastPrice: 27_694.1 },
    'NIFTY METAL': { pChange: 0, lastPrice: 1_04_422.75 },
    'NIFTY NEW': { pChange: null, lastPrice: 1000 },
  },
  as_of: NOW,
}

/** Opens a page whose ticker is answered by the test: a body, a status that is refused, or later. */
async function openTicker(first: object | Promise<object>, prepare?: (page: Page) => Promise<void>) {
  const state: { answer: object | number | Promise<object>; asked: number } = { answer: first, asked: 0 }
  const warnings: string[] = []
  const opened = await browser.open('/about', {
    ...DESK,
    async prepare(page) {
      await prepare?.(page)
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      await intercept(page, '**/api/index-details?colName=NIFTY_50', async (route) => {
        state.asked++
        const answer = await state.answer
        await (typeof answer === 'number' ? route.fulfill({ status: answer }) : route.fulfill({ json: answer }))
      })
    },
  })
  return { ...opened, state, warnings, ticker: opened.page.getByRole('region', { name: 'Indices' }) }
}

const entry = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Indices' }).getByRole('listitem').filter({ hasText: name })

describe('the ticker', () => {
  it('says that it loads, then how every index but NIFTY 50 moves, in a line of 28 px', async () => {
    let answer: (details: object) => void = () => {}
    const { page, ticker } = await openTicker(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    await page.getByText('Loading...', { exact: true }).waitFor()
    answer(DETAILS)
    await entry(page, 'NIFTY IT').waitFor()
    expect(await page.getByText('Loading...').count()).toBe(0)
    const words = async (name: string) =>
      (await entry(page, name).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    // Each stands once for readers; its copy, which makes the line endless, is silent.
    expect(await words('NIFTY IT')).toEqual(['NIFTY IT down 1.42% (36,218.40)'])
    expect(await words('NIFTY AUTO')).toEqual(['NIFTY AUTO up 1.08% (27,694.10)'])
    // Not below zero is up.
    expect(await words('NIFTY METAL')).toEqual(['NIFTY METAL up 0.00% (1,04,422.75)'])
    expect([await words('NIFTY 50'), await words('NIFTY NEW')]).toEqual([[], []])
    const tone = (name: string) => entry(page, name).locator('.text-up, .text-down').first().getAttribute('class')
    expect([await tone('NIFTY IT'), await tone('NIFTY METAL')]).toEqual(['text-down', 'text-up'])
    const frame = ticker.locator('xpath=..')
    expect((await frame.boundingBox())?.height).toBe(28)
    expect(await ticker.getAttribute('title')).toBe('Indices as of 13 Nov 2026 10:15 IST, Simulated market')
  })

  it('is asked again every five minutes; a failure is only logged, and the old entries stay', async () => {
    const { page, state, warnings, ticker, errors } = await openTicker(DETAILS, (page) => page.clock.install())
    await entry(page, 'NIFTY IT').waitFor()
    await page.clock.runFor(REFRESH_MS - 5000)
    expect(state.asked).toBe(1)
    state.answer = 500
    await page.clock.runFor(5000)
    await expect.poll(() => warnings, SOON).toContain('The ticker was not refreshed: The server answered 500.')
    expect(state.asked).toBe(2)
    expect(await entry(page, 'NIFTY IT').count()).toBe(1)
    expect(await ticker.getByText('500').count()).toBe(0)
    // The browser itself notes the status; nothing of ours is an error.
    expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([])
    state.answer = { ...DETAILS, data: { 'NIFTY REALTY': { pChange: 0.29, lastPrice: 921.85 } } }
    await page.clock.runFor(REFRESH_MS)
    await entry(page, 'NIFTY REALTY').waitFor()
    expect(await entry(page, 'NIFTY IT').count()).toBe(0)
  })

  it('says its time when it is old', async () => {
    // Eight minutes: five to the next question, one for the prices, one for their way, and one too many.
    const { ticker } = await openTicker({ ...DETAILS, as_of: NOW - 8 * 60_000 })
    await ticker.getByText('as of 10:07', { exact: true }).waitFor()
  })

  it('passes by at 60 px a second, and stands while it is hovered or focused', async () => {
    const { page, ticker } = await openTicker(DETAILS, (page) => page.emulateMedia({ reducedMotion: 'no-preference' }))
    await entry(page, 'NIFTY IT').waitFor()
    const moving = ticker.locator('.ticker')
    const motion = () =>
      moving.locator('.ticker-track').evaluate((track) => {
        const { animationDuration, animationPlayState } = getComputedStyle(track)
        const copy = track.firstElementChild?.getBoundingClientRect().width ?? 0
        return { pxPerSecond: copy / Number.parseFloat(animationDuration), state: animationPlayState }
      })
    await expect.poll(async () => (await motion()).pxPerSecond, SOON).toBeCloseTo(60, 1)
    expect((await motion()).state).toBe('running')
    await moving.hover()
    expect((await motion()).state).toBe('paused')
    await page.mouse.move(700, 600)
    expect((await motion()).state).toBe('running')
    await moving.focus()
    expect((await motion()).state).toBe('paused')
    // When one copy has passed, the other stands where it began.
    const places = await moving.locator('ul').evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect()))
    expect(places[1].x - places[0].x).toBeCloseTo(places[0].width, 1)
    expect(places[0].width).toBeGreaterThanOrEqual((await moving.boundingBox())?.width ?? Number.NaN)
  })

  it('stands still and is scrolled by hand for who wants no motion', async () => {
    const data = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`NIFTY SECTOR ${i}`, { pChange: i - 15, lastPrice: 1000 + i }]),
    )
    const { page, ticker } = await openTicker({ ...DETAILS, data }, (page) =>
      page.emulateMedia({ reducedMotion: 'reduce' }),
    )
    await entry(page, 'NIFTY SECTOR 29').waitFor()
    const moving = ticker.locator('.ticker')
    expect(await moving.locator('.ticker-track').evaluate((track) => getComputedStyle(track).animationName)).toBe(
      'none',
    )
    await moving.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => moving.evaluate((element) => element.scrollLeft), SOON).toBeGreaterThan(0)
  })
})
