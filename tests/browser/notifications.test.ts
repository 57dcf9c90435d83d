import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { notifications } from '../../apps/web/src/shell/notifications/notifications.ts'
import { axeFaultsInBothThemes } from './axe.ts'
import { keptCookie } from './keptCookie.ts'
import { looks } from './looks.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
const COUNT = notifications.length
const ALL_READ = notifications.map((_, index) => index).join(',')

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'New Feature Notification' })
const caughtUp = (page: Page) => page.getByRole('status').filter({ hasText: 'You are Caught up!' })

async function readCookie(page: Page) {
  const cookie = await keptCookie(page, 'readNotifications')
  return {
    value: decodeURIComponent(cookie?.value ?? ''),
    days: ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000,
  }
}

describe('the bell', () => {
  it.each(looks(390, 1440))('has a red dot until every message was clicked, at %i px', async (width) => {
    const { page, errors } = await browser.open('/', { ...DESK, width })
    expect(await bell(page).getAttribute('aria-label')).toBe(`Notifications, ${COUNT} unread`)
    const dot = bell(page).locator('span')
    expect(await dot.count()).toBe(1)
    await bell(page).click()
    await dialog(page).waitFor()
    expect(await dialog(page).getByRole('listitem').count()).toBe(COUNT)

    // The newest stands first, so the invitation is last: a click anywhere on it counts.
    await dialog(page).getByText('What should we build next?').click()
    const kept = await readCookie(page)
    expect(kept.value).toBe('0')
    expect(kept.days).toBeCloseTo(365, 0)
    expect(await dialog(page).getByRole('button', { name: 'Mark as read' }).count()).toBe(COUNT - 1)
    for (let left = COUNT - 1; left > 0; left--) {
      await dialog(page).getByRole('button', { name: 'Mark as read' }).first().press('Enter')
    }
    expect((await readCookie(page)).value).toBe(ALL_READ)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    expect(await dot.count()).toBe(0)
    await page.reload()
    expect(await bell(page).getAttribute('aria-label')).toBe('Notifications')
    expect(errors).toEqual([])
  })

  it('says for 5 seconds that everything was read', async () => {
    const { page } = await browser.open('/', {
      ...DESK,
      prepare: async (page) => {
        const value = encodeURIComponent(ALL_READ)
        await page.context().addCookies([{ name: 'readNotifications', value, url: inject('address') }])
        await page.clock.install()
      },
    })
    await bell(page).waitFor()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await bell(page).click()
    await caughtUp(page).waitFor()
    expect(await dialog(page).count()).toBe(0)
    await page.clock.runFor(4_900)
    expect(await caughtUp(page).count()).toBe(1)
    await page.clock.runFor(200)
    await caughtUp(page).waitFor({ state: 'detached' })
  })

  it('invites to write to the site’s own address, or by the contact page, which opens in place', async () => {
    const { page } = await browser.open('/', { ...DESK, site: { contactEmail: 'desk@site.example' } })
    await bell(page).click()
    const mail = dialog(page).getByRole('link', { name: 'desk@site.example' })
    expect(await mail.getAttribute('href')).toBe('mailto:desk@site.example')
    expect(await mail.getAttribute('rel')).toBe('noopener')
    const contact = dialog(page).getByRole('link', { name: 'contact page' })
    expect([await contact.getAttribute('rel'), await contact.getAttribute('target')]).toEqual(['noopener', null])
    await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'))
    await contact.click()
    await page.waitForURL('**/contact-us')
    expect(await page.evaluate(() => document.body.dataset.kept)).toBe('yes')
    await dialog(page).waitFor({ state: 'detached' })
    expect((await readCookie(page)).value).toBe('0')
  })

  it('opens a dialog that is readable to all in both themes', async () => {
    const { page } = await browser.open('/', DESK)
    await bell(page).click()
    await dialog(page).waitFor()
    expect(await axeFaultsInBothThemes(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => bell(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('a message with more in it than text and links', () => {
  // Without quotes of any kind, since it stands inside a text of the script.
  const HOSTILE = [
    '<img src=/icon.svg onerror=window.ran=1 onload=window.ran=1>',
    '<a href=javascript:window.ran=1 onclick=window.ran=1 style=color:red>tap</a>',
    '<a href=//evil.example/x>elsewhere</a>',
    '<script>window.ran=1</script><iframe src=/about></iframe><form action=/x><input name=q></form>',
    '<svg><use href=#x></use></svg><code>code</code>',
  ].join('')

  it('keeps the text, and nothing of it runs', async () => {
    let replaced = 0
    const { page } = await browser.open('/', {
      ...DESK,
      prepare: async (page) => {
        await page.route('**/assets/*.js', async (route) => {
          const response = await route.fetch()
          const script = await response.text()
          if (script.includes('What should we build next?')) replaced++
          await route.fulfill({ response, body: script.replace('What should we build next?', HOSTILE) })
        })
      },
    })
    await bell(page).click()
    const message = dialog(page).getByRole('listitem').filter({ hasText: 'tap' })
    await message.waitFor()
    expect(replaced).toBe(1)
    const left = await message
      .locator('div')
      .evaluate((text) =>
        [...text.querySelectorAll('*')].map((element) => [
          element.localName,
          ...element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`),
        ]),
      )
    const tags = new Set(left.map(([tag]) => tag))
    expect(
      [...tags].filter((tag) => !['a', 'b', 'strong', 'em', 'p', 'ul', 'li', 'code', 'br'].includes(`${tag}`)),
    ).toEqual([])
    expect(left).toContainEqual(['code'])
    // The link that would run something has lost its goal; the one to another site opens beside this one.
    expect(left.filter(([tag]) => tag === 'a').slice(0, 2)).toEqual([
      ['a', 'rel=noopener', 'target=_blank'],
      ['a', 'href=//evil.example/x', 'rel=noopener', 'target=_blank'],
    ])
    await message.getByText('tap').click()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
})
