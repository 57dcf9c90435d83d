import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { goTo, sharedBrowser } from './page.ts'
import { UserApi } from './userApi.ts'

const browser = sharedBrowser()
const ARJUN = { name: 'Arjun Mehta', email: 'arjun@example.com', plan: 'advanced' }

/** A page of somebody who is signed in, whose account answers from memory. */
async function openAs(path: string, options: { width?: number; theme?: 'light' | 'dark'; api?: UserApi } = {}) {
  const { width = 1440, theme = 'light', api = new UserApi() } = options
  const { page, errors } = await browser.open(path, {
    width,
    theme,
    account: ARJUN,
    prepare: (page) => api.on(page),
  })
  return { page, errors, api }
}

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const worn = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))
const preferenceChanges = (api: UserApi) => api.changes.filter((change) => change.includes('/preferences'))

async function expectReadable(page: Page, width: number): Promise<void> {
  expect(await axeFaults(page, 'main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

describe('the tabs of the settings', () => {
  it.each([
    {
      width: 390,
      theme: 'dark' as const,
      tabs: { plan: 'Renews on 2 Dec 2026.', notifications: 'Newsletter by e-mail', display: 'Quantities in tables' },
    },
    {
      width: 1440,
      theme: 'light' as const,
      tabs: {
        profile: 'Linked sign-ins',
        defaults: 'Beside the price strip',
        security: 'Plan changed to Advanced',
        privacy: 'Watchlist items',
      },
    },
  ])('are in the address and readable to all at $width px in the $theme theme', async ({ width, theme, tabs }) => {
    const [first] = Object.keys(tabs)
    const { page, errors } = await openAs(`/settings?tab=${first}`, { width, theme })
    for (const [tab, shows] of Object.entries(tabs)) {
      await goTo(page, `/settings?tab=${tab}`)
      await page.getByText(shows).first().waitFor()
      const current = page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current=page]')
      expect((await current.textContent())?.toLowerCase()).toBe(tab)
      await expectReadable(page, width)
    }
    expect(errors).toEqual([])
  })

  it('are closed to visitors, who are asked to sign in and told why', async () => {
    const { page } = await browser.open('/settings?tab=plan', {
      width: 390,
      theme: 'light',
      prepare: (page) =>
        page.addInitScript(() =>
          window.addEventListener('strikelens:sign-in', (event) => {
            document.documentElement.dataset.back = event instanceof CustomEvent ? event.detail.back : ''
          }),
        ),
    })
    await page.getByText('Sign in to see your plan settings').waitFor()
    expect((await worn(page)).back).toBe('/settings?tab=plan')
    const signIn = page.getByRole('dialog', { name: /^Sign in/ })
    await signIn.waitFor()
    await page.keyboard.press('Escape')
    await signIn.waitFor({ state: 'detached' })
    expect(await page.getByRole('main').getByRole('button', { name: 'Sign In' }).count()).toBe(1)
    expect(await page.getByText('Renews on').count()).toBe(0)
  })

  it('say what failed when the account cannot be read, and try again', async () => {
    const api = new UserApi()
    api.refusals.set('GET /api/user/settings', { status: 503, message: 'The database is out of reach.' })
    const { page } = await openAs('/settings', { api })
    await page.getByText('The database is out of reach.').waitFor()
    api.refusals.clear()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Linked sign-ins').waitFor()
  })
})

describe('a preference', () => {
  it('holds at once, goes to the account by itself, and is taken back by Undo', async () => {
    const { page, api } = await openAs('/settings?tab=display')
    await page.getByText('Blue, orange').click()
    expect((await worn(page)).palette).toBe('cb')
    await expect.poll(() => preferenceChanges(api)).toEqual(['PATCH /api/user/preferences {"palette":"blue-orange"}'])
    await page.getByRole('button', { name: 'Undo' }).click()
    expect((await worn(page)).palette).toBeUndefined()
    await expect.poll(() => api.preferences.palette).toBe('green-red')
    await page.getByText('Compact').click()
    await page.getByRole('switch', { name: 'Flash of changed cells' }).click()
    // The sample follows: 2,84,000 lots are 2.84 L.
    await page.getByText('2,84,000').waitFor()
    await page.getByText('1.23 Cr').first().click()
    await page.getByText('2.84 L').waitFor()
    await expect
      .poll(() => api.preferences)
      .toEqual({ palette: 'green-red', density: 'compact', cellFlash: false, numbers: 'short' })
    // Before the first paint of the next visit.
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset.density === 'compact')
    expect((await worn(page)).flash).toBe('off')
  })

  it('that the server refuses is as it was, with its sentence', async () => {
    const api = new UserApi()
    const { page } = await openAs('/settings?tab=display', { api })
    await page.getByText('Compact').waitFor()
    api.refusals.set('PATCH /api/user/preferences', { status: 400, message: 'Not now, please.' })
    await page.getByText('Dark', { exact: true }).click()
    await page.getByText('Not now, please.').waitFor()
    expect((await worn(page)).theme).toBe('light')
    expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)
  })

  it('of the account comes to a browser that knew nothing of it, and what the header chooses goes there', async () => {
    const api = new UserApi()
    api.preferences = { theme: 'dark', unit: 'qty', priceWidget: 'gift' }
    const { page } = await openAs('/about', { api })
    await expect.poll(async () => (await worn(page)).theme).toBe('dark')
    await expect.poll(() => kept(page, 'strikelens-unit')).toBe('qty')
    await expect.poll(() => page.getByRole('button', { name: 'Gift Nifty' }).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Light theme' }).click()
    await expect.poll(() => preferenceChanges(api)).toEqual(['PATCH /api/user/preferences {"theme":"light"}'])
  })

  it('fills in what the address of a tool leaves open, and never what it says', async () => {
    const keep = (page: Page) =>
      page.addInitScript(() => {
        for (const [name, value] of [
          ['symbol', 'BANKNIFTY'],
          ['strikes', '5'],
          ['unit', 'qty'],
          ['numbers', 'short'],
        ]) {
          localStorage.setItem(`strikelens-${name}`, value)
        }
      })
    const { page } = await browser.open('/option-chain', { width: 1440, theme: 'light', prepare: keep })
    await page.waitForURL((url) => url.pathname === '/option-chain/BANKNIFTY')
    expect(new URL(page.url()).search).toBe('?range=5&unit=qty')
    await page
      .getByRole('grid')
      .getByText(/^\d+\.\d\d (L|Cr)$/)
      .first()
      .waitFor()
    // The address was filled in, not followed: back leaves the page.
    await page.goBack()
    expect(page.url()).not.toContain('option-chain')
  })

  it('of the address stays the address: a link neither changes nor takes what was chosen', async () => {
    const { page } = await browser.open('/oi-analysis/NIFTY?range=15&unit=lots', {
      width: 1440,
      theme: 'light',
      prepare: (page) =>
        page.addInitScript(() => {
          localStorage.setItem('strikelens-symbol', 'BANKNIFTY')
          localStorage.setItem('strikelens-strikes', '5')
          localStorage.setItem('strikelens-unit', 'qty')
        }),
    })
    await page.getByText('As of 10:15 IST, 13 Nov 2026').waitFor()
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe('/oi-analysis/NIFTY?range=15&unit=lots')
    expect(await kept(page, 'strikelens-unit')).toBe('qty')
    expect(await kept(page, 'strikelens-strikes')).toBe('5')
  })
})

describe('the profile', () => {
  it('is renamed with a way back, and a name of one letter is refused', async () => {
    const { page, api } = await openAs('/settings')
    const field = page.getByLabel('Name', { exact: true })
    await field.fill('A')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please write your name in 2 to 60 characters.').waitFor()
    expect(api.changes).toEqual([])
    await field.fill('Priya Raman')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Account of Priya Raman' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Account of Arjun Mehta' }).waitFor()
    expect(api.changes.map((change) => change.split(' ').slice(2).join(' '))).toEqual([
      '{"name":"Priya Raman"}',
      '{"name":"Arjun Mehta"}',
    ])
  })

  it('gets another e-mail by a code that was mailed there', async () => {
    const { page, api } = await openAs('/settings', { width: 390 })
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('E-mail').fill('New@Example.com')
    await page.getByLabel('Your password').fill('secret1')
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText('We sent a code of six digits to new@example.com.').waitFor()
    api.refusals.set('POST /api/user/email/confirm', { status: 400, message: 'This code is not right.', field: 'code' })
    await page.getByLabel('Code').fill('123456')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('This code is not right.').waitFor()
    api.refusals.clear()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('new@example.com', { exact: true }).waitFor()
    expect(api.changes[0]).toBe('POST /api/user/email {"email":"new@example.com","password":"secret1"}')
  })
})

