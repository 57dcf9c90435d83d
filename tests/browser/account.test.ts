import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { intercept } from './intercept.ts'
import { type OpenOptions, sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const ARJUN = { name: 'Arjun Mehta', email: 'arjun@example.com' }
const KEPT = `subscription_${ARJUN.email}`

/** A page of a signed-in user whose plan the server is asked for as often as is counted. */
async function openAs(plan: string, path: string, prepare?: OpenOptions['prepare']) {
  let asked = 0
  const { page, errors } = await browser.open(path, {
    width: 1440,
    theme: 'light',
    account: { ...ARJUN, plan },
    async prepare(page) {
      page.on('request', (request) => {
        if (request.url().endsWith('/api/user/settings')) asked++
      })
      await prepare?.(page)
    },
  })
  return { page, errors, asked: () => asked }
}

const keep = (page: Page, plan: string, ageMs: number) =>
  page.addInitScript(
    ([key, name, age]) => {
      if (localStorage.getItem(key) !== null) return
      localStorage.setItem(key, JSON.stringify({ data: { plan: name }, timestamp: Date.now() - Number(age) }))
    },
    [KEPT, plan, String(ageMs)] as const,
  )
const keptPlan = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}')?.data?.plan ?? null, KEPT)
const live = (page: Page) => page.getByRole('switch', { name: 'Live updates' }).first()

describe('the plan of a signed-in user', () => {
  it('is kept for five minutes, and asked for again after them', async () => {
    const { page, asked } = await openAs('Pro', '/about', (page) => keep(page, 'Basic', 240_000))
    await live(page).waitFor()
    await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('[role=switch]')?.disabled)
    expect(asked()).toBe(0)
    const { page: later, asked: askedLater } = await openAs('Pro', '/about', (page) => keep(page, 'Basic', 301_000))
    await expect.poll(() => keptPlan(later)).toBe('Pro')
    expect(askedLater()).toBe(1)
  })

  it('is asked for anew by refreshSubscription=true, which then leaves the address', async () => {
    const { page, errors } = await openAs('Pro', '/oi-analysis?refreshSubscription=true&range=5', (page) =>
      keep(page, 'Basic', 1000),
    )
    await page.waitForURL((url) => url.search === '?range=5')
    await expect.poll(() => keptPlan(page)).toBe('Pro')
    expect(await page.evaluate((email) => `subscription_update_${email}` in localStorage, ARJUN.email)).toBe(true)
    expect(errors).toEqual([])
  })

  it('is the free plan, and nothing is kept, when the session is no longer good', async () => {
    const { page } = await openAs('Pro', '/about', async (page) => {
      await keep(page, 'Pro', 301_000)
      await intercept(page, '**/api/user/settings', (route) => route.fulfill({ status: 401, json: {} }))
    })
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEPT)).toBeNull()
    expect(await live(page).isDisabled()).toBe(true)
  })
})

describe('live updates', () => {
  it('turn themselves off for a signed-in user who does not pay', async () => {
    const { page } = await openAs('free plan', '/about', (page) =>
      page.addInitScript(() => localStorage.setItem('globalLiveUpdates', 'true')),
    )
    await expect.poll(() => page.evaluate(() => localStorage.getItem('globalLiveUpdates'))).toBe('false')
    expect(await live(page).isDisabled()).toBe(true)
    expect(await live(page).getAttribute('aria-checked')).toBe('false')
  })

  it('are turned on and off by those who pay, and stay as they were left', async () => {
    const { page } = await openAs('Basic', '/about')
    await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('[role=switch]')?.disabled)
    await live(page).click()
    expect(await page.evaluate(() => localStorage.getItem('globalLiveUpdates'))).toBe('false')
    await page.reload()
    expect(await live(page).getAttribute('aria-checked')).toBe('false')
    await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('[role=switch]')?.disabled)
    await live(page).click()
    expect(await live(page).getAttribute('aria-checked')).toBe('true')
  })

  it('are not for visitors', async () => {
    const { page } = await browser.open('/about', { width: 1440, theme: 'dark', site: { plan: 'free' } })
    expect(await live(page).isDisabled()).toBe(true)
  })
})
