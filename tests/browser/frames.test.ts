import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { intercept } from './intercept.ts'
import { goTo, sharedBrowser, wear } from './page.ts'
import { expectOneDirection, query } from './shown.ts'

const browser = sharedBrowser()

/**
 * Pages of each kind: what surrounds a tool is the same on all pages of a kind. Those with a control of their own are
 * visited in tools.1.test.ts and on.
 */
const KINDS = [
  ['a chain', 'option-chain', '?cols=greeks'],
  ['the chain of a stock', 'stock-oi-analysis', '?view=days'],
  ['rows through the day', 'trending-oi', '?window=rolling'],
  ['a price chart', 'straddle-price', '?interval=15m'],
  ['several prices', 'multi-strike-option-price', '?metric=index'],
  ['one future', 'future-analysis', ''],
  ['a record of days', 'iv-historical-analysis', '?view=cone'],
  ['a board', 'future-dashboard', '?n=5'],
  ['a list', 'future-screener', '?preset=volume'],
  ['a heatmap', 'index-heatmap', '?metric=open'],
] as const

/** Where somebody asks for a symbol that nobody has: of options and of futures. Lists, boards and maps are of all symbols. */
const OF_ONE_SYMBOL: readonly string[] = ['option-chain', 'future-analysis']

// Every second is read by axe on the phone, the others at the desk: what differs between the two is the kit's.
describe.each(KINDS.map((kind, i) => [...kind, i % 2 === 1] as const))('%s, /%s', (_, key, search, isReadOnPhone) => {
  it('follows a step back in time, and is readable and as wide as the screen at a desk and on a phone', async () => {
    const { page, errors } = await browser.open(`/${key}${search}`, { width: 1440, theme: 'light' })
    const address = query(page)
    await page.getByText('As of 10:15 IST, 13 Nov 2026').waitFor()
    if (!isReadOnPhone) expect(await axeFaults(page)).toEqual([])

    await page.getByText('Historical', { exact: true }).click()
    await page.getByText(/^REPLAY 13 Nov /).waitFor()
    const before = query(page).time
    await page.getByRole('slider', { name: 'Time' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => query(page).time).not.toBe(before)
    await page.getByText(`As of ${query(page).time} IST, 13 Nov 2026`).waitFor()
    expect(query(page)).toMatchObject(address)

    await page.setViewportSize({ width: 390, height: 900 })
    await wear(page, 'dark')
    await page.getByRole('navigation', { name: 'Main' }).getByText('More').waitFor()
    await expectOneDirection(page, 390)
    if (isReadOnPhone) expect(await axeFaults(page)).toEqual([])
    expect(errors).toEqual([])
    if (OF_ONE_SYMBOL.includes(key)) await expectNearestNames(page, key)
  })
})

describe('The toolbar over a picture', () => {
  it('makes a menu of the intervals where they would push its last button past the edge', async () => {
    const { page } = await browser.open('/straddle-premium-pcr?vs=BANKNIFTY', { width: 1280, theme: 'light' })
    const tools = page.getByRole('toolbar', { name: 'Picture' })
    const sideBySide = tools.getByRole('group', { name: 'Interval' })
    await tools.getByRole('button', { name: 'Interval: 3m' }).waitFor()
    await tools.getByText('Draw level').waitFor({ state: 'attached' })
    await expect.poll(() => tools.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1700, height: 900 })
    await sideBySide.waitFor()
    await page.setViewportSize({ width: 1280, height: 900 })
    await sideBySide.waitFor({ state: 'detached' })
  })
})

