import { type ChainSnapshot, quoteColumns } from '@strikelens/market/chains'
import { istInstant } from '@strikelens/market/time'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { sharedBrowser } from './page.ts'
import { tickChain } from './tickingChain.ts'

const browser = sharedBrowser()
const NOW = istInstant('2026-11-13', '10:15')
/** A busy machine takes its time. */
const SOON = { timeout: 20_000 }

async function open(path: string): Promise<{ page: Page; errors: string[]; price: Locator }> {
  const { page, errors } = await browser.open(path, { width: 1440, theme: 'light' })
  const price = priceOf(page)
  await price.waitFor()
  return { page, errors, price }
}

const priceOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Figures and reading' }).getByRole('button').first()

/** The answer that a page of this address shows. */
async function answer(query: string) {
  const response = await fetch(`${inject('address')}/api/tools/straddle-price${query}`)
  return (await response.json()).result.answer
}

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

describe('the page of a straddle', () => {
  it('asks once: what its word for a strike meant is the strike it holds', async () => {
    const asked: string[] = []
    const { page } = await browser.open('/straddle-price', {
      width: 1440,
      theme: 'light',
      prepare: async (page) => {
        page.on('request', (request) => request.url().includes('/straddle-price') && asked.push(request.url()))
      },
    })
    await priceOf(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('/api/tools/'))).toHaveLength(1)
  })

  it('keeps every choice in the address and takes the last one back', async () => {
    const { page, errors } = await open('/straddle-price')
    const press = (name: string, role: 'button' | 'radio' | 'checkbox' = 'button') =>
      page.getByRole(role, { name, exact: true }).click()
    const { resolved, strikes } = (await answer('')).data
    await press('Higher strike')
    const above = String(strikes[strikes.indexOf(resolved.strike) + 1])
    await expect.poll(() => search(page), SOON).toEqual({ strike: above })
    await page.getByText('15m', { exact: true }).click()
    await page.getByText('Candle', { exact: true }).click()
    for (const [menu, choice] of [
      ['Days', '2 days'],
      ['Premium', 'Mid'],
      ['Change since', 'Prev close'],
    ]) {
      if (menu === 'Premium') await page.getByRole('button', { name: 'More controls' }).click()
      await page.getByRole('button', { name: menu }).click()
      await page.getByRole('menuitemradio', { name: choice }).click()
    }
    await page.keyboard.press('Escape')
    await press('Overlays 3')
    await press('IV pane below', 'checkbox')
    await press('Spot right axis', 'checkbox')
    const chosen = {
      strike: above,
      interval: '15m',
      chart: 'candle',
      days: '2',
      px: 'mid',
      base: 'prev',
      ov: 'vwap,levels,iv',
    }
    await expect.poll(() => search(page), SOON).toEqual(chosen)
    await page.keyboard.press('Escape')
    const figure = page.getByRole('figure')
    await figure.getByRole('button', { name: 'IV' }).waitFor()
    expect(await figure.getByRole('button', { name: 'Spot' }).count()).toBe(0)
    await page.goBack()
    await expect.poll(() => search(page).ov, SOON).toBe('vwap,spot,levels,iv')
    expect(errors).toEqual([])
  })

  it('finds indicators by typing, and stands beside another symbol until that is taken away', async () => {
    const { page, errors } = await open('/straddle-price')
    const { resolved } = (await answer('')).data
    await page.getByRole('button', { name: 'Indicators 0' }).click()
    const find = page.getByRole('combobox', { name: 'Find an indicator' })
    await expect.poll(() => find.evaluate((field) => field === document.activeElement), SOON).toBe(true)
    await page.keyboard.type('moving average')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => search(page), SOON).toEqual({ ind: 'ema' })
    // The next word takes the place of the one that was typed.
    await page.keyboard.type('relative str')
    await page.keyboard.press('Enter')
    await expect.poll(() => search(page), SOON).toEqual({ ind: 'ema,rsi' })
    await page.keyboard.type('nothing like it')
    await page.getByText('No indicator matches “nothing like it”.').waitFor()
    await page.getByRole('button', { name: 'Remove EMA' }).click()
    await expect.poll(() => search(page), SOON).toEqual({ ind: 'rsi' })
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const choices = page.getByRole('combobox', { name: 'Strike or symbol' })
    await choices.fill('bankn')
    await choices.press('Enter')
    await expect.poll(() => search(page), SOON).toEqual({ ind: 'rsi', vs: 'BANKNIFTY' })
    const { compared } = (await answer(`?vs=BANKNIFTY&strike=${resolved.strike}`)).data
    const line = page.getByRole('figure').getByRole('button', { name: compared.name })
    await line.waitFor()
    // What it really costs, not where it is drawn.
    expect(await line.textContent()).toContain(`₹${indian(compared.premium.at(-1))}`)
    expect(await line.textContent()).toContain(`since ${compared.since}, indexed`)
    await page.getByRole('button', { name: 'Remove BANKNIFTY' }).click()
    await line.waitFor({ state: 'detached' })
    expect(search(page)).toEqual({ ind: 'rsi' })
    expect(errors).toEqual([])
  })

  it('takes in the day before once its chart is dragged past the first point, and stays where it was', async () => {
    const { page, errors } = await open('/straddle-price')
    const box = await page.getByRole('application').first().boundingBox()
    if (box === null) throw new Error('The chart has no place on the page.')
    await page.mouse.move(box.x + 200, box.y + 200)
    await page.mouse.down()
    await page.mouse.move(box.x + 500, box.y + 200, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => search(page), SOON).toEqual({ days: '2' })
    // There is more to the left of what is seen now.
    await page.getByRole('button', { name: 'Reset zoom' }).waitFor()
    expect(errors).toEqual([])
  })

  it('is read by hovering, asking and sorting', async () => {
    const { page, errors, price } = await open('/straddle-price')
    const { figures } = (await answer('')).data
    await page.getByRole('application').hover({ position: { x: 900, y: 60 } })
    const told = (await page.locator('.ch-readout').allTextContents()).join(' ')
    for (const name of [
      'Straddle',
      'CE',
      'PE',
      'Spot',
      'VWAP',
      'Gap to VWAP',
      'IV',
      'Delta',
      'Theta, day or to expiry',
      'Volume',
    ]) {
      expect(told).toContain(name)
    }
    await price.click()
    const how = page.getByRole('dialog', { name: 'How Premium is computed' })
    await how.getByText('Inputs as of 10:15 IST').waitFor()
    expect(await how.textContent()).toContain(`CE${figures.ce.toFixed(2)}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Spot', exact: true }).click()
    await page.keyboard.press('Escape')
    const table = page.getByRole('table', { name: 'NIFTY straddle by row' })
    await table.getByRole('button', { name: 'Volume' }).click()
    await expect.poll(() => search(page).sort, SOON).toBe('volume')
    await expect.poll(() => table.locator('thead').textContent(), SOON).not.toContain('Spot')
    const busiest = await table.locator('tbody tr td:last-child').allTextContents()
    const lots = busiest.map((text) => Number(text.replaceAll(',', '')))
    expect(lots).toEqual([...lots].sort((a, b) => b - a))
    expect(errors).toEqual([])
  })

  it('replays another day, and goes to the strike that was at the money then', async () => {
    const moment = '?date=2026-11-12&time=11:30'
    const { data } = await answer(moment)
    const held = data.strikes[data.strikes.indexOf(data.resolved.strike) + 4]
    const { page, errors, price } = await open(`/straddle-price${moment}&strike=${held}`)
    await page.getByText('As of 11:30 IST, 12 Nov 2026').waitFor()
    await page.getByRole('button', { name: /^ATM is now .* switch$/ }).click()
    await expect.poll(() => search(page).strike, SOON).toBe(String(data.resolved.strike))
    await expect.poll(() => price.textContent(), SOON).toContain(data.figures.value.toFixed(2))
    expect(errors).toEqual([])
  })

  it('moves its figures with every tick, leaves chart and table to the minute, and keeps none of it in a replay', async () => {
    const { page, errors } = await browser.open('/', { width: 1440, theme: 'light' })
    const { data } = await answer('')
    const { context, resolved } = data
    const whole = chain(context, resolved.strike, NOW + 20_000, 201.5)
    const later = { ...chain(context, resolved.strike, NOW + 21_000, 203.05), spot: context.spot + 40 }
    await tickChain(page, whole, later, context.lotSize)
    await page.goto(`${inject('address')}/straddle-price`)
    const price = priceOf(page)
    // 203.05 + 150.00 at the tick, whatever the minute's snapshot had.
    await expect.poll(() => price.textContent(), SOON).toContain('353.05')
    const upper = (resolved.strike + 353.05).toLocaleString('en-IN', { minimumFractionDigits: 2 })
    await page.getByRole('button', { name: upper }).waitFor()
    await price.click()
    const how = page.getByRole('dialog', { name: 'How Premium is computed' })
    expect(await how.textContent()).toContain('CE203.05')
    const newest = page.getByRole('table', { name: 'NIFTY straddle by row' }).locator('tbody tr').first()
    expect(await newest.textContent()).toContain(data.figures.value.toFixed(2))
    await page.keyboard.press('Escape')
    // The line above has the spot of the same tick, measured against the same close.
    const before = context.spot - context.spotChange
    const moved = page.locator('dl > div').first()
    expect(await moved.textContent()).toContain(`NIFTY spot${indian(later.spot)}`)
    expect(await moved.textContent()).toContain(`${((100 * (later.spot - before)) / before).toFixed(2)}%`)

    // Back in the session nothing is left of the tick.
    await page.getByText('Historical', { exact: true }).click()
    await page.getByRole('button', { name: 'Back one minute' }).click()
    const past = await answer(`?date=2026-11-13&time=10:14&strike=${resolved.strike}`)
    await page.getByText('As of 10:14 IST, 13 Nov 2026').waitFor()
    await expect.poll(() => price.textContent(), SOON).toContain(past.data.figures.value.toFixed(2))
    await expect.poll(() => moved.textContent(), SOON).toContain(indian(past.data.context.spot))
    const region = await page.getByRole('main').textContent()
    expect(region).not.toContain('353.05')
    expect(errors).toEqual([])
  })
})

const indian = (value: number) => value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Five strikes around one at which the call costs `ce` and the put 150. */
function chain(
  { symbol, expiry, spot, lotSize }: { symbol: string; expiry: string; spot: number; lotSize: number },
  middle: number,
  asOf: number,
  ce: number,
): ChainSnapshot {
  const strike = Float64Array.from([-100, -50, 0, 50, 100], (step) => middle + step)
  const side = (sign: 1 | -1, atMiddle: number) => {
    const columns = quoteColumns(strike.length)
    strike.forEach((price, k) => {
      const premium = atMiddle + (sign * (middle - price)) / 2
      columns.ltp[k] = premium
      columns.bid[k] = premium - 0.05
      columns.ask[k] = premium + 0.05
      columns.volumeQty[k] = 1_000_000 * lotSize
      columns.oiQty[k] = 1000 * lotSize
    })
    return columns
  }
  return {
    symbol,
    expiry,
    asOf,
    oiAsOf: NOW,
    spot,
    futureBid: Number.NaN,
    futureAsk: Number.NaN,
    futureLast: Number.NaN,
    strike,
    ce: side(1, ce),
    pe: side(-1, 150),
  }
}
