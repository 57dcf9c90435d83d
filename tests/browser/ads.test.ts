import type { Site } from '@strikelens/tools/site'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { intercept } from './intercept.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const
const SCRIPT: Site['ads'] = { provider: 'script', script: 'https://ads.example/show.js', client: 'ca-1', slot: '42' }

const slot = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' })
const ads = (page: Page) => page.locator('ins.adsbygoogle, [data-ad-slot], script[src*=ads]')

async function goTo(page: Page, label: string, path: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: label }).click()
  await page.waitForURL(`**/${path}`)
}

describe.each([
  { ...DESK, height: 90 },
  { ...PHONE, height: 100 },
])('our own advertisement at $width px', ({ height, ...options }) => {
  it('has its height from the beginning, comes to those without a paid plan, and hides when they go on', async () => {
    const { page, errors } = await browser.open('/about', { ...options, site: { plan: 'free' } })
    await slot(page).waitFor({ state: 'attached' })
    expect((await slot(page).boundingBox())?.height).toBe(height)
    const link = slot(page).getByRole('link')
    await link.waitFor()
    expect((await slot(page).boundingBox())?.height).toBe(height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width)
    await goTo(page, 'Disclaimer', 'disclaimer')
    await link.waitFor({ state: 'hidden' })
    // And leaves no blank box behind.
    expect(await page.locator('aside[aria-label=Advertisement]').boundingBox()).toBeNull()
    await goTo(page, 'About', 'about')
    expect(await link.count()).toBe(0)
    expect(errors).toEqual([])
  })
})

describe('advertisements', () => {
  it('wait until the plan is known, and do not come to somebody who pays', async () => {
    let answer = () => {}
    let isAsked = false
    const { page } = await browser.open('/about', {
      ...DESK,
      site: { plan: 'free' },
      account: { name: 'Asha', email: 'asha@example.com', plan: 'basic' },
      async prepare(page) {
        await intercept(page, '**/api/user/settings', async (route) => {
          await new Promise<void>((resolve) => {
            isAsked = true
            answer = resolve
          })
          await route.fulfill({ json: { plan: 'Basic monthly' } })
        })
      },
    })
    await slot(page).waitFor({ state: 'attached' })
    await expect.poll(() => isAsked).toBe(true)
    // Longer than an advertisement would take.
    await page.waitForTimeout(300)
    expect(await slot(page).getByRole('link').count()).toBe(0)
    answer()
    await slot(page).waitFor({ state: 'detached' })
  })

  it.each([
    ['somebody who pays', { plan: 'basic' }, false],
    ['the native app', { plan: 'free', ads: SCRIPT }, true],
  ] as const)('are kept from %s, later ones too', async (_, site, isNative) => {
    const { page } = await browser.open('/about', {
      ...DESK,
      site,
      async prepare(page) {
        if (isNative) {
          await page.addInitScript(() => Object.assign(window, { Capacitor: { isNativePlatform: () => true } }))
        }
        await page.addInitScript(() =>
          addEventListener('DOMContentLoaded', () =>
            document.body.insertAdjacentHTML('beforeend', '<ins class="adsbygoogle early"></ins>'),
          ),
        )
      },
    })
    await page.getByRole('contentinfo').waitFor()
    await page.locator('.early').waitFor({ state: 'detached' })
    expect(await slot(page).count()).toBe(0)
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div><ins class="adsbygoogle"></ins><p data-ad-slot="1">ad</p></div>',
      )
      const script = document.createElement('script')
      script.src = 'https://ads.example/adsbygoogle.js'
      document.head.append(script)
      // One that becomes an advertisement only afterwards.
      const late = document.createElement('ins')
      document.body.append(late)
      late.className = 'adsbygoogle'
    })
    await expect.poll(() => ads(page).count()).toBe(0)
  })

  it('of a script are asked for once, in a place of their own, and hide when the reader goes on', async () => {
    const { page } = await browser.open('/about', { ...DESK, site: { plan: 'free', ads: SCRIPT } })
    const place = slot(page).locator('ins.adsbygoogle')
    await place.waitFor({ state: 'attached' })
    expect(await place.getAttribute('data-ad-client')).toBe('ca-1')
    expect(await place.getAttribute('data-ad-slot')).toBe('42')
    const scripts = page.locator('script[src="https://ads.example/show.js"]')
    expect(await scripts.evaluateAll((all) => all.map((script) => script.hasAttribute('async')))).toEqual([true])
    // One that the script put elsewhere.
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<ins class="adsbygoogle other">ad</ins>'))
    await goTo(page, 'Disclaimer', 'disclaimer')
    await page.locator('.other').waitFor({ state: 'hidden' })
    expect(await page.locator('aside ins').evaluate((element) => getComputedStyle(element).display)).toBe('none')
    expect(await scripts.count()).toBe(1)
  })

  it('and their place are not there where the operator wants none', async () => {
    const { page } = await browser.open('/about', { ...DESK, site: { plan: 'free', ads: { provider: 'none' } } })
    await page.getByRole('contentinfo').waitFor()
    expect(await slot(page).count()).toBe(0)
  })
})

describe('visits', () => {
  it('are counted only where the operator asked for it', async () => {
    const { page: uncounted } = await browser.open('/about', DESK)
    await uncounted.getByRole('contentinfo').waitFor()
    expect(await uncounted.locator('script[data-site]').count()).toBe(0)
    const analytics = { script: 'https://count.example/c.js', site: 'strikelens.example' }
    const { page } = await browser.open('/about', { ...DESK, site: { analytics } })
    await page.getByRole('contentinfo').waitFor()
    await goTo(page, 'Disclaimer', 'disclaimer')
    const scripts = await page
      .locator('script[data-site]')
      .evaluateAll((all) => all.map((each) => [each.getAttribute('src'), each.getAttribute('data-site')]))
    expect(scripts).toEqual([['https://count.example/c.js', 'strikelens.example']])
    expect(await page.locator('script[data-site]').getAttribute('defer')).toBe('')
  })
})