describe('the plan', () => {
  it('is shown with what is used: amber from 80 %, red with the way to more at the limit', async () => {
    const { page, api } = await openAs('/settings?tab=plan')
    const row = (label: string) => page.getByRole('listitem').filter({ hasText: label })
    await row('Watchlists').getByText('20 of 20').waitFor()
    expect(await row('Watchlists').getByRole('link').getAttribute('href')).toBe('/pricing')
    expect(await row('fullest watchlist').getByText('80 of 100').getAttribute('class')).toContain('text-warn')
    expect(await row('Saved scans').getByText('4 of 100').getAttribute('class')).not.toContain('warn')
    expect(await page.getByRole('link', { name: 'Invoice 26-27/0001 as PDF' }).getAttribute('href')).toBe(
      '/api/user/invoices/26-27-0001.pdf',
    )
    await page.getByRole('button', { name: 'Cancel renewal' }).click()
    await page.getByRole('dialog').getByText('Advanced works until 2 Dec 2026').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel renewal' }).click()
    await page.getByText('The plan will not renew.').waitFor()
    expect(api.changes).toEqual(['POST /api/billing/cancel'])
  })
})

describe('security and privacy', () => {
  it('a password of five characters is refused before it is sent, and devices are signed out', async () => {
    const { page, api } = await openAs('/settings?tab=security')
    await page.getByLabel('Current password').fill('old-one')
    await page.getByLabel('New password', { exact: false }).first().fill('abc12')
    await page.getByLabel('New password again').fill('abc12')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Password must be at least 6 characters long').waitFor()
    expect(api.changes).toEqual([])
    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await expect.poll(() => api.changes).toEqual(['DELETE /api/user/sessions/s2'])
    expect(await page.getByText('Safari on iPhone').count()).toBe(0)
    expect(await page.getByText('Sign out all other devices').count()).toBe(0)
  })

  it('an account is deleted only by the typed word, with a date, and can be kept after all', async () => {
    const { page, api } = await openAs('/settings?tab=privacy')
    await page.getByLabel('Type DELETE to confirm').fill('delete')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Please type DELETE in capitals.').waitFor()
    expect(api.changes).toEqual([])
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.getByLabel('Your password').fill('secret1')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('This account is removed on 15 Dec 2026.').waitFor()
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await page.getByRole('button', { name: 'Delete my account' }).waitFor()
    expect(api.changes).toEqual([
      'POST /api/user/delete {"confirmation":"DELETE","password":"secret1"}',
      'DELETE /api/user/delete',
    ])
  })

  it('the privacy policy counts what is stored of whoever is signed in, and of nobody else', async () => {
    const { page } = await openAs('/privacy-policy')
    await page.getByRole('row', { name: 'Watchlist items 1,250' }).waitFor()
    const { page: visitor } = await browser.open('/privacy-policy', { width: 390, theme: 'light' })
    await visitor.getByRole('heading', { name: 'In short' }).waitFor()
    expect(await visitor.getByText('Stored of your account now').count()).toBe(0)
  })
})
