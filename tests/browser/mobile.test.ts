import { pages } from '@strikelens/tools'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaultsInBothThemes } from './axe.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const PHONE = { width: 390, theme: 'light' } as const
const ARJUN = { name: 'Arjun Mehta', email: 'arjun@example.in', plan: 'advanced' }

const menuOf = (group: string) => pages.filter((page) => page.group === group && page.isInMenu !== false)
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const tab = (page: Page, name: string) => bar(page).getByRole('button', { name })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const isFocused = (page: Page, name: string) => tab(page, name).evaluate((button) => button === document.activeElement)
/** A finger that goes down a distance from the title of what is open. */
async function swipeDown(page: Page, distance: number): Promise<void> {
  const box = await page.getByRole('dialog').getByRole('heading').first().boundingBox()
  if (box === null) throw new Error('Nothing is open.')
  const { x, y } = box
  const device = await page.context().newCDPSession(page)
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + distance * part }] })
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

describe('the bottom bar of a phone', () => {
  it('stands 64 px high below the page, which keeps 64 px free, and marks where the page belongs', async () => {
    const { page } = await browser.open('/option-chain', PHONE)
    await bar(page).waitFor()
    expect(await bar(page).locator('a, button').allTextContents()).toEqual([
      'Home',
      'Market',
      'Options',
      'Futures',
      'More',
    ])
    const { height } = (await tab(page, 'Options').boundingBox()) ?? { height: 0 }
    expect(height).toBe(64)
    expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('64px')
    const marked = await bar(page)
      .locator('a, button')
      .evaluateAll((tabs) => tabs.filter((each) => getComputedStyle(each, '::before').height === '2px'))
    expect(marked).toHaveLength(1)
    expect(await tab(page, 'Options').evaluate((each) => getComputedStyle(each, '::before').height)).toBe('2px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1024, height: 800 })
    await bar(page).getByRole('button', { name: 'Strategy' }).waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px')
  })

  it('opens the sheets of Market, Options and Futures, two columns of links with their locks', async () => {
    const { page, errors } = await browser.open('/', PHONE)
    await tab(page, 'Market').click()
    for (const [name, group, title] of [
      ['Market', 'market', 'Market Analysis'],
      ['Options', 'options', 'Options Tools'],
      ['Futures', 'futures', 'Futures Analysis'],
    ] as const) {
      // The bar stays at hand inside the sheet: another place changes the sheet.
      if (name !== 'Market') await page.getByRole('dialog').getByRole('button', { name }).click()
      await sheet(page, title).waitFor()
      const list = sheet(page, title).getByRole('list')
      const expected = menuOf(group).slice(0, group === 'options' ? 12 : 99)
      expect(await list.getByRole('link').count()).toBe(expected.length)
      for (const { label, key, access } of expected) {
        const link = list.getByRole('link', { name: new RegExp(`^${label}`) })
        expect(await link.getAttribute('href')).toBe(`/${key}`)
        expect(await link.getByTitle('Advanced plan').count()).toBe(access === 'premium' ? 1 : 0)
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      const columns = await list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
      expect(columns).toBe(2)
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Futures' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })

  it('closes a sheet by X, Escape, a swipe and a link, and gives the focus back', async () => {
    const { page } = await browser.open('/', PHONE)
    const options = sheet(page, 'Options Tools')
    const open = async () => {
      await tab(page, 'Options').click()
      await options.waitFor()
    }
    await open()
    await options.getByRole('button', { name: 'Close' }).click()
    await options.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(page, 'Options')).toBe(true)

    await open()
    await page.keyboard.press('Escape')
    await options.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(page, 'Options')).toBe(true)

    await open()
    await swipeDown(page, 60)
    expect(await options.count()).toBe(1)
    await swipeDown(page, 120)
    await options.waitFor({ state: 'detached' })

    await open()
    await options.getByRole('link', { name: /^Option Chain/ }).click()
    await page.waitForURL('**/option-chain')
    await options.waitFor({ state: 'detached' })
  })

  it('is readable to all with a sheet and with the menu open, in both themes', async () => {
    const { page, errors } = await browser.open('/', { ...PHONE, account: ARJUN })
    await tab(page, 'Options').click()
    await sheet(page, 'Options Tools').waitFor()
    expect(await axeFaultsInBothThemes(page, '[role=dialog]')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'More' }).click()
    await sheet(page, 'More')
      .getByRole('button', { name: /^Options/ })
      .click()
    expect(await axeFaultsInBothThemes(page, '[role=dialog]')).toEqual([])
    expect(errors).toEqual([])
  })
})

describe('the full menu of a phone', () => {
  it('holds every group, one open at a time, the switches and the static pages, over the whole screen', async () => {
    const { page } = await browser.open('/about', PHONE)
    await tab(page, 'More').click()
    const more = sheet(page, 'More')
    await more.waitFor()
    const group = (name: string) => more.getByRole('button', { name: new RegExp(`^${name}`) })
    await expect.poll(() => more.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 900 })
    for (const name of ['Home', 'Tools', 'Futures', 'Options', 'Strategy', 'Market', 'Screener', 'Stocks']) {
      expect([name, await group(name).count()]).toEqual([name, menuOf(name.toLowerCase()).length > 0 ? 1 : 0])
    }
    // It opens where the reader is.
    expect(await group('Home').getAttribute('aria-expanded')).toBe('true')
    await group('Options').click()
    expect(await group('Home').getAttribute('aria-expanded')).toBe('false')
    for (const { label } of menuOf('options')) {
      expect(await more.getByRole('link', { name: new RegExp(`^${label}`) }).count()).toBe(1)
    }
    for (const label of ['About', 'Contact Us', 'Privacy Policy', 'Disclaimer', 'Status']) {
      expect(await more.getByRole('link', { name: label, exact: true }).count()).toBe(1)
    }
    expect(await more.getByRole('switch', { name: 'Live updates' }).getAttribute('aria-checked')).toBe('true')
    await more.getByRole('switch', { name: 'Dark theme' }).click()
    expect(await page.evaluate(() => localStorage.getItem('strikelens-theme'))).toBe('dark')
    expect(await more.getByText(/Your Favorites/).count()).toBe(0)

    await more.getByRole('button', { name: 'Close' }).click()
    await more.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(page, 'More')).toBe(true)
    await page.getByRole('button', { name: 'Light theme' }).waitFor()
    await tab(page, 'More').click()
    await more.getByRole('link', { name: 'Disclaimer' }).click()
    await page.waitForURL('**/disclaimer')
    await more.waitFor({ state: 'detached' })
  })

  it('asks a visitor to log in or register, and offers the plans', async () => {
    const { page } = await browser.open('/', PHONE)
    const signIn = page.getByRole('dialog', { name: /^Sign in/ })
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
    await signIn.waitFor()
    await page.keyboard.press('Escape')
    await signIn.waitFor({ state: 'detached' })
    await tab(page, 'More').click()
    await sheet(page, 'More').getByRole('link', { name: 'View Plans' }).waitFor()
    await sheet(page, 'More').getByRole('button', { name: 'Login / Register' }).click()
    await signIn.waitFor()
    await sheet(page, 'More').waitFor({ state: 'detached' })
  })
})

describe('the header of a phone', () => {
  it('has logo, search, bell, theme and account at a finger’s size, side by side', async () => {
    const { page, errors } = await browser.open('/', { ...PHONE, account: ARJUN })
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Account of Arjun Mehta' }).waitFor()
    for (const name of ['Search', /^Notifications/, 'Dark theme', 'Account of Arjun Mehta']) {
      expect(await header.getByRole('button', { name }).boundingBox()).toMatchObject({ width: 44, height: 44 })
    }
    expect((await header.getByRole('link', { name: 'Strikelens' }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const search = header.getByRole('button', { name: /search/i }).first()
    await search.click()
    expect(await search.getAttribute('aria-expanded')).toBe('true')
    await search.click()
    expect(await search.getAttribute('aria-expanded')).toBe('false')

    await header.getByRole('button', { name: 'Account of Arjun Mehta' }).click()
    await sheet(page, 'Account').getByText('arjun@example.in').waitFor()
    expect(errors).toEqual([])
  })
})
