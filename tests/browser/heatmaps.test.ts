import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const

const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
/** By its label: an open dialog hides the page from roles. */
const tile = (page: Page, symbol: string) => page.locator(`[role=option][aria-label^="${symbol} "]`)
/** The row that is marked, and whether it stands in the part of the table that is seen. */
const markedRow = (page: Page) =>
  page.locator('table tr[aria-current]').evaluate((row) => {
    const scroller = row.closest('table')?.parentElement
    const [box, room] = [row.getBoundingClientRect(), scroller?.getBoundingClientRect()]
    const isSeen = room !== undefined && box.top >= room.top && box.bottom <= room.bottom
    return [row.querySelector('th')?.textContent, isSeen]
  })

describe('the futures heatmap', () => {
  it('opens at the future that a link or a row names; a tile leads to the analysis of its future', async () => {
    const { page, errors } = await browser.open('/future-heatmap/TCS?sort=symbol', DESK)
    await page.getByRole('dialog', { name: 'TCS' }).getByText('OI, lots').waitFor()
    expect(await tile(page, 'TCS').getAttribute('aria-current')).toBe('true')
    // Some two hundred rows in order of the alphabet, last first: TCS stands far from either end.
    expect(await markedRow(page)).toEqual(['TCS', true])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(path(page)).toBe('/future-heatmap?sort=symbol')
    await page.getByRole('rowheader', { name: 'TATASTEEL' }).click()
    await page.getByRole('dialog', { name: 'TATASTEEL' }).waitFor()
    expect(path(page)).toBe('/future-heatmap/TATASTEEL?sort=symbol')
    expect(await markedRow(page)).toEqual(['TATASTEEL', true])
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await tile(page, 'RELIANCE').click()
    await page.waitForURL('**/future-analysis/RELIANCE')
    expect(errors).toEqual([])
  })

  it('keeps filter and columns in the address, and the columns for the next visit to it alone', async () => {
    const { page, errors } = await browser.open('/future-heatmap', DESK)
    const table = page.getByRole('table', { name: 'Futures' })
    await page.getByRole('textbox', { name: 'Filter' }).fill('axisb')
    await page.waitForURL('**/future-heatmap?q=axisb')
    expect(await table.getByRole('rowheader').allTextContents()).toEqual(['AXISBANK'])
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Sector' }).uncheck()
    await page.waitForURL(/cols=symbol%2Cprice%2C/)
    expect(await table.getByRole('columnheader', { name: 'Sector' }).count()).toBe(0)
    await page.goto(new URL('/index-heatmap', page.url()).href)
    const stocks = page.getByRole('table', { name: 'Stocks of NIFTY' })
    await stocks.getByRole('columnheader', { name: 'Sector' }).waitFor()
    await page.goto(new URL('/future-heatmap', page.url()).href)
    await page.waitForURL(/cols=symbol%2Cprice%2C/)
    expect(errors).toEqual([])
  })

  it('replays minute by minute, tells a tile on hover, and gives a picture', async () => {
    const { page, errors } = await browser.open('/future-heatmap?date=2026-11-13&time=10:00&metric=doi', DESK)
    const time = page.getByRole('slider', { name: 'Time' })
    await tile(page, 'RELIANCE').hover()
    const tip = page.locator('.ch-tip')
    for (const label of ['Price', 'OI, lots', 'ΔOI %', 'Strength', 'Volume, lots', 'RVOL', 'Basis', 'CoC, year']) {
      expect(await tip.getByText(label, { exact: true }).count()).toBe(1)
    }
    const before = await tile(page, 'RELIANCE').textContent()
    await time.focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('[aria-valuetext="10:01"]').waitFor()
    await page.keyboard.press('Shift+ArrowRight')
    await page.waitForURL('**time=10%3A15**')
    await page.getByText('As of 10:15 IST').waitFor()
    expect(await tile(page, 'RELIANCE').textContent()).not.toBe(before)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as PNG' }).click()
    expect((await download).suggestedFilename()).toBe('Futures Heatmap.png')
    expect(errors).toEqual([])
  })
})

describe('the index heatmap', () => {
  it('changes the index and the span from its controls, draws the gap, and marks the pressed stock', async () => {
    const { page, errors } = await browser.open('/index-heatmap?date=2026-11-13&time=10:00', DESK)
    await page.getByRole('figure', { name: 'NIFTY and breadth gap' }).locator('canvas').first().waitFor()
    await page.getByRole('button', { name: 'Span: 1D' }).click()
    await page.getByRole('menuitemradio', { name: '1W' }).click()
    await page.getByRole('heading', { name: 'Change, 1W by sector' }).waitFor()
    expect(path(page)).toBe('/index-heatmap?date=2026-11-13&span=1W')
    await page.getByRole('button', { name: 'Symbol: NIFTY' }).click()
    await page.getByRole('combobox', { name: 'Symbol or name' }).fill('niftyit')
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Stocks of NIFTYIT' }).waitFor()
    await tile(page, 'TCS').click()
    await page.getByRole('dialog', { name: 'TCS' }).getByText('52w place').waitFor()
    expect((await markedRow(page))[0]).toBe('TCS')
    expect(errors).toEqual([])
  })
})

describe('phones', () => {
  it.each([
    { key: 'future-heatmap', columns: 4 },
    { key: 'index-heatmap', columns: 3 },
  ])(
    'show /$key in $columns equal tiles a row, sector by sector, and open one with a tap',
    async ({ key, columns }) => {
      const { page, errors } = await browser.open(`/${key}`, PHONE)
      const grid = page.locator('.ch-grid').first()
      const widths = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' '))
      expect(widths).toHaveLength(columns)
      const shown = await page.locator('.ch-grid').count()
      await page.getByRole('button', { name: /^\d+ more sectors$/ }).click()
      expect(await page.locator('.ch-grid').count()).toBeGreaterThan(shown)
      await grid.getByRole('option').first().click()
      await page.getByRole('dialog').getByText('RVOL').waitFor()
      expect(errors).toEqual([])
    },
  )
})
