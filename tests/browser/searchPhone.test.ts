import { describe, expect, it } from 'vitest'
import { axeFaultsInBothThemes } from './axe.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()

describe('the search of phones', () => {
  it('opens by its button, fills the width, is readable in both themes, and leads to what is tapped', async () => {
    const { page, errors } = await browser.open('/', { width: 390, theme: 'light' })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const field = page.getByRole('combobox', { name: 'Symbol, tool or page' })
    await expect.poll(() => field.evaluate((one) => one === document.activeElement), { timeout: 10_000 }).toBe(true)
    await field.fill('sensex straddle')
    const shortcut = page.getByRole('option', { name: 'Straddle Price' }).first()
    await shortcut.waitFor()
    const list = await page.getByRole('listbox', { name: 'Search results' }).boundingBox()
    expect([list?.x, list?.width]).toEqual([0, 390])
    expect((await shortcut.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFaultsInBothThemes(page, 'header')).toEqual([])
    await shortcut.tap()
    await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000 }).toMatch(/^\/straddle-price/)
    expect(await field.count()).toBe(0)
    expect(errors).toEqual([])
  })
})
