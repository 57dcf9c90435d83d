import { pages } from '@strikelens/tools'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaultsInBothThemes } from './axe.ts'
import { intercept } from './intercept.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
const ARJUN = { name: 'Arjun Mehta', email: 'arjun@example.in', plan: 'advanced' }

/** Pages of a group's menu, in its order. */
const menuOf = (group: string) => pages.filter((page) => page.group === group && page.isInMenu !== false)
const menuWidth = (options: number) => (options <= 4 ? 700 : options <= 8 ? 850 : 1050)

const groupButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true })
// The home page has a part named 'Options' as well.
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('region', { name, exact: true })
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
describe('the groups of the menu on a desk', () => {
  it('stand in their order, open on click one at a time, and show what each page is for', async () => {
    const { page, errors } = await browser.open('/option-chain', DESK)
    const order = ['Home', 'Tools', 'Futures', 'Options', 'Strategy', 'Market', 'Screener', 'Stocks']
    const built = order.filter((label) => menuOf(label.toLowerCase()).length > 0)
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.waitFor()
    expect(await bar.getByRole('button').allTextContents()).toEqual(built)

    await groupButton(page, 'Options').click()
    const options = menu(page, 'Options')
    await options.waitFor()
    expect(await groupButton(page, 'Options').getAttribute('aria-expanded')).toBe('true')
    expect(await groupButton(page, 'Options').getAttribute('aria-controls')).toBe(await options.getAttribute('id'))
    const cells = await options.getByRole('listitem').allInnerTexts()
    expect(cells.map((text) => text.split('\n').slice(0, 2))).toEqual(
      menuOf('options').map(({ label, brief }) => [label, brief]),
    )
    for (const { label, access } of menuOf('options')) {
      const cell = options.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) })
      expect([label, await cell.getByTitle('Advanced plan').count()]).toEqual([label, access === 'premium' ? 1 : 0])
    }
    expect(await options.getByText('last completed session without the Advanced plan').count()).toBe(1)
    expect(await options.locator('[aria-current=page]').allInnerTexts()).toEqual([
      expect.stringContaining('Option Chain'),
    ])

    await groupButton(page, 'Home').click()
    await menu(page, 'Home').waitFor()
    expect(await options.count()).toBe(0)
    expect(await menu(page, 'Home').getByText('Advanced plan').count()).toBe(0)
    await groupButton(page, 'Home').click()
    expect(await menu(page, 'Home').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('close on Escape, a click elsewhere, a link, and when another page begins to open', async () => {
    const { page } = await browser.open('/', DESK)
    const home = menu(page, 'Home')
    const open = async () => {
      await groupButton(page, 'Home').click()
      await home.waitFor()
    }
    await open()
    await page.keyboard.press('Escape')
    expect(await home.count()).toBe(0)
    await expect.poll(() => focusedText(page)).toBe('Home')

    await open()
    await page.mouse.click(1300, 800)
    expect(await home.count()).toBe(0)

    await open()
    await home.getByRole('link', { name: /^About/ }).click()
    await page.waitForURL('**/about')
    expect(await home.count()).toBe(0)

    await open()
    await page.evaluate(() => history.back())
    await home.waitFor({ state: 'detached' })

    await open()
    // The page that is open already: nothing is loaded, but the link was followed.
    await home.getByRole('link', { name: 'The market now' }).click()
    expect(await home.count()).toBe(0)
  })

  it('are walked with the keyboard alone', async () => {
    const { page } = await browser.open('/', DESK)
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      return focusedText(page)
    }
    const [first, second, ...rest] = menuOf('home').map(({ label, brief }) => label + brief)
    const last = rest[rest.length - 1]
    await groupButton(page, 'Home').focus()
    expect(await press('ArrowRight', 'ArrowLeft')).toBe('Home')
    expect(await press('ArrowLeft', 'ArrowRight')).toBe('Home')
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await press(key)
      await menu(page, 'Home').waitFor()
      await expect.poll(async () => [key, await focusedText(page)]).toEqual([key, first])
      await press('Escape')
    }
    await press('ArrowDown')
    await menu(page, 'Home').waitFor()
    expect(await press('ArrowRight')).toBe(second)
    expect(await press('ArrowLeft')).toBe(first)
    expect(await press('End')).toBe(last)
    expect(await press('Home')).toBe(first)
    // By the star of the option, and on to the next group.
    expect(await press('Tab', 'Tab')).toBe('Tools')
    expect(await menu(page, 'Home').count()).toBe(0)

    await press('Shift+Tab', 'Enter')
    await menu(page, 'Home').waitFor()
    expect(await press('Shift+Tab')).toBe('Home')
    expect(await menu(page, 'Home').count()).toBe(0)

    await press('ArrowDown')
    await menu(page, 'Home').waitFor()
    await press('ArrowRight', 'Enter')
    await page.waitForURL(`**/${menuOf('home')[1]?.key}`)
    await expect.poll(() => focusedText(page)).toBe('Home')
  })

  it('have menus of four columns, as wide as their options ask for, 20 px from the edge', async () => {
    const { page } = await browser.open('/', { ...DESK, width: 1024 })
    const names = await page.getByRole('navigation', { name: 'Main' }).getByRole('button').allTextContents()
    for (const name of names) {
      await groupButton(page, name).click()
      await menu(page, name).waitFor()
      const button = await groupButton(page, name).boundingBox()
      if (button === null) throw new Error(`The button ${name} is not on the screen.`)
      const width = Math.min(menuWidth(menuOf(name.toLowerCase()).length), 0.9 * 1024)
      // A menu is placed once it has been measured.
      await expect
        .poll(async () => {
          const box = await menu(page, name).boundingBox()
          return box === null ? null : [Math.round(box.x), Math.round(box.width)]
        })
        .toEqual([Math.max(20, Math.min(button.x, 1024 - 20 - width)), width].map(Math.round))
      const columns = await menu(page, name)
        .getByRole('list')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
      expect(columns).toBe(4)
    }
  })

  it('are readable to all while open, in both themes', async () => {
    const { page, errors } = await browser.open('/option-chain', DESK)
    await groupButton(page, 'Options').click()
    await menu(page, 'Options').waitFor()
    expect(await axeFaultsInBothThemes(page, 'header')).toEqual([])
    expect(errors).toEqual([])
  })
})

