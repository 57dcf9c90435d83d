import { describe, expect, it, vi } from 'vitest'
import { axeFaults } from './axe.ts'
import { kitPages } from './kitPage.ts'

// A busy machine takes its time over a chain's thousand cells.
vi.setConfig({ testTimeout: 120_000 })

const kit = kitPages()
const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const

describe.each([DESK, PHONE])('the kit at $width px in the $theme theme', (options) => {
  it.each(['chain', 'grid', 'states', 'table'] as const)(
    'draws %s without an error, readable to all, and no wider than the screen',
    async (name) => {
      const { page, errors } = await kit.open(name, options)
      expect(await axeFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width)
      expect(errors).toEqual([])
    },
  )
})

describe('the option chain', () => {
  it('writes a tick into the cells, flashes them and moves the spot rule between other strikes', async () => {
    const { page, errors } = await kit.open('chain', DESK)
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '26,000' }) })
    await row.evaluate((element) => element.setAttribute('data-kept', 'yes'))
    // A flash fades in 400 ms, which a busy machine may take to look: no time passes for it here.
    const inspector = await page.context().newCDPSession(page)
    await inspector.send('Animation.enable')
    await inspector.send('Animation.setPlaybackRate', { playbackRate: 0 })
    const flashing = () =>
      page.locator('.kit-flash').evaluateAll((sheets) => sheets.flatMap((sheet) => sheet.getAnimations()).length)
    expect(await flashing()).toBe(0)
    await page.getByRole('button', { name: 'Send a tick' }).click()
    expect(await row.getByText('165.45').count()).toBe(1)
    expect(await row.getByText('1,30,000').count()).toBe(1)
    expect(await row.getAttribute('data-kept')).toBe('yes')
    expect(await flashing()).toBe(1)
    // Two prices at the money flash; the open interest beside them changes quietly.
    const boxes = await page
      .locator('.kit-flash path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
    expect(boxes.join('').match(/M/g)).toHaveLength(2)
    const nextStrike = await page.locator('.kit-spot + .kit-row [role=rowheader]').textContent()
    expect(nextStrike).toBe('26,100')
    // 1,30,000 lots at 26,000 are now the most of the side.
    expect(await row.locator('[data-side=ce] [data-rank="1"]').count()).toBeGreaterThan(0)
    expect(errors).toEqual([])
  })

  it('is walked with the arrow keys and opens a leg with Enter', async () => {
    const { page } = await kit.open('chain', DESK)
    const chain = page.getByRole('grid').first()
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
    await chain.evaluate((element) => element.setAttribute('data-kept', 'yes'))
    await page.getByRole('rowheader', { name: '25,500' }).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('complementary', { name: '25,600 PE' }).waitFor()
    // The chain beside it is still the same one: drawn anew it would forget where it was scrolled to.
    expect(await chain.getAttribute('data-kept')).toBe('yes')
    expect(await page.locator('[aria-selected=true]').textContent()).toBe('42.00')
  })

  it('opens with the money in the middle of its rows, walls and expected move marked', async () => {
    const { page } = await kit.open('chain', DESK)
    const middleOf = async (name: string) => {
      const box = await page.locator(name).boundingBox()
      return box === null ? Number.NaN : box.y + box.height / 2
    }
    const rows = await page.locator('.kit-chain-scroll').boundingBox()
    const head = await page.locator('.kit-chain-head').boundingBox()
    if (rows === null || head === null) throw new Error('The chain is not on the page')
    const room = { from: rows.y + head.height, to: rows.y + rows.height }
    expect(Math.abs((await middleOf('.kit-atm')) - (room.from + room.to) / 2)).toBeLessThan(40)
    const wall = (side: string) => page.locator(`[data-wall=${side}] [role=rowheader]`).textContent()
    expect([await wall('ce'), await wall('pe')]).toEqual(['26,200', '25,800'])
    // 25,645 to 26,395: fifteen strikes of fifty points.
    expect(await page.locator('[data-move]').count()).toBe(15)
    // The window of strikes stays where it is read when other columns are chosen.
    await page.locator('.kit-chain-scroll').evaluate((box) => box.scrollTo(0, 40))
    await page.getByText('Greeks', { exact: true }).click()
    expect(await page.locator('.kit-chain-scroll').evaluate((box) => box.scrollTop)).toBe(40)
  })

  it('offers to buy and sell the side under the pointer, on no digit', async () => {
    const { page } = await kit.open('chain', DESK)
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '26,000' }) })
    await row.locator('[data-side=pe]').first().hover()
    const sell = page.getByRole('button', { name: 'Sell a lot of 26,000 PE' })
    const [mark, text] = [await sell.boundingBox(), await row.locator('[data-side=strike] > span').boundingBox()]
    if (mark === null || text === null) throw new Error('There is no mark beside the strike')
    expect(mark.x - 14).toBeGreaterThanOrEqual(text.x + text.width)
    await row.locator('[data-side=ce]').last().hover()
    await page.getByRole('button', { name: 'Buy a lot of 26,000 CE' }).waitFor()
    expect(await page.locator('.kit-trade').count()).toBe(1)
    await page.mouse.move(0, 0)
    expect(await page.locator('.kit-trade').count()).toBe(0)
  })

  it('opens a leg as a drawer where there is no room to dock it, and gives the focus back', async () => {
    const { page, errors } = await kit.open('chain', { width: 1200, theme: 'light' })
    await page.getByRole('dialog', { name: '26,000 CE' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })
})

