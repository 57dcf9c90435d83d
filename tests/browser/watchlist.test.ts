import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { lifted, sharedBrowser } from './page.ts'
import { type StoredItem, storedItem, WatchlistApi } from './watchlistApi.ts'

const browser = sharedBrowser()

const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const
const account = { name: 'Arjun Mehta', email: 'arjun@example.com', plan: 'free plan' }

const THREE = [storedItem('NIFTY'), storedItem('RELIANCE'), storedItem('GOLD')]
const LIMIT = 'The Free plan has 1 watchlist of up to 25 symbols. The Basic plan has 5 of up to 50.'

/** The page of somebody who has these lists. */
async function open(
  path: string,
  items: readonly StoredItem[],
  options: { lists?: readonly string[]; at?: typeof DESK | typeof PHONE; prepare?: (api: WatchlistApi) => void } = {},
) {
  const api = new WatchlistApi(items, options.lists)
  options.prepare?.(api)
  const opened = await browser.open(path, { ...(options.at ?? DESK), account, prepare: (page) => api.on(page) })
  return { ...opened, api }
}

const table = (page: Page) => page.getByRole('table', { name: 'Watchlist' })
/** The names of the rows, as they stand. */
const order = (page: Page) =>
  table(page)
    .locator('tbody tr[data-row] > th')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim()))
