import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()

const chart = (page: Page, name: RegExp) => page.getByRole('figure', { name })

/** Drags the bars of a chart to the right by a share of its width: what lies before them comes. */
async function drag(page: Page, figure: ReturnType<typeof chart>, share: number): Promise<void> {
  const box = await figure.locator('.ch-plot').boundingBox()
  if (box === null) throw new Error('The chart is not on the page')
  const y = box.y + 60
  await page.mouse.move(box.x + 0.2 * box.width, y)
  await page.mouse.down()
  await page.mouse.move(box.x + (0.2 + share / 2) * box.width, y)
  await page.mouse.move(box.x + (0.2 + share) * box.width, y)
  await page.mouse.up()
}

describe('the chart of a symbol', () => {
  it('loads earlier bars once when it is dragged past its first, and leads to other lengths of bars', async () => {
    const { page, errors } = await browser.open('/chart/RELIANCE', { width: 1440, theme: 'light' })
    const figure = chart(page, /^RELIANCE, bars of 1d/)
    await figure.locator('canvas').first().waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/tools/chart?') && request.url().includes('from=')) asked.push(request.url())
    })
    // 300 bars, of which so many stand in view that one is at least four px wide.
    for (let drags = 0; drags < 4 && !page.url().includes('from='); drags++) await drag(page, figure, 0.75)
    await page.waitForURL(/from=20\d\d-/)
    await figure.locator('canvas').first().waitFor()
    expect(asked.length).toBe(1)
    await page.getByRole('radio', { name: '15m' }).dispatchEvent('click')
    await page.waitForURL((url) => url.searchParams.get('interval') === '15m' && !url.searchParams.has('from'))
    await chart(page, /^RELIANCE, bars of 15m/)
      .locator('canvas')
      .first()
      .waitFor()
    expect(errors).toEqual([])
  })

  it('is found in its picker by a part of a name, also of a share without contracts', async () => {
    const { page, errors } = await browser.open('/chart/RELIANCE', { width: 1440, theme: 'light' })
    await page.getByRole('button', { name: 'Symbol: RELIANCE' }).click()
    await page.getByRole('combobox', { name: 'Symbol or name' }).fill('3m india')
    await page.getByRole('option', { name: /^3MINDIA/ }).click()
    await page.waitForURL('**/chart/3MINDIA')
    await chart(page, /^3MINDIA, bars of 1d/)
      .locator('canvas')
      .first()
      .waitFor()
    expect(errors).toEqual([])
  })

  it('stands in the drawer of a symbol, with the way to its page', async () => {
    const { page, errors } = await browser.open('/future-heatmap/TCS', { width: 390, theme: 'dark' })
    const drawer = page.getByRole('dialog', { name: 'TCS' })
    const own = drawer.getByRole('region', { name: 'Chart of TCS' })
    await own.locator('canvas').first().waitFor()
    expect(await own.getByRole('link', { name: 'Open chart' }).getAttribute('href')).toBe('/chart/TCS?interval=1d')
    await own.getByRole('radio', { name: '1w' }).dispatchEvent('click')
    await own.getByRole('figure', { name: /^TCS, bars of 1w/ }).waitFor()
    expect(errors).toEqual([])
  })
})
