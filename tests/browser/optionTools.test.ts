import { readFileSync } from 'node:fs'
import { type ChainSnapshot, quoteColumns } from '@strikelens/market/chains'
import { istInstant } from '@strikelens/market/time'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { sharedBrowser } from './page.ts'
import { tickChain } from './tickingChain.ts'

const browser = sharedBrowser()
const NOW = istInstant('2026-11-13', '10:15')
/** A busy machine takes its time. */
const SOON = { timeout: 20_000 }
const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const

const asOf = (page: Page, words: string) => page.getByText(`As of ${words}`).waitFor()
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** The questions a page asks of a tool, as they leave. */
function asked(page: Page, tool: string): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/api/tools/${tool}?`)) urls.push(request.url())
  })
  return urls
}

/** The chain of an answer some seconds later, its premiums moved by so much. */
function laterChain(
  { context, rows }: { context: { symbol: string; expiry: string; spot: number; lotSize: number }; rows: AnsweredRows },
  seconds: number,
  moved: { ltp: number; bid: number; ask: number; spot: number },
): ChainSnapshot {
  const side = (of: AnsweredRows['ce']) => {
    const columns = quoteColumns(rows.strike.length)
    const known = (value: number | null, by: number) => (value === null ? Number.NaN : value + by)
    rows.strike.forEach((_, k) => {
      columns.ltp[k] = known(of.ltp[k], moved.ltp)
      columns.bid[k] = known(of.bid[k], moved.bid)
      columns.ask[k] = known(of.ask[k], moved.ask)
      columns.volumeQty[k] = known(of.volume[k], 0) * context.lotSize
      columns.oiQty[k] = known(of.oi[k], 0) * context.lotSize
    })
    return columns
  }
  const { symbol, expiry, spot } = context
  const none = Number.NaN
  return {
    ...{ symbol, expiry, asOf: NOW + seconds * 1000, oiAsOf: NOW, spot: spot + moved.spot },
    ...{ futureBid: none, futureAsk: none, futureLast: none, strike: Float64Array.from(rows.strike) },
    ...{ ce: side(rows.ce), pe: side(rows.pe) },
  }
}

type Column = readonly (number | null)[]
type AnsweredSide = Readonly<Record<'ltp' | 'bid' | 'ask' | 'volume' | 'oi', Column>>
interface AnsweredRows {
  readonly strike: readonly number[]
  readonly ce: AnsweredSide
  readonly pe: AnsweredSide
}

const indian = (value: number) => value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

describe('the option chain in a browser', () => {
  it('has one price at one moment: in the line above, the table, the leg, the basket, also after a change of columns', async () => {
    const { page, errors } = await browser.open('/', DESK)
    const response = await fetch(`${inject('address')}/api/tools/option-chain`)
    const { data } = (await response.json()).result.answer
    const { context, rows } = data
    const at = rows.strike.indexOf(context.atm)
    const still = laterChain(data, 20, { ltp: 0, bid: 0, ask: 0, spot: 0 })
    const tick = await tickChain(
      page,
      still,
      laterChain(data, 21, { ltp: 5, bid: 5, ask: 6, spot: 40 }),
      context.lotSize,
    )
    await page.goto(`${inject('address')}/option-chain?cols=quote&leg=${context.atm}CE&legs=${context.atm}CE`)
    const leg = page.getByRole('complementary', { name: `${context.atm.toLocaleString('en-IN')} CE` })
    const row = page.locator('.kit-row', { hasText: context.atm.toLocaleString('en-IN') }).first()
    const [price, spot] = [indian(rows.ce.ltp[at] + 5), indian(context.spot + 40)]
    await expect.poll(() => row.textContent(), SOON).toContain(price)
    await expect.poll(() => leg.textContent(), SOON).toContain(price)
    const close = context.spot - context.spotChange
    const pct = `${((100 * (context.spot + 40 - close)) / close).toFixed(2)}%`
    await expect.poll(() => page.locator('dl > div').first().textContent(), SOON).toContain(spot)
    expect(await page.locator('dl > div').first().textContent()).toContain(pct)
    expect(await page.locator('.kit-spot').textContent()).toContain(spot)
    expect(await page.locator('.kit-spot').textContent()).toContain(pct)

    // Other columns, and the same again: bid and ask are of the same tick, the next included.
    await page.getByText('Greeks', { exact: true }).click()
    await page.getByText('Quote', { exact: true }).click()
    tick(laterChain(data, 22, { ltp: 5, bid: 5.5, ask: 6, spot: 40 }))
    const bid = indian(rows.ce.bid[at] + 5.5)
    await expect.poll(() => row.textContent(), SOON).toContain(bid)
    const crossed = await page.locator('.kit-row').evaluateAll((all) =>
      all.flatMap((one) => {
        const cells = [...one.querySelectorAll('[data-side=ce]')].map((cell) =>
          Number(cell.textContent?.replaceAll(',', '')),
        )
        // Volume, liquidity, cost, bid, ask, price.
        return cells[3] > cells[4] ? [`${one.querySelector('[role=rowheader]')?.textContent} ${cells}`] : []
      }),
    )
    expect(crossed).toEqual([])

    await leg.getByRole('button', { name: /basket/i }).click()
    await expect.poll(() => page.getByLabel('Legs of the basket').textContent(), SOON).toContain(price)

    // Followed no longer, all of it is of the answer again.
    await page.getByRole('switch', { name: 'Live updates' }).click()
    await expect.poll(() => page.locator('dl > div').first().textContent(), SOON).toContain(indian(context.spot))
    expect(await row.textContent()).toContain(indian(rows.ce.ltp[at]))
    expect(errors).toEqual([])
  })

  it('turns to the past and back by one switch, and opens a leg by a press on its row, all in the address', async () => {
    const { page, errors } = await browser.open('/option-chain', DESK)
    await page.getByText('LIVE 10:15').waitFor()
    await page.getByText('Historical').click()
    await page.getByText('REPLAY 13 Nov 10:15').waitFor()
    expect(query(page)).toEqual({ date: '2026-11-13', time: '10:15' })
    await page.getByText('Live', { exact: true }).click()
    await page.getByText('LIVE 10:15').waitFor()
    expect(query(page)).toEqual({})

    // Calls are shaded below the forward, puts above it: no strike is both, none is neither.
    const shaded = await page.locator('.kit-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-itm')))
    expect(shaded.join(' ')).toMatch(/^(ce )+(pe ?)+$/)
    // Ten strikes on either side of the money, and down to the wall of the puts at 24,500.
    expect(shaded).toHaveLength(29)
    await page.getByRole('button', { name: 'Strikes: ±10 and walls' }).waitFor()
    const wall = (side: string) => page.locator(`[data-wall=${side}] [role=rowheader]`).textContent()
    expect([await wall('ce'), await wall('pe')]).toEqual(['25,500', '24,500'])
    const atm = page.locator('.kit-atm')
    const strike = (await atm.getByRole('rowheader').textContent()) ?? ''
    await atm.locator('[data-side=pe]').first().click()
    const drawer = page.getByRole('complementary', { name: `${strike} PE` })
    await drawer.getByText('PoP, long').waitFor()
    expect(query(page)).toEqual({ leg: `${strike.replace(',', '')}PE` })
    await drawer.getByRole('button', { name: /^0\.\d{6} ?, how is this computed/ }).click()
    await page.getByRole('dialog').getByText('Black-76: discount × φ(d1) ÷ (forward × IV × √time)').waitFor()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'detached' })
    expect(query(page)).toEqual({})

    await page.getByRole('button', { name: 'How to read this' }).click()
    await page.getByRole('dialog').getByText('Worked example').waitFor()
    expect(errors).toEqual([])
  })

  it('is walked by keys: Enter opens a leg, Escape closes it, b and s gather a spread with its payoff and odds', async () => {
    const { page, errors } = await browser.open('/option-chain', DESK)
    const price = page.locator('.kit-atm [data-side=ce]').last()
    await price.focus()
    const strikeHere = () =>
      page.evaluate(() => document.activeElement?.parentElement?.querySelector('[data-side=strike] span')?.textContent)
    await page.keyboard.press('PageUp')
    expect(await strikeHere()).toBe('24,900')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    expect(await strikeHere()).toBe('25,400')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: '25,400 CE' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('complementary', { name: '25,400 CE' }).waitFor({ state: 'detached' })
    expect(query(page)).toEqual({})

    await price.focus()
    await page.keyboard.press('b')
    const basket = page.getByRole('complementary', { name: 'Basket' })
    await basket.getByText('Unlimited').first().waitFor()
    for (let row = 0; row < 4; row++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('s')
    const spread = page.getByRole('complementary', { name: 'Bull Call Spread' })
    await spread.getByText('PoP').waitFor()
    expect(query(page)).toEqual({ legs: '25400CE,S25600CE' })
    expect(await page.locator('[data-held]').evaluateAll((cells) => cells.map((cell) => cell.dataset.held))).toEqual([
      ...['B', 'S'],
    ])
    await spread.getByRole('figure', { name: 'Payoff of the basket' }).waitFor()
    await spread.getByRole('button', { name: 'One lot of 25,600 CE more' }).click()
    await page.waitForURL(/S25600CEx2/)
    await spread.waitFor({ state: 'detached' })
    await page.getByRole('complementary', { name: 'Ratio' }).getByText('Unlimited').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Basket · 2 legs' }).click()
    await page.getByRole('button', { name: 'Clear basket' }).click()
    await page.waitForURL((url) => url.search === '')
    expect(errors).toEqual([])
  })

  it('keeps columns under a name, renames and forgets them, and opens with those chosen last', async () => {
    const { page, errors } = await browser.open('/option-chain?cols=oi,iv,ltp', DESK)
    await page.getByText('Custom · 3').waitFor()
    await page.getByRole('button', { name: 'Layouts' }).click()
    await page.getByRole('textbox', { name: 'Name of this layout' }).fill('Smile')
    await page.keyboard.press('Enter')
    const layouts = page.getByRole('dialog', { name: 'Layouts' })
    await layouts.getByRole('button', { name: 'Rename Smile' }).click()
    await page.getByRole('textbox', { name: 'New name of Smile' }).fill('My smile')
    await page.keyboard.press('Enter')
    await layouts.getByText('My smile').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Greeks', { exact: true }).click()
    await page.waitForURL(/cols=greeks/)

    // Another visit: the columns of the last one, and the layout is still there.
    await page.goto(new URL('/stock-option-chain', page.url()).href)
    await page.waitForURL(/cols=greeks/)
    await page.getByRole('button', { name: 'Layouts' }).click()
    await page.getByRole('button', { name: /^My smile/ }).click()
    await page.waitForURL(/cols=oi%2Civ%2Cltp/)
    await page.getByRole('button', { name: 'Layouts' }).click()
    await page.getByRole('button', { name: 'Delete My smile' }).click()
    await page.getByText('Choose columns, name them').waitFor()
    expect(errors).toEqual([])
  })

  it('shows chosen strikes alone, and lays expiries side by side down to one contract', async () => {
    const { page, errors } = await browser.open('/option-chain', DESK)
    await page.getByRole('button', { name: /^More/ }).click()
    const field = page.getByRole('textbox', { name: 'Strikes, a list or a span' })
    await field.fill('25,300 - 25,500')
    await page.keyboard.press('Enter')
    await page.waitForURL(/strikes=25300-25500/)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.kit-row').count()).toBe(5)
    const compare = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Expiries compared' }) })
      .last()
    await compare.getByRole('button', { name: '23 Nov' }).click()
    await page.waitForURL(/expiries=2026-11-23/)
    const table = page.getByRole('table', { name: 'NIFTY strikes over 17 Nov, 23 Nov' })
    await table.waitFor()
    await compare.getByText('ΔOI', { exact: true }).click()
    await page.waitForURL(/metric=chg/)
    await table.getByRole('button', { name: 'Sum' }).first().waitFor()
    await table.getByRole('button', { name: '25,400 PE 23 Nov, open' }).click()
    await page.getByRole('complementary', { name: '25,400 PE' }).getByText('NIFTY 23 Nov').waitFor()
    expect(query(page)).toEqual({
      strikes: '25300-25500',
      expiries: '2026-11-23',
      metric: 'chg',
      leg: '25400PE@2026-11-23',
    })
    expect(errors).toEqual([])
  })

  it('lays an earlier moment of the session beside now, with the difference of every strike', async () => {
    const { page, errors } = await browser.open('/option-chain', DESK)
    await page.getByRole('button', { name: 'Compare with: Off' }).click()
    await page.getByRole('menuitemradio', { name: '10:00' }).click()
    await page.waitForURL((url) => url.searchParams.get('from') === '10:00')
    expect(query(page)).toEqual({ cols: 'moments', base: 'time', from: '10:00' })
    await page.getByRole('columnheader', { name: 'OI 10:00' }).first().waitFor()
    // ΔOI, OI then, OI: the digits alone, without the badge of a rank.
    const cells = await page
      .locator('.kit-atm [data-side=ce] > span')
      .evaluateAll((holders) => holders.map((holder) => holder.lastChild?.textContent ?? ''))
    const [change, then, now] = cells.slice(0, 3).map((text) => Number(text.replace(/[,+]/g, '').replace('−', '-')))
    expect(now - then).toBe(change)
    await page.getByRole('button', { name: 'Compare with: 10:00' }).click()
    await page.getByRole('menuitemradio', { name: 'Off' }).click()
    await page.waitForURL((url) => !url.searchParams.has('cols'))
    expect(errors).toEqual([])
  })

  it('opens the chain of stocks for a stock, and that of indices for an index', async () => {
    const { page, errors } = await browser.open('/option-chain/RELIANCE', DESK)
    await page.waitForURL(/stock-option-chain\/RELIANCE/)
    await page.getByRole('grid', { name: /^RELIANCE option chain/ }).waitFor()
    await page.getByText('Lot value').first().waitFor()
    expect(await page.getByRole('columnheader', { name: 'Liq.' }).count()).toBe(2)
    expect(errors).toEqual([])
  })

  it('steps through minutes, asks for none twice, and drops none at 60×', async () => {
    const { page, errors } = await browser.open('/option-chain?date=2026-11-12&time=11:00', DESK)
    await asOf(page, '11:00 IST, 12 Nov 2026')
    const questions = asked(page, 'option-chain')
    await page.getByRole('slider', { name: 'Time' }).focus()
    for (const minute of ['11:01', '11:02']) {
      await page.keyboard.press('ArrowRight')
      await asOf(page, `${minute} IST, 12 Nov 2026`)
    }
    for (const minute of ['11:01', '11:00']) {
      await page.keyboard.press('ArrowLeft')
      await asOf(page, `${minute} IST, 12 Nov 2026`)
      expect(query(page).time).toBe(minute)
    }
    // With each step the minutes beside it are fetched; those that were there are not.
    expect(new Set(questions).size).toBe(questions.length)
    // Every moment that the foot of the page names while it plays.
    const shown = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = []
          new MutationObserver(() => {
            const now = /As of (\d\d:\d\d)/.exec(document.body.textContent ?? '')?.[1]
            if (now !== undefined && now !== '11:00' && now !== seen.at(-1)) seen.push(now)
            if (now === '11:03') resolve(seen)
          }).observe(document.body, { subtree: true, childList: true, characterData: true })
        }),
    )
    await page.getByText('60×').click()
    await page.getByRole('button', { name: 'Play' }).click()
    expect(await shown).toEqual(['11:01', '11:02', '11:03'])
    expect(errors).toEqual([])
  })

  it('exports what is shown, copies a link that names it, and writes another expiry and symbol into the address', async () => {
    const { page, errors } = await browser.open('/option-chain?cols=quote&right=ce', DESK)
    await asOf(page, '10:15 IST')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    const shown = { cols: 'quote', right: 'ce' }
    const resolved = { expiry: '2026-11-17', date: '2026-11-13', time: '10:15' }
    expect(Object.fromEntries(link.searchParams)).toEqual({ ...shown, ...resolved })

    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ])
    expect(file.suggestedFilename()).toBe('option-chain.csv')
    const [names, ...rows] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(names).toContain('CE volume,CE liquidity,CE cost,CE bid,CE ask,CE ltp,Strike,Straddle,PCR')
    expect(rows.length).toBeGreaterThanOrEqual(21)

    await page.getByRole('button', { name: '23 Nov' }).first().click()
    await page.getByRole('grid', { name: 'NIFTY option chain, 23 Nov' }).waitFor()
    expect(query(page)).toEqual({ ...shown, expiry: '2026-11-23' })
    await page.getByRole('button', { name: 'Symbol: NIFTY' }).click()
    await page.getByRole('combobox', { name: 'Symbol or name' }).fill('sensex')
    await page.keyboard.press('Enter')
    await page.getByRole('grid', { name: /^SENSEX option chain/ }).waitFor()
    // Another symbol has other expiries.
    expect([new URL(page.url()).pathname, query(page)]).toEqual(['/option-chain/SENSEX', shown])
    await page.goBack()
    await page.getByRole('grid', { name: 'NIFTY option chain, 23 Nov' }).waitFor()
    expect(errors).toEqual([])
  })

  it('opens an expired contract on its last day: settled without greeks, before that in grey', async () => {
    const { page, errors } = await browser.open('/option-chain/SENSEX?expiry=2026-11-12&cols=greeks', DESK)
    await page.getByText('REPLAY 12 Nov 15:40').waitFor()
    expect(query(page).date).toBe('2026-11-12')
    await page.getByText(/^Expired 12 Nov 15:40: settled at/).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Settles' }).count()).toBe(2)
    expect(await page.locator('.kit-atm [data-side=ce]').nth(4).textContent()).toBe('–')

    await page.getByRole('slider', { name: 'Time' }).focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.getByText('Last 30 minutes of the expiry: IV and greeks').waitFor()
    expect(await page.getByRole('columnheader', { name: 'Settles' }).count()).toBe(0)
    // Six figures of each side; the price is as good as ever.
    expect(await page.locator('.kit-atm [data-stale=true]').count()).toBe(12)
    expect(errors).toEqual([])
  })

  it('shows further columns to a finger that swipes, and opens with the set that was chosen last', async () => {
    const { page, errors } = await browser.open('/option-chain', PHONE)
    const grid = page.getByRole('grid')
    await grid.waitFor()
    const heads = async () => (await grid.getByRole('columnheader').allTextContents()).slice(0, 2)
    const swipe = async (from: number, to: number) => {
      const at = (clientX: number) => [{ identifier: 0, clientX, clientY: 600 }]
      await grid.dispatchEvent('touchstart', { touches: at(from), changedTouches: at(from) })
      await grid.dispatchEvent('touchend', { touches: [], changedTouches: at(to) })
    }
    expect(await heads()).toEqual(['Call OIΔOI', 'LTPChg %'])
    await swipe(300, 100)
    expect(await heads()).toEqual(['Call VolumeIV', 'LTPChg %'])
    await swipe(300, 100)
    await page.waitForURL(/cols=oi/)
    expect(await heads()).toEqual(['Call OIΔOI', 'VolumeΔOI %'])
    await page.getByRole('button', { name: 'Columns 1 of 2, show the next' }).click()
    expect(await heads()).toEqual(['Call BuildupΔOI %', 'LTPChg %'])
    await swipe(100, 300)
    await swipe(100, 300)
    expect(await heads()).toEqual(['Call VolumeIV', 'LTPChg %'])
    expect(query(page)).toEqual({})
    await page.getByText('Greeks').click()
    await page.waitForURL(/cols=greeks/)
    await page.goto(new URL('/option-chain', page.url()).href)
    await page.waitForURL(/cols=greeks/)
    expect(errors).toEqual([])
  })
})

describe('open interest in a browser', () => {
  it('draws all strikes by its button, the last at the right end of the plot', async () => {
    const { page, errors } = await browser.open('/oi-analysis', DESK)
    const plot = page.locator('.ch-strikes')
    await plot.locator('canvas').waitFor()
    await page.getByRole('button', { name: 'All strikes' }).click()
    await page.getByRole('button', { name: '±10 strikes' }).waitFor()
    await page.getByText(', 21 strikes, lots').waitFor({ state: 'detached' })
    await plot.focus()
    await page.keyboard.press('End')
    const [frame, last] = [await plot.boundingBox(), await plot.locator('.ch-slot-at').boundingBox()]
    const right = (box: typeof frame) => (box === null ? Number.NaN : box.x + box.width)
    expect(right(last)).toBeLessThanOrEqual(right(frame))
    expect(right(last)).toBeGreaterThan(right(frame) - 40)
    expect(errors).toEqual([])
  })

  it('measures between the minutes its handles stand at, sums expiries, and sorts and counts by the address', async () => {
    const { page, errors } = await browser.open('/oi-analysis', DESK)
    await page.getByText('Prev close → 10:15').waitFor()
    await page.getByRole('slider', { name: 'Window start' }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.waitForURL(/from=/)
    const { base, from } = query(page)
    expect(base).toBe('time')
    await page.getByText(`lots, ΔOI since ${from}`).waitFor()
    await page.getByText(`${from} → 10:15`).waitFor()

    await page.getByRole('button', { name: '23 Nov' }).click()
    await page.getByText('S1 to R1 by OI, 17 Nov + 23 Nov').waitFor()
    expect(query(page).expiry).toBe('2026-11-17,2026-11-23')
    const table = page.getByRole('table', { name: 'NIFTY open interest by strike' })
    await table.getByRole('button', { name: 'PCR' }).click()
    await page.waitForURL(/sort=pcr/)
    await page.getByText('Qty', { exact: true }).click()
    await page.getByText(`quantity, ΔOI since ${from}`).waitFor()
    await page.getByText('Change', { exact: true }).click()
    await page.waitForURL(/view=chg/)
    expect(query(page)).toMatchObject({ sort: 'pcr', unit: 'qty', view: 'chg', base: 'time', from })
    expect(errors).toEqual([])
  })
})
