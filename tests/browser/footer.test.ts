import { describe, expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { looks } from './looks.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const links = {
  googlePlay: 'https://play.google.com/store/apps/details?id=in.strikelens',
  telegram: 'https://t.me/strikelens',
  whatsapp: 'https://whatsapp.com/channel/strikelens',
}

describe.each(looks({ width: 390, theme: 'dark' } as const, { width: 1440, theme: 'light' } as const))(
  'the footer at $width px in the $theme theme',
  (options) => {
    it('leads to our pages, the app and the channels, and to the ways to support us', async () => {
      const { page, errors } = await browser.open('/disclaimer', { ...options, site: { links, takesSupport: true } })
      const footer = page.getByRole('contentinfo')
      await footer.getByText('© 2025 Strikelens. All Rights Reserved.').waitFor()
      const found = await footer
        .getByRole('link')
        .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href'), a.getAttribute('target')]))
      expect(found).toEqual([
        ['About', '/about', null],
        ['Privacy policy', '/privacy-policy', null],
        ['Contact us', '/contact-us', null],
        ['Disclaimer', '/disclaimer', null],
        ['Status', '/status', null],
        ['Google Play', links.googlePlay, '_blank'],
        ['Telegram', links.telegram, '_blank'],
        ['WhatsApp channel', links.whatsapp, '_blank'],
      ])
      expect(await footer.locator('[target=_blank]:not([rel~=noopener])').count()).toBe(0)
      if (options.width === 390) {
        const heights = await footer
          .locator('a, button')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
      }
      expect(await axeFaults(page, 'footer')).toEqual([])

      const button = footer.getByRole('button', { name: 'Support Us' })
      await button.click()
      const dialog = page.getByRole('dialog', { name: 'Support Us' })
      await dialog.getByRole('button', { name: 'Close' }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

      await footer.getByRole('link', { name: 'About' }).click()
      await page.waitForURL('**/about')
      // The code to pay with is not there: this server takes no support.
      expect(errors.filter((error) => !error.includes('404'))).toEqual([])
    })
  },
)

describe('the footer of a site without channels', () => {
  it('has none of them, and asks for no support', async () => {
    const { page } = await browser.open('/disclaimer', {
      width: 1440,
      theme: 'light',
      site: { links: { googlePlay: null, telegram: null, whatsapp: null }, takesSupport: false },
    })
    const footer = page.getByRole('contentinfo')
    await footer.waitFor()
    expect(await footer.getByRole('link').allTextContents()).toEqual([
      'About',
      'Privacy policy',
      'Contact us',
      'Disclaimer',
      'Status',
    ])
    expect(await footer.getByRole('button').count()).toBe(0)
  })
})
