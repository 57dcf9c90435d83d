import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaults, axeFaultsInBothThemes } from './axe.ts'
import { intercept } from './intercept.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const

const field = (page: Page) => page.getByRole('combobox', { name: 'Symbol, tool or page' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
const status = (page: Page) => page.getByRole('search').getByRole('status')
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

/** What a page comes to show, however busy the machine is. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 })

/** Text of the option that Enter would open. */
async function activeText(page: Page): Promise<string> {
  const id = await field(page).getAttribute('aria-activedescendant')
  return (id !== null && (await page.locator(`[id="${id}"]`).textContent())) || ''
}

declare global {
  interface Window {
    /** How long after the last key each question to the server went out. */
    waitsMs: number[]
  }
}

function noteWaits(): void {
  const ask = window.fetch
  let keyAt = 0
  window.waitsMs = []
  window.addEventListener('input', () => (keyAt = performance.now()), true)
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('/api/stock-listed')) window.waitsMs.push(performance.now() - keyAt)
    return ask(input, init)
  }
}

describe('the search', () => {
  it('finds pages at once and stocks from the server 300 ms after the last key, without credentials', async () => {
    const asked: string[] = []
    const headers: Record<string, string>[] = []
    const { page, errors } = await browser.open('/', {
      ...DESK,
      async prepare(page) {
        await page.addInitScript(noteWaits)
        // Whoever waits for this answer waits for ever.
        await intercept(page, '**/api/stock-listed?q=heatmap', () => {})
        await page.context().addCookies([{ name: 'kept', value: 'secret', domain: '127.0.0.1', path: '/' }])
        page.on('request', (request) => {
          if (!request.url().includes('/api/stock-listed')) return
          asked.push(new URL(request.url()).search)
          void request.allHeaders().then((sent) => headers.push(sent))
        })
      },
    })
    await field(page).waitFor()
    await page.keyboard.press('/')
    await field(page).fill('h')
    await page.waitForTimeout(400)
    expect([asked, await options(page).count()]).toEqual([[], 0])

    await field(page).fill('heatmap')
    await options(page).filter({ hasText: 'Index Heatmap' }).waitFor()
    await eventually(() => status(page).textContent()).toBe('Loading...')
    await eventually(() => asked).toEqual(['?q=heatmap'])
    await field(page).pressSequentially(' of')
    await field(page).fill('hdfc bank')
    await options(page).filter({ hasText: 'HDFCBANK' }).first().waitFor()
    const waits = await page.evaluate(() => window.waitsMs)
    expect(waits.map((wait) => wait >= 299)).toEqual(asked.map(() => true))
    expect(asked.at(-1)).toBe('?q=hdfc%20bank')
    await eventually(() => headers.length).toBe(asked.length)
    expect(headers.map(({ accept, cookie }) => [accept, cookie])).toEqual(
      headers.map(() => ['application/json', undefined]),
    )
    // A stock has no page of its own yet: its row opens what it has today.
    expect(await options(page).first().textContent()).toMatch(/^Stock.*HDFCBANK/)
    expect(await options(page).first().getAttribute('href')).toBe('/stock-option-chain/HDFCBANK')
    expect(errors).toEqual([])
  })

  it('groups shortcuts, symbols and pages, underlines what matched, and says when there is nothing', async () => {
    const { page, errors } = await browser.open('/', DESK)
    await field(page).fill('banknifty straddle')
    await options(page).first().waitFor()
    const groups = page.getByRole('listbox').getByRole('group')
    const names = await groups.evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')))
    expect(names).toEqual(['Shortcuts for BANKNIFTY', 'Symbols', 'Pages'])
    expect(await options(page).first().locator('mark').allTextContents()).toEqual(['Straddle', 'BANKNIFTY'])
    expect(await groups.nth(2).textContent()).toContain('straddle chart, nifty straddle, atm straddle price +4 more')
    expect(await page.getByRole('option', { name: 'Options of BANKNIFTY' }).getAttribute('href')).toBe(
      '/option-chain?symbol=BANKNIFTY',
    )
    await field(page).fill('stradle')
    await options(page).filter({ hasText: 'Straddle Price' }).first().waitFor()
    await field(page).fill('zzzz')
    await eventually(() => status(page).textContent()).toBe('No results found')
    expect(errors).toEqual([])
  })

  it('treats a server that fails as one that finds nothing', async () => {
    const { page } = await browser.open('/', {
      ...DESK,
      async prepare(page) {
        await intercept(page, '**/api/stock-listed*', (route) => route.fulfill({ status: 503 }))
      },
    })
    await field(page).fill('infosys')
    await eventually(() => status(page).textContent()).toBe('No results found')
    await field(page).fill('option chain')
    await options(page).filter({ hasText: 'Option Chain' }).first().waitFor()
  })

  it('is worked by arrows, Home, End and Enter, and remembers what was chosen', async () => {
    const { page, errors } = await browser.open('/about', DESK)
    await field(page).waitFor()
    await page.keyboard.press('/')
    await field(page).pressSequentially('nifty')
    await options(page).first().waitFor()
    await eventually(() => activeText(page)).toContain('NIFTY 50')
    // What the server finds is added to what is there, and the first is chosen again.
    await eventually(() => status(page).textContent()).not.toBe('Loading...')
    await page.keyboard.press('ArrowDown')
    expect(await activeText(page)).toContain('NIFTYNXT50')
    await page.keyboard.press('ArrowDown')
    expect(await activeText(page)).toContain('BANKNIFTY')
    await page.keyboard.press('End')
    const last = await activeText(page)
    await page.keyboard.press('ArrowDown')
    expect(await activeText(page)).toContain('NIFTY 50')
    await page.keyboard.press('ArrowUp')
    expect(await activeText(page)).toBe(last)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    expect(await activeText(page)).toBe('Heatmap')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(() => path(page)).toMatch(/^\/option-chain(\/BANKNIFTY|\?symbol=BANKNIFTY)/)
    expect(await field(page).inputValue()).toBe('')
    expect(await options(page).count()).toBe(0)

    await field(page).click()
    await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'BANKNIFTY' }).waitFor()
    await field(page).fill('nifty 25000 ce')
    await options(page).filter({ hasText: 'NIFTY 25,000 CE' }).click()
    await eventually(() => path(page)).toBe('/option-chain/NIFTY?leg=25000CE')
    expect(errors).toEqual([])
  })

  it('closes by Escape, and loses its text by a click elsewhere or when another page opens', async () => {
    const { page } = await browser.open('/about', DESK)
    const open = async (text: string) => {
      await field(page).fill(text)
      await options(page).first().waitFor()
    }
    await open('straddle')
    await page.keyboard.press('Escape')
    await eventually(() => options(page).count()).toBe(0)
    expect(await field(page).getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
    await page.mouse.click(300, 700)
    await eventually(() => options(page).count()).toBe(0)
    expect(await field(page).inputValue()).toBe('')
    await open('option')
    await page.getByRole('link', { name: 'Strikelens' }).first().click()
    await eventually(() => field(page).inputValue()).toBe('')
    expect(await options(page).count()).toBe(0)
  })

  it('is readable to all while open, in both themes', async () => {
    const { page } = await browser.open('/', DESK)
    for (const text of ['banknifty straddle', 'reliance']) {
      await field(page).fill(text)
      await eventually(() => status(page).textContent()).toMatch(/result/)
      expect(await axeFaultsInBothThemes(page, 'header')).toEqual([])
    }
  })
})

