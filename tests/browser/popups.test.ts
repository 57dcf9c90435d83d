import { pages } from '@strikelens/tools'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it, vi } from 'vitest'
import { axeFaults } from './axe.ts'
import { intercept } from './intercept.ts'
import { keptCookie } from './keptCookie.ts'
import { looks } from './looks.ts'
import { type OpenOptions, sharedBrowser } from './page.ts'

// A busy machine takes its time over three readings of a page.
vi.setConfig({ testTimeout: 60_000 })

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const
const HALF_DAY_S = 43_200
const YEAR_S = 365 * 86_400
const HALF_HOUR_S = 1_800
/** Links to plans are drawn only where the page of plans is built. */
const hasPlans = pages.some(({ key }) => key === 'pricing')

const LOADED = new Date('2026-12-13T10:15:00+05:30')

type Visit = OpenOptions & { cookies?: readonly string[]; path?: string }

/** A visit of somebody without a paid plan on 13 December 2026, 10:15 in India, with the clock in our hand. */
async function visit({ site, cookies = [], path = '/disclaimer', prepare, ...options }: Visit) {
  const { page, errors } = await browser.open(path, {
    ...options,
    site: { plan: 'free', takesSupport: true, promoDate: '2026-12-25', ...site },
    async prepare(page) {
      await page.clock.install({ time: LOADED })
      const url = inject('address')
      await page.context().addCookies(cookies.map((name) => ({ name, value: 'true', url })))
      await prepare?.(page)
    },
  })
  await page.getByRole('contentinfo').waitFor()
  return { page, errors }
}

/** Stops the clock, lets the popups load, which they do after a minute, and goes on to so many seconds after the load. */
async function wait(page: Page, seconds: number): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 65_000)
  await page.locator('p[role=status].sr-only').waitFor({ state: 'attached' })
  const passed = await page.evaluate(() => performance.now())
  await page.clock.runFor(seconds * 1000 - passed)
}

