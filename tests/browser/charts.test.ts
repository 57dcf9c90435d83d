import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFaultsInBothThemes } from './axe.ts'
import { servedPages } from './kitPage.ts'
import { looks } from './looks.ts'
import { keptErrors } from './page.ts'
import { freeWindow, leaveWindows, PLAIN_MEDIA } from './windows.ts'

// A busy machine takes its time over a page of charts.
vi.setConfig({ testTimeout: 120_000 })

const address = servedPages('demo-charts')

async function openCharts({ width = 1440, theme = 'light' } = {}): Promise<{ page: Page; errors: string[] }> {
  const page = await freeWindow(width)
  await page.emulateMedia({ ...PLAIN_MEDIA, reducedMotion: null })
  const errors = keptErrors(page)
  await page.goto(`${address()}?theme=${theme}`)
  await page.getByRole('figure', { name: 'Straddle 26,000' }).locator('canvas').first().waitFor()
  return { page, errors }
}

const straddle = (page: Page) => page.getByRole('figure', { name: 'Straddle 26,000' })
const moment = (page: Page, name = 'Straddle 26,000') =>
  page.getByRole('figure', { name }).locator('.ch-when b').textContent()

async function hoverStraddle(page: Page, share: number): Promise<void> {
  const box = await straddle(page).locator('.ch-plot').boundingBox()
  if (box === null) throw new Error('The plot is not on the page')
  await page.mouse.move(box.x + box.width * share, box.y + 80)
}