describe('Live and Historical', () => {
  it('show the same moment without a question, where the reader was, and come back to what was there', async () => {
    const { page, errors } = await browser.open('/straddle-price?interval=5m', { width: 1440, theme: 'light' })
    await page.getByText('As of 10:15 IST, 13 Nov 2026').waitFor()
    // From here on the tool is silent: what is seen was there.
    await intercept(page, '**/api/tools/straddle-price?**', silence)
    // A page that is still short cannot be scrolled so far.
    const table = page.getByRole('table', { name: 'NIFTY straddle by row' })
    const figures = await table.textContent()
    await page.evaluate(() => scrollTo(0, 400))
    // A click of Playwright would scroll to the switch.
    const press = (name: string) => page.getByRole('radio', { name }).dispatchEvent('click')
    await press('Historical')
    await page.getByText('REPLAY 13 Nov 10:15').waitFor()
    await page.getByRole('slider', { name: 'Time' }).waitFor()
    expect(query(page)).toMatchObject({ interval: '5m', date: '2026-11-13', time: '10:15' })
    expect(await table.textContent()).toBe(figures)
    expect(await page.locator('[aria-busy=true]').count()).toBe(0)
    await press('Live')
    await page.getByText('LIVE 10:15').waitFor()
    expect(await table.textContent()).toBe(figures)
    expect(await page.evaluate(() => scrollY)).toBe(400)
    expect(errors).toEqual([])
  })

  it('are each minute what it is called while it plays, and what was shown is there on the way back', async () => {
    const { page, errors } = await browser.open('/straddle-price?date=2026-11-12&time=11:30', {
      width: 1440,
      theme: 'light',
    })
    await page.getByText('REPLAY 12 Nov 11:30').waitFor()
    const time = page.getByRole('slider', { name: 'Time' })
    const minute = async () => Number((await time.getAttribute('aria-valuetext'))?.slice(3))
    await page.getByText('Max', { exact: true }).click()
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(minute, { timeout: 10_000 }).toBeGreaterThan(33)
    await page.getByRole('button', { name: 'Pause' }).click()
    const shown = await minute()
    await page.getByText(`REPLAY 12 Nov 11:${shown}`).waitFor()
    await page.getByText(`As of 11:${shown} IST, 12 Nov 2026`).waitFor()
    await intercept(page, '**/api/tools/straddle-price?**', silence)
    for (let back = shown; back > 30; back--) await time.press('ArrowLeft')
    await page.getByText('As of 11:30 IST, 12 Nov 2026').waitFor()
    await expect.poll(() => query(page).time).toBe('11:30')
    expect(await page.locator('[aria-busy=true]').count()).toBe(0)
    expect(errors).toEqual([])
  })
})

/** Never answers. */
const silence = () => new Promise<void>(() => {})

/** A symbol that nobody has is answered by the nearest names, each a link to the same page. */
async function expectNearestNames(page: Page, key: string): Promise<void> {
  await goTo(page, `/${key}/relianc`)
  await page.getByText('There is no symbol ‘RELIANC’').waitFor()
  const reliance = page.getByRole('main').getByRole('link', { name: 'RELIANCE', exact: true })
  expect(await reliance.getAttribute('href')).toBe(`/${key}/RELIANCE`)
}

describe('a symbol that nobody has', () => {
  it('leaves no skeleton: a sentence, and what the page opens with where nothing comes near', async () => {
    const { page } = await browser.open('/straddle-price/XQZW', { width: 1440, theme: 'light' })
    await page.getByText('There is no symbol ‘XQZW’').waitFor()
    expect(await axeFaults(page)).toEqual([])
    // Nobody's symbol is not the chosen one.
    await page.getByRole('button', { name: 'Choose symbol' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'NIFTY', exact: true }).click()
    await page.getByText('Source: Simulated market').waitFor()
    expect(new URL(page.url()).pathname).toBe('/straddle-price/NIFTY')
  })
  it('is told by a list as well, with the names that come nearest', async () => {
    const { page } = await browser.open('/iv-screener?symbol=RELIANC', { width: 1440, theme: 'light' })
    await page.getByText('There is no symbol ‘RELIANC’').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'RELIANCE', exact: true }).click()
    await expect.poll(() => page.url()).toContain('RELIANCE')
  })
})
