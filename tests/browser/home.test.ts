import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, it } from 'vitest'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()

describe.each([
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const)('the home page at $width px in the $theme theme', (options) => {
  it('names the tools and where the numbers come from, readable to all, and scrolls in one direction', async () => {
    const { page, errors } = await browser.open('/', options)
    await page.getByText('Source: Simulated market').waitFor()
    await page.getByRole('main').getByText('Option Chain').waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(options.theme)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width)
    expect(errors).toEqual([])
  })
})