describe('on one page', () => {
  let charts: Awaited<ReturnType<typeof openCharts>>
  beforeAll(async () => {
    charts = await openCharts()
  })
  afterAll(leaveWindows)
  // Each reads another chart, and from wherever the one before has scrolled to.
  beforeEach(() => charts.page.evaluate(() => scrollTo(0, 0)))

  describe('a time chart', () => {
    it('tells every series in a fixed readout, without a box under the hand, and its neighbour follows', async () => {
      const { page } = charts
      const last = await moment(page)
      await hoverStraddle(page, 0.8)
      const figure = straddle(page)
      const names = await figure.locator('.ch-line .ch-name').allTextContents()
      expect(names).toEqual(['Straddle', 'VWAP', 'Decay path', 'Spot', 'Volume', 'ATM IV'])
      expect(await figure.locator('.ch-line > span', { hasText: 'Gap to VWAP' }).textContent()).toMatch(/%$/)
      const spot = await figure.getByRole('button', { name: 'Spot' }).textContent()
      expect(spot).toMatch(/^Spot[\d,]+\.\d\d[+−][\d,.]+$/)
      expect(await page.locator('.ch-tip').count()).toBe(0)
      const own = await moment(page)
      expect(own).not.toBe(last)
      // Minutes here, five minutes there: the same hour of the same day.
      expect((await moment(page, 'NIFTY, 5 minutes'))?.slice(0, 2)).toBe(own?.slice(0, 2))
      // Tags on the clock and on both value axes.
      expect(await figure.locator('.ch-axis-tag').count()).toBe(3)
    })

    it('is read with the arrow keys', async () => {
      const { page } = charts
      await straddle(page).locator('.ch-plot').focus()
      await page.keyboard.press('ArrowRight')
      const last = await moment(page)
      await page.keyboard.press('ArrowLeft')
      expect(await moment(page)).not.toBe(last)
    })
  })

  describe('a reading over the day', () => {
    it('tells marked points and the ribbon beside the values, and hides a line with its marks and fill', async () => {
      const { page, errors } = charts
      const readings = page.getByRole('figure', { name: 'Readings of a day' })
      const row = (name: string) => readings.locator('.ch-line > span', { hasText: name })
      await readings.locator('.ch-plot').focus()
      await page.keyboard.press('Home')
      expect(await row('Sentiment').textContent()).toBe('Sentiment Bearish')
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
      expect(await row('Crossover up').textContent()).toBe('Crossover up A')
      expect(await row('Sentiment').textContent()).toBe('Sentiment Neutral')
      await readings.getByRole('button', { name: 'CE ΔOI' }).click()
      expect(await row('Crossover up').count()).toBe(0)
      expect(errors).toEqual([])
    })
  })

  describe('a curve', () => {
    it('is read at every place with the arrow keys, and by the pointer', async () => {
      const { page } = charts
      const smile = page.getByRole('figure', { name: 'Smile, 25 Nov' })
      await smile.locator('canvas').waitFor()
      await smile.locator('.ch-plot').focus()
      await page.keyboard.press('Home')
      expect(await smile.locator('.ch-tip-head').textContent()).toBe('25,000')
      await page.keyboard.press('ArrowRight')
      expect(await smile.locator('.ch-tip-head').textContent()).toBe('25,050')
      expect(await smile.locator('.ch-tip th').count()).toBe(3)
      await smile.getByRole('button', { name: 'IV at 09:30' }).press('Enter')
      await smile.locator('.ch-plot').press('ArrowRight')
      expect(await smile.locator('.ch-tip th').count()).toBe(2)
    })
    it('over names gives the chosen name', async () => {
      const { page } = charts
      const term = page.getByRole('figure', { name: 'Term structure' })
      await term.locator('canvas').waitFor()
      await term.locator('.ch-plot').focus()
      for (const key of ['Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
      expect(await term.locator('.ch-tip-head').textContent()).toBe('24 Nov')
      expect(await page.locator('#chosen').textContent()).toBe('24 Nov')
    })
  })

  describe('bars by strike', () => {
    it('are walked with the arrow keys and chosen with Enter or a click', async () => {
      const { page } = charts
      const bars = page.getByRole('figure', { name: 'Open interest by strike' })
      const strike = () => bars.locator('.ch-tip .ch-tip-head').textContent()
      await bars.locator('.ch-plot').focus()
      await page.keyboard.press('ArrowRight')
      expect(await strike()).toBe('26,000')
      await page.keyboard.press('ArrowRight')
      expect(await strike()).toBe('26,050')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      expect(await page.locator('#selected').textContent()).toBe('25,950')
    })
  })

  describe('the map', () => {
    it('is walked with the arrow keys, opened with Enter, and recoloured in place', async () => {
      const { page } = charts
      const map = page.getByRole('listbox', { name: 'Price change by sector' })
      await map.focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      expect(await page.locator('#opened').textContent()).toBe('ICICIBANK')
      const tile = map.getByRole('option', { name: /^RELIANCE/ })
      const before = await tile.evaluate((element) => {
        element.dataset.kept = 'yes'
        return getComputedStyle(element).backgroundColor
      })
      await page.locator('#recolor').click()
      const after = await tile.evaluate((element) => [element.dataset.kept, getComputedStyle(element).backgroundColor])
      expect(after[0]).toBe('yes')
      expect(after[1]).not.toBe(before)
    })
  })
})

describe('a time chart that is changed', () => {
  afterEach(leaveWindows)

  it('remembers over a reload which series were turned off', async () => {
    const { page } = await openCharts()
    await straddle(page).getByRole('button', { name: 'VWAP' }).click()
    await page.reload()
    const vwap = straddle(page).getByRole('button', { name: 'VWAP' })
    expect(await vwap.getAttribute('aria-pressed')).toBe('false')
    expect(await vwap.textContent()).toBe('VWAP')
  })

  it('is panned by dragging, zoomed by Ctrl and wheel, keeps its view when a minute comes, and is reset', async () => {
    const { page } = await openCharts()
    const reset = straddle(page).getByRole('button', { name: 'Reset zoom' })
    await hoverStraddle(page, 0.4)
    await page.keyboard.down('Control')
    for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await reset.waitFor()
    const zoomed = await moment(page)
    // What is under the hand goes with it.
    await page.mouse.down()
    await hoverStraddle(page, 0.6)
    expect(await moment(page)).toBe(zoomed)
    await page.mouse.up()
    await hoverStraddle(page, 0.4)
    const panned = await moment(page)
    expect(panned).not.toBe(zoomed)
    await page.locator('#append').click()
    await page.evaluate(() => scrollTo(0, 0))
    await hoverStraddle(page, 0.4)
    expect(await moment(page)).toBe(panned)
    const plot = await straddle(page).locator('.ch-plot').boundingBox()
    if (plot === null) throw new Error('The plot is not on the page')
    await page.mouse.dblclick(plot.x + plot.width / 2, plot.y + 120)
    await reset.waitFor({ state: 'detached' })
  })

  it('leaves the plain wheel to the page until a click takes it in hand, and after Esc again', async () => {
    const { page } = await openCharts()
    const reset = straddle(page).getByRole('button', { name: 'Reset zoom' })
    await hoverStraddle(page, 0.5)
    await page.mouse.wheel(0, 200)
    await page.waitForFunction(() => scrollY > 0)
    expect(await reset.count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
    await page.mouse.down()
    await page.mouse.up()
    await straddle(page).getByText('The wheel zooms, Esc leaves').waitFor()
    await page.mouse.wheel(0, -200)
    await reset.waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 200)
    await page.waitForFunction(() => scrollY > 0)
  })

  it('asks for what is before its first point once it is dragged past it', async () => {
    const { page } = await openCharts()
    const asked = page.locator('#earlier')
    await hoverStraddle(page, 0.3)
    await page.mouse.down()
    await hoverStraddle(page, 0.6)
    await page.mouse.up()
    expect(await asked.textContent()).toBe('1 asked for')
  })
})

describe.each(looks({ width: 1440, theme: 'light' }, { width: 390, theme: 'dark' }))(
  'the charts at $width px',
  (options) => {
    afterEach(leaveWindows)
    it('are readable to all in both themes, without an error, and scroll in one direction', async () => {
      const { page, errors } = await openCharts(options)
      expect(await axeFaultsInBothThemes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width)
      expect(errors).toEqual([])
    })
  },
)