const alert = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe('a watchlist', () => {
  it('shows price and derivatives of every item, its summary, and the change since it was added', async () => {
    const items = [storedItem('NIFTY'), storedItem('RELIANCE', { priceWhenAdded: 1 }), storedItem('GOLD')]
    const { page, errors } = await open('/watchlist', items)
    await expect.poll(() => order(page)).toEqual(['NIFTY', 'RELIANCE', 'GOLD'])
    const reliance = table(page).getByRole('row').filter({ hasText: 'RELIANCE' })
    // A price above 1 against 1 when it was added is a rise of hundreds of percent.
    expect(await reliance.textContent()).toMatch(/[\d,]+\.\d\d.*\+[\d,]{5,}\.\d\d/)
    expect(await page.getByRole('region', { name: 'Summary' }).textContent()).toMatch(
      /Mean change[+−]?\d.*Up, down\d, \d.*Best, .*Worst, /,
    )
    expect(await page.getByText(/^As of \d\d:\d\d IST/).count()).toBe(1)
    expect(await axeFaults(page, 'main')).toEqual([])

    await page.getByRole('radio', { name: 'Derivatives' }).check({ force: true })
    await page.getByRole('columnheader', { name: 'Buildup' }).waitFor()
    expect(new URL(page.url()).searchParams.get('cols')).toBe('derivatives')
    await page.getByRole('button', { name: 'PCR' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('pcr')
    await page.getByRole('button', { name: 'My order' }).click()
    await expect.poll(() => order(page)).toEqual(['NIFTY', 'RELIANCE', 'GOLD'])
    expect(errors).toEqual([])
  })

  it('is a universe of the IV screener, whose rows can be put on a list', async () => {
    const path = '/iv-screener?universe=watchlist%3AMy+Watchlist&minTurnover=0&sort=symbol&dir=asc'
    const items = [storedItem('RELIANCE'), storedItem('NIFTY:2026-12-29:FUT'), storedItem('NIFTYBEES')]
    const { page, errors, api } = await open(path, items, { lists: ['My Watchlist', 'Second'] })
    const rows = page.getByRole('table', { name: 'Symbols by IVP' }).locator('tbody tr[data-row] > th')
    // A contract stands for its symbol; a fund has no options.
    await expect.poll(() => rows.allTextContents()).toEqual(['NIFTY', 'RELIANCE'])
    await page.getByText('2 of 2', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add RELIANCE to a watchlist' }).click()
    await page.getByRole('button', { name: 'Second', exact: true }).click()
    await alert(page, 'RELIANCE is in Second.')
    expect(api.calls).toEqual(['POST /api/watchlists {"symbol":"RELIANCE","watchlist_name":"Second"}'])
    expect(errors).toEqual([])
  })

  it('opens a row, keeps a note, and rolls a contract that has expired', async () => {
    const items = [storedItem('RELIANCE'), storedItem('NIFTY:2025-01-07:25000:CE')]
    const { page, api } = await open('/watchlist', items)
    const note = page.getByRole('button', { name: 'Add a note on RELIANCE' })
    await note.click()
    await page.getByRole('textbox', { name: 'Note on RELIANCE' }).fill('Above the 200-day')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Change the note on RELIANCE: Above the 200-day' }).waitFor()
    expect(api.calls).toEqual(['PUT /api/watchlists/i-RELIANCE {"note":"Above the 200-day"}'])

    await table(page).getByText('RELIANCE').click()
    const drawer = page.getByRole('complementary', { name: 'RELIANCE' })
    expect(await drawer.textContent()).toContain('Reliance Industries')
    await drawer.getByRole('button', { name: /^Add RELIANCE \d+ \w+ FUT$/ }).click()
    await expect.poll(() => api.calls.at(-1)).toMatch(/^POST \/api\/watchlists \{"symbol":"RELIANCE:[\d-]+:FUT"/)
    await table(page).getByText('expired').waitFor()
    await page.getByRole('button', { name: /^Roll NIFTY 7 Jan 2025 25,000 CE to NIFTY / }).click()
    await expect.poll(() => table(page).getByText('expired').count()).toBe(0)
    expect(api.calls.at(-1)).toMatch(/^PUT .+ \{"symbol":"NIFTY:20\d\d-\d\d-\d\d:25000:CE"\}$/)
  })

  it('is put in order by keys, and restored when that cannot be saved', async () => {
    const { page, api } = await open('/watchlist', THREE)
    const carry = async () => {
      await page.getByRole('button', { name: 'Move GOLD' }).focus()
      await page.keyboard.press('Space')
      await lifted(page, 'GOLD lifted from place 3 of 3.')
      for (const place of ['place 2', 'place 1']) {
        await page.keyboard.press('ArrowUp')
        await page.getByText(`GOLD over ${place} of 3.`).waitFor({ state: 'attached' })
      }
      await page.keyboard.press('Space')
    }
    await page.getByRole('button', { name: 'Move GOLD' }).waitFor()
    api.refusal = { status: 500, code: 'failed', message: 'deadlock detected' }
    await carry()
    await alert(page, 'Failed to reorder watchlist')
    await expect.poll(() => order(page)).toEqual(['NIFTY', 'RELIANCE', 'GOLD'])

    api.refusal = null
    await carry()
    await expect.poll(() => order(page)).toEqual(['GOLD', 'NIFTY', 'RELIANCE'])
    expect(api.calls.at(-1)).toBe(
      'POST /api/watchlists/reorder {"watchlistName":"My Watchlist","ids":["i-GOLD","i-NIFTY","i-RELIANCE"]}',
    )
    await expect.poll(() => page.getByText('Failed to reorder watchlist').count()).toBe(0)
  })

  it('moves and removes many at once', async () => {
    const { page, api } = await open('/watchlist', THREE, { lists: ['My Watchlist', 'Swing'] })
    await page.getByRole('checkbox', { name: 'Select NIFTY' }).check()
    await page.getByRole('button', { name: 'Move to' }).click()
    await page.getByRole('menuitem', { name: 'Swing' }).click()
    await expect.poll(() => order(page)).toEqual(['RELIANCE', 'GOLD'])
    expect(api.calls).toEqual(['PUT /api/watchlists/i-NIFTY {"watchlist_name":"Swing"}'])

    await page.getByRole('checkbox', { name: 'Select RELIANCE' }).check()
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('My Watchlist is empty').waitFor()
    expect(api.calls.at(-1)).toContain('"operation":"DELETE_MULTIPLE","items":["i-RELIANCE","i-GOLD"]')
  })

  it('stands on cards, as a map or as charts, by sector', async () => {
    const { page, errors } = await open('/watchlist?view=cards&group=type', THREE)
    await page.getByRole('region', { name: 'Commodities' }).getByRole('button', { name: /GOLD/ }).waitFor()
    await page.getByRole('radio', { name: 'Heatmap' }).check({ force: true })
    await page.getByText('equal tiles').waitFor()
    await page.getByRole('radio', { name: 'Charts' }).check({ force: true })
    await page.getByRole('button', { name: /RELIANCE/ }).waitFor()
    expect(await axeFaults(page, 'main')).toEqual([])
    expect(errors).toEqual([])
  })
})

describe('adding', () => {
  it('is by search or by pasting several, and says what was not taken', async () => {
    const { page, api } = await open('/watchlist', [storedItem('NIFTY')])
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const field = page.getByRole('combobox', { name: 'Symbol or name, or several' })
    await field.fill('relian')
    await page.getByRole('option', { name: /^RELIANCE/ }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => order(page)).toEqual(['NIFTY', 'RELIANCE'])

    await field.fill('tcs, INFY xyz')
    await page.getByRole('button', { name: 'Add 3 symbols' }).click()
    await alert(page, "2 added. There is no 'XYZ' on NSE, BSE or MCX.")
    await expect.poll(() => order(page)).toEqual(['NIFTY', 'RELIANCE', 'TCS', 'INFY'])
    expect(api.calls).toEqual([
      'POST /api/watchlists {"symbol":"RELIANCE","watchlist_name":"My Watchlist"}',
      'POST /api/watchlists/bulk {"operation":"ADD_MULTIPLE","items":["TCS","INFY","XYZ"],"watchlistName":"My Watchlist"}',
    ])
  })

  it('of a duplicate or beyond the plan is refused in the server’s words, and the list stays', async () => {
    const { page, api } = await open('/watchlist', [storedItem('NIFTY')])
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const field = page.getByRole('combobox', { name: 'Symbol or name, or several' })
    for (const [status, message] of [
      [409, 'NIFTY is already in My Watchlist.'],
      [403, LIMIT],
      [500, 'Failed to add to watchlist'],
    ] as const) {
      api.refusal = { status, code: 'x', message: status === 500 ? 'relation does not exist' : message }
      await field.fill('NIFTY')
      await page
        .getByRole('option', { name: /^NIFTY / })
        .first()
        .waitFor()
      await page.keyboard.press('Enter')
      await alert(page, message)
    }
    expect(await order(page)).toEqual(['NIFTY'])
  })
})

describe('the lists', () => {
  it('are made, named, copied and deleted', async () => {
    const { page, api } = await open('/watchlist', THREE)
    const name = async (verb: string, text: string) => {
      await page.getByRole('textbox', { name: 'Name' }).fill(text)
      await page.getByRole('dialog').getByRole('button', { name: verb }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const choose = async (action: string) => {
      await page.getByRole('button', { name: /^What to do with/ }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    const current = () =>
      page.getByRole('navigation', { name: 'Watchlists' }).locator('[aria-current=page]').textContent()
    await choose('Duplicate')
    await name('Duplicate', 'Swing')
    await expect.poll(current).toBe('Swing3')
    await choose('Rename')
    await name('Rename', 'Positions')
    await expect.poll(current).toBe('Positions3')
    expect(new URL(page.url()).searchParams.get('list')).toBe('Positions')
    await choose('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(current).toBe('My Watchlist3')

    api.refusal = { status: 403, code: 'plan-limit', message: LIMIT }
    await page.getByRole('button', { name: 'New list' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('More')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await alert(page, LIMIT)
    await page.getByRole('link', { name: 'Compare plans' }).waitFor()
  })

  it('that cannot be read say so, and why', async () => {
    const failed = await open('/watchlist', THREE, {
      prepare: (api) => {
        api.refusal = { status: 500, code: 'failed', message: 'x', isReadToo: true }
      },
    })
    await alert(failed.page, 'Failed to fetch watchlist')
    failed.api.refusal = null
    await failed.page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => order(failed.page)).toEqual(['NIFTY', 'RELIANCE', 'GOLD'])
  })
})

describe('a shared copy', () => {
  const COPY = '/watchlist?copy=NIFTY,RELIANCE&name=Large+caps'

  it('is read by anyone, and saved by whoever signs in', async () => {
    const { page, errors } = await browser.open(COPY, DESK)
    await expect.poll(() => order(page)).toEqual(['NIFTY', 'RELIANCE'])
    await page.evaluate(() => {
      window.addEventListener('strikelens:sign-in', () => {
        document.title = 'Asked to sign in'
      })
    })
    await page.getByRole('button', { name: 'Save as my list' }).click()
    await page.waitForFunction(() => document.title === 'Asked to sign in')
    expect(errors).toEqual([])

    const own = await open(COPY, [])
    await own.page.getByRole('button', { name: 'Save as my list' }).click()
    await expect.poll(() => new URL(own.page.url()).search).toBe('?list=Large+caps')
    await expect.poll(() => order(own.page)).toEqual(['NIFTY', 'RELIANCE'])
  })
})

describe('on a phone', () => {
  it('a visitor is told what a watchlist gives, and asked to sign in', async () => {
    const { page, errors } = await browser.open('/watchlist', {
      ...PHONE,
      prepare: (page) =>
        page.addInitScript(() =>
          window.addEventListener('strikelens:sign-in', () => document.body.setAttribute('data-asked', '')),
        ),
    })
    await page.getByText('Sign in to keep a watchlist').waitFor()
    await page.locator('body[data-asked]').waitFor({ state: 'attached' })
    expect(errors).toEqual([])
  })

  it('an empty list begins with a press, and rows are chosen in a mode of their own', async () => {
    const { page, api, errors } = await open('/watchlist', [], { at: PHONE })
    await page.getByRole('button', { name: 'Add BANKNIFTY' }).click()
    await expect.poll(() => order(page)).toEqual(['BANKNIFTY'])
    expect(api.calls).toEqual(['POST /api/watchlists {"symbol":"BANKNIFTY","watchlist_name":"My Watchlist"}'])
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('checkbox', { name: 'Select BANKNIFTY' }).check()
    await page.getByText('1 selected').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axeFaults(page, 'main')).toEqual([])
    expect(errors).toEqual([])
  })
})

describe('the home page', () => {
  it('has the first ten of the first list, and nothing of an empty one', async () => {
    const { page } = await open('/', THREE)
    const card = page.getByRole('region', { name: 'Watchlist' })
    await expect.poll(() => card.getByRole('listitem').count()).toBe(3)
    expect(await card.getByRole('link', { name: 'Watchlist' }).getAttribute('href')).toBe('/watchlist')
    const empty = await open('/', [])
    await empty.page.getByRole('region', { name: 'Sectors' }).waitFor()
    expect(await empty.page.getByRole('region', { name: 'Watchlist' }).count()).toBe(0)
  })
})