const newsletter = (page: Page) => page.getByRole('dialog', { name: 'Newsletter' })
const premium = (page: Page) => page.getByRole('dialog', { name: 'Go ad-free' })
const support = (page: Page) => page.getByRole('dialog', { name: 'Support Us' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** For how many seconds from now the page keeps 'true' under a name; null when it keeps nothing. */
async function readAtMostEvery(page: Page, name: string): Promise<number | null> {
  const cookie = await keptCookie(page, name)
  if (cookie === null) return null
  expect(cookie.value).toBe('true')
  return cookie.expires - Date.now() / 1000
}

async function expectKept(page: Page, name: string, seconds: number): Promise<void> {
  expect(Math.abs(((await readAtMostEvery(page, name)) ?? 0) - seconds)).toBeLessThan(600)
}

/** In the lower right corner, above a phone's bottom bar, and without the page's focus. */
async function expectAside(page: Page, { width }: { width: number }): Promise<void> {
  const card = page.locator('[data-popup]')
  await card.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const { x, y, ...size } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const edges = { left: x, right: width - x - size.width, bottom: 900 - y - size.height }
  expect(edges).toEqual(
    width < 1024 ? { left: 8, right: 8, bottom: 64 + 8 } : { left: 1440 - 360 - 16, right: 16, bottom: 16 },
  )
  expect(await card.getAttribute('aria-modal')).toBeNull()
  expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(false)
}

describe.each(looks(PHONE, DESK))('the promo banner at $width px in the $theme theme', (options) => {
  it('names the offers, counts the days by the calendar of India, and is gone for a day when dismissed', async () => {
    const { page, errors } = await visit(options)
    const banner = page.getByRole('complementary', { name: 'Offer' })
    const text = await banner.textContent()
    expect(text).toContain('Ad-free Basic Plan at ₹299/month')
    expect(text).not.toContain('AI')
    expect(text).toContain('Holiday special: up to 27% off on all plans')
    expect(text).toContain('12 days left')
    const links = await banner.getByRole('link').all()
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(hasPlans ? ['/pricing'] : [])
    const { height } = (await banner.boundingBox()) ?? { height: 0 }
    if (options.width === 1440) expect(height).toBe(32)
    else expect(height).toBeLessThanOrEqual(64)
    // From 10:15 to midnight in India: 13 h 45 min.
    await page.clock.fastForward('13:46:00')
    await banner.getByText('11 days left').waitFor()

    const dismiss = banner.getByRole('button', { name: 'Dismiss the offer' })
    expect((await dismiss.boundingBox())?.height).toBeGreaterThanOrEqual(options.width === 390 ? 44 : 24)
    await dismiss.click()
    expect(await banner.count()).toBe(0)
    await expectKept(page, 'promo_banner_hidden', 86_400)
    await page.reload()
    await page.getByRole('contentinfo').waitFor()
    expect(await banner.count()).toBe(0)
    expect(errors).toEqual([])
  })
})

describe('the promo banner', () => {
  it('never counts to a past date, nor names the special that is over', async () => {
    const { page } = await visit({ ...PHONE, site: { promoDate: '2024-12-25' } })
    const text = await page.getByRole('complementary', { name: 'Offer' }).textContent()
    expect(text).toContain('Ad-free Basic Plan at ₹299/month')
    expect(text).not.toMatch(/left|Last day|Holiday/)
  })

  it('is not for those who pay', async () => {
    const { page } = await visit({ ...DESK, site: { plan: 'basic' } })
    expect(await page.getByRole('complementary', { name: 'Offer' }).count()).toBe(0)
    const account = { name: 'Asha', email: 'asha@example.com', plan: 'Pro yearly' }
    const { page: signedIn } = await visit({ ...DESK, account })
    await signedIn.getByRole('complementary', { name: 'Offer' }).waitFor({ state: 'detached' })
  })
})

describe.each(looks(DESK, PHONE))('the newsletter popup at $width px in the $theme theme', (options) => {
  it('comes after 100 s, checks the address while it is typed, and is closed by a subscription for a year', async () => {
    const asked: unknown[] = []
    const warnings: string[] = []
    const { page } = await visit({
      ...options,
      async prepare(page) {
        page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
        await intercept(page, '**/api/subscribe', async (route) => {
          asked.push(route.request().postDataJSON())
          // Refused at first.
          if (asked.length === 1) return route.fulfill({ status: 429, json: { code: 'busy', message: 'Later.' } })
          return route.fulfill({ json: { message: 'Welcome.' } })
        })
      },
    })
    await wait(page, 99)
    expect(await newsletter(page).count()).toBe(0)
    await page.clock.runFor(1_500)
    await newsletter(page).waitFor()
    await page.getByRole('status').getByText('Newsletter: a message').waitFor()
    await expectAside(page, options)

    const field = page.getByLabel('E-mail')
    const error = newsletter(page).getByText('Please enter a valid email.')
    const border = () => field.evaluate((element) => getComputedStyle(element).borderTopColor)
    const plain = await border()
    await field.fill('asha@gmail')
    await error.waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await border()).not.toBe(plain)
    await field.fill('')
    expect(await error.count()).toBe(0)
    expect(await border()).toBe(plain)

    const button = newsletter(page).getByRole('button', { name: 'Subscribe' })
    await button.click()
    await error.waitFor()
    await field.fill('asha')
    await button.click()
    await error.waitFor()
    expect(asked).toEqual([])

    await field.fill('Asha@Gmail.com')
    expect(await error.count()).toBe(0)
    await button.click()
    await expect.poll(() => warnings.join()).toContain('The newsletter was not subscribed.')
    expect(await newsletter(page).count()).toBe(1)
    expect(await readAtMostEvery(page, 'subscribed')).toBeNull()
    await button.click()
    await newsletter(page).waitFor({ state: 'detached' })
    expect(asked).toEqual([{ email: 'Asha@Gmail.com' }, { email: 'Asha@Gmail.com' }])
    await expectKept(page, 'subscribed', YEAR_S)
  })
})

describe('the newsletter popup', () => {
  it('leaves the focus where it is, closes by Escape inside it, gives the focus back and stays away for a year', async () => {
    const { page, errors } = await visit({ ...DESK, site: { plan: 'pro' } })
    const origin = page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' })
    await origin.focus()
    await wait(page, 101)
    await newsletter(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Disclaimer')
    await page.keyboard.press('Escape')
    expect(await newsletter(page).count()).toBe(1)
    await newsletter(page).getByRole('button', { name: 'Close' }).focus()
    await expect.poll(() => focused(page)).toBe('Close')
    await page.keyboard.press('Escape')
    await newsletter(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Disclaimer')
    await expectKept(page, 'subscribed', YEAR_S)
    // Somebody with a paid plan is offered none.
    await page.clock.runFor(120_000)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(errors).toEqual([])
  })
})

describe.each(looks(PHONE, DESK))('the premium popup at $width px in the $theme theme', (options) => {
  it('comes after 180 s, goes after 15 s and stays away for half a day', async () => {
    const { page, errors } = await visit({ ...options, cookies: ['subscribed'] })
    await wait(page, 179)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.clock.runFor(1_500)
    await premium(page).waitFor()
    expect(await premium(page).textContent()).toContain('12 days left')
    expect(await premium(page).getByRole('link', { name: 'See plans' }).count()).toBe(hasPlans ? 1 : 0)
    await expectAside(page, options)
    await page.clock.runFor(14_000)
    expect(await premium(page).count()).toBe(1)
    expect(await readAtMostEvery(page, 'premium_notification_shown')).toBeNull()
    await page.clock.runFor(1_500)
    await premium(page).waitFor({ state: 'detached' })
    await expectKept(page, 'premium_notification_shown', HALF_DAY_S)
    expect(errors).toEqual([])
  })
})

describe('the premium popup', () => {
  it('stays while somebody is in it, and is closed by x for half a day', async () => {
    const { page } = await visit({ ...DESK, cookies: ['subscribed'] })
    await wait(page, 181)
    const close = premium(page).getByRole('button', { name: 'Close' })
    await close.focus()
    await page.clock.runFor(20_000)
    expect(await premium(page).count()).toBe(1)
    await close.click()
    await premium(page).waitFor({ state: 'detached' })
    await expectKept(page, 'premium_notification_shown', HALF_DAY_S)
  })

  it('does not come where it was shown', async () => {
    const { page } = await visit({ ...DESK, cookies: ['subscribed', 'premium_notification_shown'] })
    await wait(page, 190)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

/** Lets time pass in small steps, however much of it the machine itself has used up, until something is there. */
async function waitUntil(page: Page, card: Locator): Promise<void> {
  for (let second = 0; second < 200 && (await card.count()) === 0; second += 2) await page.clock.runFor(2000)
}

describe.each(looks(DESK, PHONE))('popups at $width px in the $theme theme', (options) => {
  it('are readable to all, and so is what they lead to', async () => {
    const { page } = await visit({ ...options, path: '/' })
    await wait(page, 101)
    await newsletter(page).waitFor()
    // What reads the page needs a clock that runs; a card does not go while the pointer is on it.
    await page.clock.resume()
    await page.getByLabel('E-mail').fill('asha')
    await newsletter(page).getByText('Please enter a valid email.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await newsletter(page).getByRole('button', { name: 'Close' }).click()
    await waitUntil(page, premium(page))
    await premium(page).hover()
    expect(await axeFaults(page, '[data-popup]')).toEqual([])
    await premium(page).getByRole('button', { name: 'Close' }).click()
    await page.clock.fastForward(HALF_HOUR_S * 1000)
    await waitUntil(page, support(page))
    await support(page).hover()
    expect(await axeFaults(page, '[data-popup]')).toEqual([])
    await support(page).getByRole('button', { name: 'Contribute by UPI' }).click()
    await support(page).getByRole('img').waitFor()
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
  })
})

describe('popups', () => {
  it('are one at a time: the next waits until five seconds after the first was closed', async () => {
    const { page } = await visit(DESK)
    await wait(page, 185)
    await newsletter(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await newsletter(page).getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(3_000)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.clock.runFor(4_000)
    await premium(page).waitFor()
  })

  it('do not come over a dialog', async () => {
    const { page } = await visit({ ...PHONE, cookies: ['subscribed'] })
    await page.getByRole('contentinfo').getByRole('button', { name: 'Support Us' }).click()
    await support(page).waitFor()
    await wait(page, 190)
    // By its mark: what lies behind a dialog has no role.
    expect(await page.locator('[data-popup]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await support(page).waitFor({ state: 'detached' })
    await page.clock.runFor(7_000)
    await premium(page).waitFor()
  })

  it('wait for somebody who looks elsewhere, and then come one by one', async () => {
    const { page } = await visit(DESK)
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, value: true }))
    await wait(page, 200)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, value: false }))
    await page.clock.runFor(7_000)
    await newsletter(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
  })
})

describe.each(looks(PHONE, DESK))('the support message at $width px in the $theme theme', (options) => {
  const SHOWN = ['subscribed', 'premium_notification_shown']

  it('comes after half an hour for ten seconds, and leads to the code to pay with', async () => {
    const { page, errors } = await visit({
      ...options,
      cookies: SHOWN,
      async prepare(page) {
        const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
        await intercept(page, '**/api/support-qr.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
      },
    })
    await wait(page, 100)
    await page.clock.fastForward((HALF_HOUR_S - 101) * 1000)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.clock.runFor(1_500)
    await support(page).waitFor()
    await expectAside(page, options)
    // A part of the page that is loaded now is drawn by a clock that runs.
    await page.clock.resume()
    await support(page).getByRole('button', { name: 'Contribute by UPI' }).click()
    const code = support(page).getByRole('img', { name: 'UPI payment code of Strikelens' })
    await code.waitFor()
    expect(await code.getAttribute('src')).toBe('/api/support-qr.svg')
    const { width, height } = (await code.boundingBox()) ?? { width: 0, height: 0 }
    expect([width, height].map(Math.round)).toEqual([300, 300])
    expect(await support(page).getByRole('listitem').count()).toBe(3)
    const mail = support(page).getByRole('link', { name: 'hello@strikelens.example' })
    expect(await mail.getAttribute('href')).toBe('mailto:hello@strikelens.example')
    expect(await support(page).getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact-us')
    expect(errors).toEqual([])
  })
})

describe('the support message', () => {
  it('goes by itself after ten seconds', async () => {
    const { page } = await visit({ ...DESK, site: { plan: 'pro' }, cookies: ['subscribed'] })
    await wait(page, 100)
    await page.clock.fastForward((HALF_HOUR_S - 99) * 1000)
    await support(page).waitFor()
    await page.clock.runFor(9_000)
    expect(await support(page).count()).toBe(1)
    await page.clock.runFor(1_500)
    await support(page).waitFor({ state: 'detached' })
  })

  it('does not come where nothing can be paid', async () => {
    const { page } = await visit({ ...DESK, site: { plan: 'pro', takesSupport: false }, cookies: ['subscribed'] })
    await wait(page, 100)
    await page.clock.fastForward((HALF_HOUR_S - 99) * 1000)
    await page.clock.runFor(2_000)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
