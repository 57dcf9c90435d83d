import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { intercept } from './intercept.ts'
import { keptCookie } from './keptCookie.ts'
import { looks } from './looks.ts'
import { type OpenOptions, sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const
const ACCOUNT = { name: 'Arjun Mehta', email: 'arjun@gmail.com', plan: 'free plan' }
const LINK = 'https://strikelens.example/?ref=K7PW3MXQ'
const friend = (status: string, changes: object = {}) => ({
  joinedAt: '2026-10-30T06:00:00Z',
  friend: 'r***@gmail.com',
  status,
  reason: null,
  rewardDays: 0,
  clearsAt: null,
  ...changes,
})
const REFERRAL = {
  code: 'K7PW3MXQ',
  link: LINK,
  invited: 3,
  paid: 2,
  daysEarned: 30,
  daysPending: 30,
  rewardsThisYear: 1,
  mostRewards: 12,
  rows: [
    friend('Paid', { clearsAt: '2026-11-08T06:00:00Z' }),
    friend('Cleared', { joinedAt: '2026-10-02T06:00:00Z', rewardDays: 30 }),
    friend('Not counted', { joinedAt: '2026-10-01T06:00:00Z', reason: 'Same e-mail address' }),
  ],
  entered: null,
}

/** The page with a server that answers so to GET, and refuses or takes what is entered. */
async function openReferral(
  path: string,
  { referral = REFERRAL, entering = {}, ...options }: Partial<OpenOptions> & { referral?: object; entering?: object },
) {
  const entered: unknown[] = []
  const opened = await browser.open(path, {
    ...DESK,
    ...options,
    async prepare(page) {
      await intercept(page, '**/api/referral', (route) => {
        if (route.request().method() === 'GET') return route.fulfill({ json: referral })
        entered.push(route.request().postDataJSON())
        return route.fulfill({ status: 'code' in entering ? 400 : 200, json: entering })
      })
      await options.prepare?.(page)
    },
  })
  return { ...opened, entered }
}
const kept = (page: Page) => keptCookie(page, 'invited_by')

describe('refer and earn', () => {
  it.each(looks(PHONE, DESK))(
    'shows code, link, sums and friends at $width px in the $theme theme',
    async (options) => {
      const { page, errors } = await openReferral('/referral', { ...options, account: ACCOUNT })
      await page.getByText('K7PW3MXQ', { exact: true }).waitFor()
      expect(await page.getByLabel('Your link').inputValue()).toBe(LINK)
      for (const [name, begins] of [
        ['WhatsApp', 'https://wa.me/?text='],
        ['Telegram', 'https://t.me/share/url?url='],
        ['Mail', 'mailto:?subject='],
      ]) {
        const href = (await page.getByRole('link', { name, exact: true }).first().getAttribute('href')) ?? ''
        expect([href.startsWith(begins), href.includes(encodeURIComponent(LINK))]).toEqual([true, true])
      }
      for (const sum of ['Invited3', 'Paid2', 'Days earned30', 'Days pending30'])
        await page.getByText(sum).first().waitFor()
      const table = page.getByRole('table', { name: 'Friends who came by your code' })
      await table.getByText('r***@gmail.com').first().waitFor()
      const texts = (await table.getByRole('row').allTextContents()).join(' ')
      for (const part of ['Clears on', '8 Nov 2026', 'Cleared', '30 days', 'Same e-mail address', 'r***@gmail.com']) {
        expect(texts).toContain(part)
      }
      expect(await axeFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width)
      expect(errors).toEqual([])
    },
  )

  it('copies the link, and tells at the field why a code is not taken', async () => {
    const { page, entered } = await openReferral('/referral', {
      account: ACCOUNT,
      entering: { code: 'own-code', message: 'You cannot use your own code', field: 'code' },
      prepare: (page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINK)
    await page.getByLabel('Friend’s code').fill('k7pw3mxq')
    await page.getByRole('button', { name: 'Enter', exact: true }).click()
    await page.getByText('You cannot use your own code').waitFor()
    expect(entered).toEqual([{ code: 'k7pw3mxq' }])
  })

  it('explains itself to who is signed out, and asks to sign in', async () => {
    const { page } = await openReferral('/referral', {})
    await page.getByText('Your friends get 10% off, you get 30 days').waitFor()
    await page.getByText('At most 12 rewards in a calendar year.').waitFor()
    const asked = page.evaluate(
      () =>
        new Promise((resolve) =>
          window.addEventListener('strikelens:sign-in', (event) => resolve(Reflect.get(event, 'detail').back)),
        ),
    )
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    expect(await asked).toBe('/referral')
  })

  it('says what failed, and asks again', async () => {
    const { page } = await openReferral('/referral', { account: ACCOUNT, referral: { broken: true } })
    await page.getByText('Your invitations cannot be read now.').waitFor()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.getByText('You get 30 days').waitFor()
  })
})

describe('a link that invites', () => {
  it('is kept for 30 days, and the first one wins', async () => {
    const { page, entered } = await openReferral('/about?ref=abcd2345', {})
    await expect.poll(async () => (await kept(page))?.value).toBe('ABCD2345')
    const days = ((await kept(page))?.expires ?? 0) - Date.now() / 1000
    expect(Math.abs(days - 30 * 86_400)).toBeLessThan(600)
    await page.goto(`${inject('address')}/referral?code=ZZZZ2222`)
    await page.getByText('Your friends get 10% off').waitFor()
    expect((await kept(page))?.value).toBe('ABCD2345')
    expect(entered).toEqual([])
  })

  it('is applied for who is signed in, and forgotten', async () => {
    const { page, entered } = await openReferral('/referral?code=ABCD2345', {
      account: ACCOUNT,
      entering: { discountPercent: 10, reason: null },
    })
    await page.getByText('K7PW3MXQ', { exact: true }).waitFor()
    expect(entered).toEqual([{ code: 'ABCD2345' }])
    expect(await kept(page)).toBeNull()
  })
})