describe('the header on a desk', () => {
  it.each([ARJUN, undefined])('has room for all its parts at 1024, 1240, 1440 and 1920 px', async (account) => {
    const { page } = await browser.open('/about', { ...DESK, ...(account === undefined ? {} : { account }) })
    await page.getByRole('button', { name: account === undefined ? 'Sign In' : 'Account of Arjun Mehta' }).waitFor()
    for (const width of [1024, 1240, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const bar = await page.getByRole('banner').evaluate((header) => ({
        overflow: header.scrollWidth - header.clientWidth,
        parts: [...header.children].map((part) => part.getBoundingClientRect().toJSON()),
      }))
      expect(bar.overflow).toBe(0)
      bar.parts.slice(1).forEach((part, i) => {
        expect(part.left).toBeGreaterThanOrEqual(bar.parts[i].right)
      })
    }
  })

  it('leads home by its logo and changes the theme, which is remembered', async () => {
    const { page } = await browser.open('/about', DESK)
    const color = () => page.locator('meta[name=theme-color]').first().getAttribute('content')
    const stored = () => page.evaluate(() => localStorage.getItem('strikelens-theme'))
    expect(await stored()).toBeNull()
    await page.getByRole('button', { name: 'Dark theme' }).click()
    expect([await stored(), await color()]).toEqual(['dark', '#1f2937'])
    await page.reload()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await page.getByRole('button', { name: 'Light theme' }).click()
    expect([await stored(), await color()]).toEqual(['light', '#ffffff'])
    await page.getByRole('link', { name: 'Strikelens', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('asks a visitor to sign in, and offers the plans', async () => {
    const { page } = await browser.open('/', DESK)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('dialog', { name: /^Sign in/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await groupButton(page, 'Favorites').count()).toBe(0)
    expect(await page.getByRole('banner').getByRole('link', { name: 'Plans', exact: true }).count()).toBe(1)
  })

  it('turns live updates on for paid plans only', async () => {
    const free = await browser.open('/', { ...DESK, site: { plan: 'free' } })
    const off = free.page.getByRole('switch', { name: 'Live updates' })
    expect([await off.isDisabled(), await off.getAttribute('aria-checked')]).toEqual([true, 'false'])
    const paid = await browser.open('/', { ...DESK, width: 1024, site: { plan: 'basic' } })
    const live = paid.page.getByRole('switch', { name: 'Live updates' })
    expect(await live.getAttribute('aria-checked')).toBe('true')
    await live.click()
    await paid.page.reload()
    expect(await live.getAttribute('aria-checked')).toBe('false')
  })
})

describe('somebody who is signed in', () => {
  it('has the favorites first in the menu, 850 px wide', async () => {
    const { page } = await browser.open('/about', { ...DESK, account: ARJUN })
    await groupButton(page, 'Favorites').click()
    await menu(page, 'Favorites').waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('button').first().textContent()).toBe(
      'Favorites',
    )
    expect((await menu(page, 'Favorites').boundingBox())?.width).toBe(850)
  })

  it('finds name and e-mail behind the picture, readable in both themes', async () => {
    const { page } = await browser.open('/', { ...DESK, account: { ...ARJUN, image: '/no-picture.png' } })
    const button = page.getByRole('button', { name: 'Account of Arjun Mehta' })
    // The picture does not load, so the initials stand for it.
    await button.getByText('AM').waitFor()
    await button.click()
    const account = page.getByRole('dialog', { name: 'Account' })
    await account.getByText('Arjun Mehta').waitFor()
    expect(await account.getByText('arjun@example.in').count()).toBe(1)
    const hasSettings = pages.some(({ key }) => key === 'settings')
    expect(await account.getByRole('link', { name: 'Settings' }).count()).toBe(hasSettings ? 1 : 0)
    expect(await axeFaultsInBothThemes(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await account.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it.each([200, 500])(
    'is signed out at the home page, forgotten by this browser, also on an answer %i',
    async (status) => {
      const sent: string[] = []
      const { page } = await browser.open('/about', { ...DESK, account: ARJUN })
      await page.evaluate(() => {
        for (const key of ['user', 'nativeAuth', 'nativeAuthUser', 'isNativeAuth']) localStorage.setItem(key, 'x')
        localStorage.setItem('subscription_update_arjun@example.in', 'x')
        localStorage.setItem('strikelens-theme', 'light')
      })
      await page.waitForFunction(() => localStorage.getItem('subscription_arjun@example.in') !== null)
      await intercept(page, '**/api/auth/sign-out', async (route) => {
        sent.push(route.request().method())
        await intercept(page, '**/api/auth/get-session', (session) => session.fulfill({ json: null }))
        await route.fulfill({ status, json: {} })
      })
      await page.getByRole('button', { name: 'Account of Arjun Mehta' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      expect(sent).toEqual(['POST'])
      const kept = await page.evaluate(() => Object.keys(localStorage))
      expect(kept.filter((key) => /user|native|subscription/i.test(key))).toEqual([])
      expect(kept).toContain('strikelens-theme')
    },
  )
})
