import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { looks } from './looks.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const BAND = 'You are offline. Shown is the last data, as of 10:15.'

/** Waits until the service worker has kept the answer of a tool, and every file that the page has loaded. */
async function untilKept(page: Page, tool: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async (path) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      const wanted = [path, ...loaded.filter((url) => url.includes('/assets/'))]
      const kept = await Promise.all(wanted.map((url) => caches.match(url, { ignoreVary: true })))
      return navigator.serviceWorker.controller !== null && !kept.includes(undefined)
    }, `/api/tools/${tool}`)
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
}

/** Addresses in the caches of answers. */
function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('strikelens-data-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

describe.each(looks({ width: 390, theme: 'dark' } as const, { width: 1440, theme: 'light' } as const))(
  'without a line, at $width px in the $theme theme',
  (options) => {
    it('a tool opened before shows its last data as such; another says that it cannot be loaded', async () => {
      const { page } = await browser.open('/oi-analysis', { ...options, isKeptOffline: true })
      await page.getByText('LIVE 10:15').first().waitFor()
      await page.getByText('You are offline').waitFor({ state: 'detached' })
      await untilKept(page, 'oi-analysis')

      await page.context().setOffline(true)
      await page.getByText(BAND).waitFor()
      await page.reload()
      await page.getByText(BAND).waitFor()
      await page.getByText('LATE · last data 10:15').first().waitFor()
      await page.getByText('As of 10:15 IST, 13 Nov 2026').waitFor()
      expect(await page.getByText('LIVE 10:15').count()).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width)

      // Another expiry, never opened before: the page stays as it is, and says what it shows.
      const body = () => page.getByRole('main').getByRole('table').first().textContent()
      const before = await body()
      await page.keyboard.press(']')
      await page.waitForURL(/expiry=/)
      await page.getByText('The server cannot be reached.').waitFor()
      expect(await body()).toBe(before)
      await page.getByText(BAND).waitFor()

      await page.context().setOffline(false)
      await page.getByText('LIVE 10:15').first().waitFor()
      expect(await page.getByText('You are offline').count()).toBe(0)

      await page.context().setOffline(true)
      await page.goto(new URL('/straddle-price', page.url()).href)
      await page.getByText('This page cannot be loaded offline').waitFor()
      expect(await axeFaults(page)).toEqual([])
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
      await page.waitForURL((url) => url.pathname === '/')
    })
  },
)

describe('what is kept', () => {
  it('is at most 80 answers, nothing of other calls, and nothing after it was told to forget', async () => {
    const { page } = await browser.open('/', { width: 1440, theme: 'light', isKeptOffline: true })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.evaluate(async () => {
      await fetch('/api/nothing')
      await fetch('/healthz')
      await fetch('/api/subscribe', { method: 'POST' })
      for (let n = 1; n <= 85; n++) await (await fetch(`/api/calendar?n=${n}`)).text()
    })
    await expect.poll(async () => (await keptAnswers(page)).includes('/api/calendar?n=85')).toBe(true)
    await expect.poll(async () => (await keptAnswers(page)).length).toBe(80)
    const kept = await keptAnswers(page)
    expect(kept).not.toContain('/api/calendar?n=1')
    expect(kept.filter((url) => !/^\/api\/(calendar|clock)/.test(url))).toEqual([])

    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('forget'))
    await expect.poll(() => keptAnswers(page)).toEqual([])
  })
  it('goes with the version it is of', async () => {
    const { page } = await browser.open('/about', {
      width: 1440,
      theme: 'light',
      isKeptOffline: true,
      async prepare(page) {
        await page.addInitScript(() => void caches.open('strikelens-data-former'))
      },
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('strikelens-data-former')
  })
})