describe('the keyboard', () => {
  it('opens pages by g and a letter, and lists its keys', async () => {
    const { page, errors } = await browser.open('/about', DESK)
    await field(page).waitFor()
    await page.keyboard.type('go')
    await eventually(() => path(page)).toMatch(/^\/oi-analysis/)
    await page.keyboard.type('gh')
    await eventually(() => path(page)).toBe('/')
    // No page of its own yet: nothing happens.
    await page.keyboard.type('gj')
    await page.keyboard.type('h')
    expect(path(page)).toBe('/')

    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.waitFor()
    const text = await list.textContent()
    for (const line of [
      'Search symbols, tools and pages',
      'Option Chain',
      'Watchlist',
      'Expiry before, after',
      'Time slider',
    ]) {
      expect(text).toContain(line)
    }
    expect(text).not.toContain('Journal')
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
    // A dialog has the keyboard to itself.
    await page.keyboard.type('go')
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    expect(path(page)).toBe('/')
    expect(errors).toEqual([])
  })

  it('leaves letters to the field they are typed in', async () => {
    const { page } = await browser.open('/about', DESK)
    await field(page).click()
    await page.keyboard.type('go/?')
    expect(await field(page).inputValue()).toBe('go/?')
    expect(path(page)).toBe('/about')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