describe('controls', () => {
  it('finds a symbol by typing, takes it with Enter and closes', async () => {
    const { page, errors } = await kit.open('chain', DESK)
    await page.getByRole('button', { name: 'Symbol: NIFTY' }).click()
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('gold')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Symbol: GOLD' }).waitFor()
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('steps through expiries with the bracket keys', async () => {
    const { page } = await kit.open('chain', DESK)
    await page.keyboard.press(']')
    expect(await page.getByRole('button', { name: '2 Dec' }).getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('[')
    expect(await page.getByRole('button', { name: '25 Nov' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('chooses from a menu with the keyboard alone', async () => {
    const { page, errors } = await kit.open('chain', DESK)
    await page.getByRole('button', { name: /^More controls/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Change since: Prev close' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('[role=menu]:focus-within').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    // Radix moves the focus in a timeout after the key, which no hand is quick enough to overtake, but a test is.
    await page.locator('[role=menuitemradio]:focus', { hasText: 'Open' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Change since: Open' }).waitFor()
    expect(errors).toEqual([])
  })

  it('offers trading days only and names the holiday', async () => {
    const { page } = await kit.open('states', DESK)
    await page.getByRole('button', { name: 'Date: 20 Nov 2025' }).first().click()
    const holiday = page.getByRole('button', { name: 'Wed 5 Nov, Guru Nanak Jayanti' })
    expect(await holiday.isDisabled()).toBe(true)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Date: 13 Nov 2025' }).first().waitFor()
  })

  it('tells how a figure is computed, with its inputs, on a touch screen too', async () => {
    for (const options of [DESK, PHONE]) {
      const { page, errors } = await kit.open('states', options)
      await page.getByRole('button', { name: /how is this computed/ }).click()
      await page.getByRole('dialog').getByText('6,81,790').waitFor()
      expect(errors).toEqual([])
    }
  })
})

describe('replay', () => {
  it('steps a minute with an arrow, fifteen with Shift or a page key, over a gap to its far end, and goes to both ends', async () => {
    const { page } = await kit.open('states', DESK)
    const time = page.getByRole('slider', { name: 'Time' })
    const shown = () => time.getAttribute('aria-valuetext')
    await time.focus()
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toBe('10:16')
    await page.keyboard.press('Shift+ArrowRight')
    expect(await shown()).toBe('10:31')
    await page.keyboard.press('PageUp')
    expect(await shown()).toBe('10:46')
    for (let i = 0; i < 16; i++) await page.keyboard.press('ArrowRight')
    expect(await shown()).toBe('11:02')
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toBe('11:09')
    await page.keyboard.press('PageDown')
    expect(await shown()).toBe('10:54')
    await page.keyboard.press('Home')
    expect(await shown()).toBe('09:16')
    await page.keyboard.press('End')
    expect(await shown()).toBe('15:30')
  })

  it('moves at once when Play is pressed, a minute a second at 60×, and from the open again at the end', async () => {
    const { page } = await kit.open('states', DESK)
    const at = (clock: string) => page.locator(`[aria-valuetext="${clock}"]`)
    await page.getByText('60×').click()
    await page.getByRole('button', { name: 'Play' }).click()
    await at('10:16').waitFor({ timeout: 1000 })
    await at('10:17').waitFor({ timeout: 2000 })
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('slider', { name: 'Time' }).press('End')
    await page.getByRole('button', { name: 'Play' }).click()
    await at('09:17').waitFor({ timeout: 2000 })
  })

  it('takes the handle to where the rail is pressed, and along, and has a target that a finger meets', async () => {
    const { page } = await kit.open('states', PHONE)
    const time = page.getByRole('slider', { name: 'Time' })
    const box = await time.boundingBox()
    if (box === null) throw new Error('The slider is not on the page')
    expect([box.width, box.height]).toEqual([44, 44])
    const rail = await time.locator('xpath=..').boundingBox()
    if (rail === null) throw new Error('The rail is not on the page')
    // A fifth of the way from 09:15 to 15:30 is 10:30, two fifths are 11:45.
    await page.mouse.move(rail.x + rail.width / 5 + 0.5, rail.y + 20)
    await page.mouse.down()
    expect(await time.getAttribute('aria-valuetext')).toBe('10:30')
    await page.mouse.move(rail.x + (rail.width * 2) / 5 + 0.5, rail.y + 30)
    await page.mouse.up()
    expect(await time.getAttribute('aria-valuetext')).toBe('11:45')
  })
})

describe('tables', () => {
  it('open at the row they are about, with lines between rows, and tell how a cell is computed', async () => {
    const { page } = await kit.open('table', DESK)
    const table = page.getByRole('table', { name: 'Minutes' })
    await table.getByRole('rowheader', { name: '12:00' }).waitFor()
    const box = await table.locator('xpath=..').boundingBox()
    const open = await table.getByRole('rowheader', { name: '12:00' }).boundingBox()
    if (box === null || open === null) throw new Error('The table is not on the page')
    expect(open.y).toBeGreaterThan(box.y)
    expect(open.y).toBeLessThan(box.y + box.height)
    expect(await table.getByText('ATM 26,000 → 26,050').isVisible()).toBe(true)
    await table.getByRole('row').filter({ hasText: '12:00' }).getByRole('button').click()
    await page.getByText('now − an hour before').waitFor()
    // The press asked for the working; it did not open the row.
    expect(await page.locator('#opened').textContent()).toBe('none')
    await page.keyboard.press('Escape')
    await table.getByRole('rowheader', { name: '12:00' }).click()
    expect(await page.locator('#opened').textContent()).toBe('12:00')
  })

  it('draws only the rows in sight of a long table, and reaches the last by keyboard', async () => {
    const { page } = await kit.open('table', DESK)
    const table = page.getByRole('table', { name: 'Stocks' })
    expect(await table.getByRole('row').count()).toBeLessThan(60)
    await table.getByRole('button', { name: 'Symbol' }).click()
    await table.getByRole('row').nth(1).focus()
    await page.keyboard.press('End')
    await table.getByRole('rowheader', { name: 'STOCK400' }).waitFor()
  })

  it('keep their order while they are used, and take their new one when the hand has left', async () => {
    const { page } = await kit.open('table', DESK)
    const table = page.getByRole('table', { name: 'Stocks' })
    const first = () => table.getByRole('row').nth(1).getByRole('rowheader').textContent()
    const top = await first()
    await table.getByRole('row').nth(2).hover()
    await page.getByRole('button', { name: 'Move the market' }).press('Enter')
    await table.getByRole('row').nth(1).getByText('−', { exact: false }).first().waitFor()
    expect(await first()).toBe(top)
    await page.mouse.move(0, 0)
    await expect.poll(first).not.toBe(top)
  })

  it('sorts by a heading, turns on a second press, and narrows by words', async () => {
    const { page } = await kit.open('table', DESK)
    const table = page.getByRole('table', { name: 'Open interest by strike' })
    const first = () => table.getByRole('row').nth(2).locator('[data-pinned]').textContent()
    await table.getByRole('button', { name: 'OI', exact: true }).first().click()
    expect(await first()).toBe('26,200')
    await table.getByRole('button', { name: 'OI', exact: true }).first().click()
    expect(await first()).toBe('25,550')
    await page.getByLabel('Filter stocks').fill('stock123')
    expect(await page.getByRole('table', { name: 'Stocks' }).getByRole('row').count()).toBe(2)
  })
})

describe('phones', () => {
  it('folds controls into a sheet that holds them all', async () => {
    const { page, errors } = await kit.open('chain', PHONE)
    await page.getByRole('button', { name: /^More controls/ }).click()
    const sheet = page.getByRole('dialog', { name: 'More controls' })
    await sheet.getByRole('button', { name: 'Change since: Prev close' }).click()
    await page.getByRole('menuitemradio', { name: 'Open' }).click()
    await sheet.getByRole('button', { name: 'Change since: Open' }).waitFor()
    expect(errors).toEqual([])
  })

  it('shows the strikes around the money first, the others one tap away with the wall among them', async () => {
    const { page } = await kit.open('chain', PHONE)
    const strikes = () => page.locator('.kit-row [data-side=strike] > span').allTextContents()
    expect([(await strikes())[0], (await strikes()).at(-1)]).toEqual(['25,800', '26,300'])
    await page.getByRole('button', { name: '6 lower strikes' }).click()
    expect((await strikes())[0]).toBe('25,500')
    await page.getByRole('button', { name: '4 higher strikes' }).click()
    expect((await strikes()).at(-1)).toBe('26,500')
  })

  it('keeps the strike in the first column', async () => {
    const { page } = await kit.open('table', PHONE)
    const table = page.getByRole('table', { name: 'Open interest by strike' })
    expect(await table.getByRole('rowheader').first().textContent()).toBe('25,500')
  })
})

describe('a grid of days', () => {
  it('is walked with the arrow keys, which keep the cell in sight, says it, and opens it with Enter', async () => {
    const { page } = await kit.open('grid', DESK)
    await page.locator('.ch-gm-canvas').waitFor()
    const grid = page.getByRole('listbox', { name: /^Buildup by day/ })
    await grid.focus()
    const said = () => grid.getByRole('option').textContent()
    await page.keyboard.press('ArrowDown')
    await expect.poll(said).toBe('SYMBOL0, 30 Nov: Long Buildup')
    for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowDown')
    await expect.poll(said).toBe('SYMBOL40, 30 Nov: Long Buildup')
    expect(await page.locator('.ch-gm-scroll').evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
    expect(await grid.getAttribute('aria-activedescendant')).toBe(await grid.getByRole('option').getAttribute('id'))
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe('#S40-29')
  })

  it('is a link under the pointer with a tooltip, and draws what is scrolled to', async () => {
    const { page } = await kit.open('grid', DESK)
    await page.locator('.ch-gm-canvas').waitFor()
    const box = await page.locator('.ch-gm-scroll').boundingBox()
    if (box === null) throw new Error('The grid is not on the page')
    const picture = () => page.locator('.ch-gm-canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    // The first row lies under the head of 36 px, the first day right of the names.
    await page.mouse.move(box.x + 160, box.y + 48)
    await page.locator('.ch-tip', { hasText: 'SYMBOL0 1 Nov' }).waitFor()
    expect(await page.locator('a.ch-gm-spot').getAttribute('href')).toBe('#S0-0')
    const before = await picture()
    await page.mouse.wheel(0, 24)
    // The pointer stands still, and another row is under it.
    await page.locator('.ch-tip', { hasText: 'SYMBOL1 1 Nov' }).waitFor()
    expect(await picture()).not.toBe(before)
  })

  it('shows a cell at the first touch and opens it at the second', async () => {
    const { page } = await kit.open('grid', PHONE)
    await page.locator('.ch-gm-canvas').waitFor()
    const box = await page.locator('.ch-gm-scroll').boundingBox()
    if (box === null) throw new Error('The grid is not on the page')
    // 30 days do not fit: the sight begins at the newest.
    await page.touchscreen.tap(box.x + box.width - 10, box.y + 60)
    await page.locator('.ch-tip', { hasText: 'SYMBOL0 30 Nov' }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await page.touchscreen.tap(box.x + box.width - 10, box.y + 60)
    await expect.poll(() => new URL(page.url()).hash).toBe('#S0-29')
  })
})
