import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { FavoritesApi, type StoredFavorite } from './favoritesApi.ts'
import { intercept } from './intercept.ts'
import { lifted, sharedBrowser } from './page.ts'

const browser = sharedBrowser()

const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const
const account = { name: 'Arjun Mehta', email: 'arjun@example.com', plan: 'free plan' }

const chain: StoredFavorite = { id: 'a', label: 'NIFTY chain', url: '/option-chain/NIFTY', icon: 'Options' }
const oi: StoredFavorite = { id: 'b', label: 'OI Analysis', url: '/oi-analysis', icon: 'Options' }
const straddle: StoredFavorite = { id: 'c', label: 'ATM straddle', url: '/straddle-price', icon: 'Strategy' }
const heat: StoredFavorite = { id: 'd', label: 'Futures map', url: '/future-heatmap', icon: 'Futures' }

/** A page of somebody who has these favorites. */
async function open(path: string, list: readonly StoredFavorite[], options: typeof DESK | typeof PHONE = DESK) {
  const api = new FavoritesApi(list)
  const warnings: string[] = []
  const { page, errors } = await browser.open(path, {
    ...options,
    account,
    prepare: async (page) => {
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      await api.on(page)
    },
  })
  return { page, api, errors, warnings }
}

const group = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name, exact: true }).first()

async function openPanel(page: Page) {
  await group(page, 'Favorites').click()
  return page.getByRole('region', { name: 'Favorites', exact: true }).last()
}

/** The star beside an option: its title says what it does, its name for which option. */
const star = (page: Page, option: string) =>
  page.getByRole('navigation').getByRole('button', { name: new RegExp(`favorites: ${option}$`) })

describe('the star of a menu option', () => {
  it('asks a visitor to sign in, for whom no favorites are fetched', async () => {
    const api = new FavoritesApi([oi])
    const { page } = await browser.open('/about', {
      ...DESK,
      prepare: (page) => api.on(page),
    })
    await group(page, 'Options').click()
    await star(page, 'OI Analysis').click()
    await page.getByRole('dialog', { name: /^Sign in/ }).waitFor()
    expect(api.calls).toEqual([])
  })

  it('keeps the option under a name, and is then disabled', async () => {
    const { page, api, errors } = await open('/about', [oi])
    await group(page, 'Options').click()
    const kept = star(page, 'OI Analysis')
    await expect.poll(() => kept.getAttribute('title')).toBe('Already in favorites')
    expect(await kept.isDisabled()).toBe(true)

    const free = star(page, 'Option Chain')
    expect(await free.getAttribute('title')).toBe('Add to favorites')
    expect(await free.isDisabled()).toBe(false)
    await free.click()
    const dialog = page.getByRole('dialog', { name: 'Add to Favorites' })
    const name = dialog.getByLabel('Name')
    expect(await name.inputValue()).toBe('Option Chain')
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await dialog.getByLabel('URL').inputValue()).toBe('/option-chain')
    expect(await dialog.getByLabel('URL').isDisabled()).toBe(true)
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])

    // Without a name nothing is saved.
    await name.fill('   ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await name.fill('  Every strike ')
    await name.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(api.calls).toEqual([
      'GET /api/favorites',
      'POST /api/favorites {"label":"Every strike","url":"/option-chain","icon":"Options"}',
    ])
    await expect.poll(() => free.getAttribute('title')).toBe('Already in favorites')
    expect(await free.isDisabled()).toBe(true)
    // The menu is still open and the focus is back where it was.
    await expect.poll(() => free.evaluate((element) => element === document.activeElement)).toBe(true)

    // Appended to the list without fetching it again.
    const panel = await openPanel(page)
    await panel.getByRole('link', { name: 'Every strike' }).waitFor()
    expect(await panel.getByRole('link').allInnerTexts()).toEqual(['OI Analysis\nOptions', 'Every strike\nOptions'])
    expect(api.calls).toHaveLength(2)
    expect(errors).toEqual([])
  })

  it('leaves the dialog open when saving fails, and tells only the log', async () => {
    const { page, api, warnings } = await open('/about', [])
    await group(page, 'Options').click()
    await star(page, 'Option Chain').click()
    const dialog = page.getByRole('dialog', { name: 'Add to Favorites' })
    await dialog.getByLabel('Name').waitFor()
    api.isFailing = true
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => warnings.join()).toContain('Favorites: could not add.')
    expect(await dialog.isVisible()).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText('Something the reader is not told').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(api.list).toEqual([])
  })
})

describe('the star of a tool page', () => {
  it("keeps the page with its symbol under the tool's group", async () => {
    const { page, api } = await open('/option-chain/BANKNIFTY', [], PHONE)
    // Also before the page knows who reads it.
    await page.getByRole('main').getByTitle('Add to favorites').click()
    const dialog = page.getByRole('dialog', { name: 'Add to Favorites' })
    expect(await dialog.getByLabel('Name').inputValue()).toBe('BANKNIFTY Option Chain')
    expect(await dialog.getByLabel('URL').inputValue()).toBe('/option-chain/BANKNIFTY')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('main').getByTitle('Already in favorites').waitFor()
    expect(api.list).toMatchObject([
      { label: 'BANKNIFTY Option Chain', url: '/option-chain/BANKNIFTY', icon: 'Options' },
    ])
  })
})

describe('the favorites panel', () => {
  it('says how to begin when there are none', async () => {
    const { page } = await open('/about', [])
    const panel = await openPanel(page)
    await panel.getByText('No favorites yet').waitFor()
    await panel.getByText('Add items by clicking the star icon').waitFor()
    expect(await panel.getByRole('button').count()).toBe(0)
  })

  it('holds the place of the list while it is fetched', async () => {
    const { page } = await browser.open('/about', {
      ...DESK,
      account,
      prepare: async (page) => {
        await intercept(page, '**/api/favorites', () => new Promise(() => {}))
      },
    })
    const panel = await openPanel(page)
    await panel.getByRole('status', { name: 'Loading favorites' }).waitFor()
    expect(await panel.getByText('No favorites yet').count()).toBe(0)
  })

  it('leads to the pages from a grid of three columns, 850 px wide', async () => {
    const { page, api, errors } = await open('/about', [chain, oi, straddle, heat])
    const panel = await openPanel(page)
    const links = panel.getByRole('link')
    await links.nth(3).waitFor()
    expect((await panel.boundingBox())?.width).toBe(850)
    const lefts = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left))
    expect(lefts[3]).toBe(lefts[0])
    expect(new Set(lefts).size).toBe(3)
    expect(await axeFaults(page, 'nav')).toEqual([])
    await links.first().click()
    await page.waitForURL('**/option-chain/NIFTY')
    await panel.waitFor({ state: 'detached' })
    // A favorite without a symbol does not take over that of the page it is opened from.
    await openPanel(page)
    expect(await links.nth(1).getAttribute('href')).toBe('/oi-analysis')
    expect(api.calls).toEqual(['GET /api/favorites'])
    expect(errors).toEqual([])
  })

  it('names a favorite whose page is gone, without leading there or anywhere else', async () => {
    const gone = { id: 'x', label: 'Old tool', url: '/old-tool', icon: 'Tools' }
    const foreign = { id: 'y', label: 'Elsewhere', url: '//elsewhere.example', icon: 'Tools' }
    const { page } = await open('/about', [gone, foreign, oi])
    const panel = await openPanel(page)
    await panel.getByText('Old tool').waitFor()
    await panel.getByText('Elsewhere').waitFor()
    expect(await panel.getByRole('link').allInnerTexts()).toEqual(['OI Analysis\nOptions'])
  })

  it('removes and renames in edit mode', async () => {
    const { page, api } = await open('/about', [chain, oi, straddle])
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Edit' }).click()
    expect(await panel.getByRole('link').count()).toBe(0)
    expect(await axeFaults(page, 'nav')).toEqual([])

    const name = panel.getByLabel('Name of OI Analysis')
    await name.fill('  My OI ')
    await name.press('Enter')
    await panel.getByLabel('Name of My OI').waitFor()
    const straddleName = panel.getByLabel('Name of ATM straddle')
    await straddleName.fill('Wrong')
    await straddleName.press('Escape')
    expect(await straddleName.inputValue()).toBe('ATM straddle')
    await straddleName.fill('  ')
    await straddleName.press('Enter')
    expect(await straddleName.inputValue()).toBe('ATM straddle')

    await panel.getByRole('button', { name: 'Remove NIFTY chain' }).click()
    await panel.getByLabel('Name of NIFTY chain').waitFor({ state: 'detached' })
    // The focus goes on to the favorite that took its place.
    const next = panel.getByRole('button', { name: 'Remove My OI' })
    await expect.poll(() => next.evaluate((element) => element === document.activeElement)).toBe(true)
    await panel.getByRole('button', { name: 'Done' }).click()
    expect(await panel.getByRole('link').allInnerTexts()).toEqual(['My OI\nOptions', 'ATM straddle\nStrategy'])
    expect(api.calls).toEqual([
      'GET /api/favorites',
      'PUT /api/favorites/b {"label":"My OI"}',
      'DELETE /api/favorites/a',
    ])
  })

  it('is put in order by keys, saved, and read again', async () => {
    const { page, api } = await open('/about', [chain, oi, straddle])
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Edit' }).click()
    // Reordering ends editing.
    await panel.getByRole('button', { name: 'Reorder' }).click()
    const first = panel.getByRole('button', { name: 'NIFTY chain' })
    await first.waitFor()
    expect(await panel.getByRole('textbox').count()).toBe(0)
    expect(await axeFaults(page, 'nav')).toEqual([])

    await first.focus()
    await page.keyboard.press('Space')
    await lifted(page, 'NIFTY chain lifted from place 1 of 3.')
    await page.keyboard.press('ArrowRight')
    await page.getByText('NIFTY chain over place 2 of 3.').waitFor({ state: 'attached' })
    // Escape puts it back and leaves the menu open.
    await page.keyboard.press('Escape')
    await page.getByText('NIFTY chain is back at place 1 of 3.').waitFor({ state: 'attached' })
    expect(await cards(page)).toEqual(['NIFTY chain', 'OI Analysis', 'ATM straddle'])

    await page.keyboard.press('Space')
    await lifted(page, 'NIFTY chain lifted from place 1 of 3.')
    await page.keyboard.press('ArrowRight')
    await page.getByText('NIFTY chain over place 2 of 3.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect.poll(() => cards(page)).toEqual(['OI Analysis', 'NIFTY chain', 'ATM straddle'])
    await panel.getByRole('button', { name: 'Save order' }).click()
    await panel.getByRole('link').nth(2).waitFor()
    expect(await panel.getByRole('link').allInnerTexts()).toEqual([
      'OI Analysis\nOptions',
      'NIFTY chain\nOptions',
      'ATM straddle\nStrategy',
    ])
    expect(api.calls).toEqual([
      'GET /api/favorites',
      'POST /api/favorites/reorder {"ids":["b","a","c"]}',
      'GET /api/favorites',
    ])
  })

  it('is put in order by the mouse; cancelling discards it, and a failed save stays in reorder mode', async () => {
    const { page, api, warnings } = await open('/about', [chain, oi, straddle])
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Reorder' }).click()
    await drag(page, 'ATM straddle', 'NIFTY chain')
    await expect.poll(() => cards(page)).toEqual(['ATM straddle', 'NIFTY chain', 'OI Analysis'])
    await panel.getByRole('button', { name: 'Cancel' }).click()
    expect((await panel.getByRole('link').allInnerTexts())[0]).toBe('NIFTY chain\nOptions')

    await panel.getByRole('button', { name: 'Reorder' }).click()
    expect(await cards(page)).toEqual(['NIFTY chain', 'OI Analysis', 'ATM straddle'])
    await drag(page, 'ATM straddle', 'NIFTY chain')
    await expect.poll(() => cards(page)).toEqual(['ATM straddle', 'NIFTY chain', 'OI Analysis'])
    api.isFailing = true
    await panel.getByRole('button', { name: 'Save order' }).click()
    await expect.poll(() => warnings.join()).toContain('Favorites: could not reorder.')
    expect(await panel.getByRole('button', { name: 'Save order' }).isVisible()).toBe(true)
    expect(await cards(page)).toEqual(['ATM straddle', 'NIFTY chain', 'OI Analysis'])
    expect(api.calls).toEqual(['GET /api/favorites', 'POST /api/favorites/reorder {"ids":["c","a","b"]}'])
  })

  it('keeps what could not be removed or renamed', async () => {
    const { page, api, warnings } = await open('/about', [oi])
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Edit' }).click()
    api.isFailing = true
    await panel.getByRole('button', { name: 'Remove OI Analysis' }).click()
    await expect.poll(() => warnings.join()).toContain('Favorites: could not remove.')
    const name = panel.getByLabel('Name of OI Analysis')
    await name.fill('My OI')
    await name.press('Enter')
    await expect.poll(() => warnings.join()).toContain('Favorites: could not change.')
    await panel.getByRole('button', { name: 'Done' }).click()
    expect(await panel.getByRole('link').allInnerTexts()).toEqual(['OI Analysis\nOptions'])
  })
})

describe('the favorites on a phone', () => {
  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    return page.getByRole('region', { name: 'Your Favorites' })
  }

  it('lead to their pages', async () => {
    const { page } = await open('/about', [chain, oi], PHONE)
    const section = await openMenu(page)
    await section.getByRole('heading', { name: 'Your Favorites' }).waitFor()
    const link = section.getByRole('link', { name: 'NIFTY chain' })
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await section.getByRole('button', { name: /Remove/ }).count()).toBe(0)
    await link.click()
    await page.waitForURL('**/option-chain/NIFTY')
  })

  it('are removed and moved at once, and saved when the button is pressed', async () => {
    const { page, api } = await open('/about', [chain, oi, straddle], PHONE)
    const section = await openMenu(page)
    const save = section.getByRole('button', { name: 'Save changes' })
    await section.getByRole('button', { name: 'Edit' }).click()
    expect(await save.count()).toBe(0)
    const remove = section.getByRole('button', { name: 'Remove OI Analysis' })
    expect(await remove.boundingBox()).toMatchObject({ width: 44, height: 44 })
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])

    await section.getByRole('button', { name: 'Move NIFTY chain down' }).click()
    await save.waitFor()
    await section.getByRole('button', { name: 'Move NIFTY chain up' }).click()
    // Back in its place: nothing is left to save.
    await save.waitFor({ state: 'detached' })

    await remove.click()
    const next = section.getByRole('button', { name: 'Remove ATM straddle' })
    await expect.poll(() => next.evaluate((element) => element === document.activeElement)).toBe(true)
    await section.getByRole('button', { name: 'Move ATM straddle up' }).click()
    expect(api.calls).toEqual(['GET /api/favorites'])

    api.isFailing = true
    await save.click()
    await expect.poll(() => api.calls.length).toBe(2)
    expect(await save.isVisible()).toBe(true)
    api.isFailing = false
    await save.click()
    await save.waitFor({ state: 'detached' })
    await section.getByRole('button', { name: 'Done' }).click()
    expect(await section.getByRole('link').allInnerTexts()).toEqual(['ATM straddle\nStrategy', 'NIFTY chain\nOptions'])
    expect(api.calls.slice(2)).toEqual([
      'DELETE /api/favorites/b',
      'POST /api/favorites/reorder {"ids":["c","a"]}',
      'GET /api/favorites',
    ])
  })

  it('say how to begin when there are none', async () => {
    const { page } = await open('/about', [], PHONE)
    const section = await openMenu(page)
    await section.getByText('No favorites yet').waitFor()
    await section.getByText('Add items by clicking the star icon').waitFor()
    expect(await section.getByRole('button').count()).toBe(0)
  })
})

describe('the favorites on the home page', () => {
  const rowOf = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Favorites', exact: true })

  it('stand in a row that is as high before they are known', async () => {
    const api = new FavoritesApi([chain, oi])
    let answer = () => {}
    const isLetGo = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { page } = await browser.open('/', {
      ...DESK,
      account,
      prepare: async (page) => {
        await api.on(page)
        await intercept(page, '**/api/favorites', (route) => isLetGo.then(() => route.fallback()), { times: 1 })
      },
    })
    await rowOf(page).waitFor()
    expect(await rowOf(page).getByRole('link').count()).toBe(0)
    const before = await rowOf(page).boundingBox()
    answer()
    await rowOf(page).getByRole('link', { name: 'NIFTY chain' }).waitFor()
    expect(await rowOf(page).boundingBox()).toMatchObject({ height: before?.height })
    expect(await rowOf(page).getByRole('link').allInnerTexts()).toEqual(['NIFTY chain', 'OI Analysis'])
    await rowOf(page).getByRole('link', { name: 'NIFTY chain' }).click()
    await page.waitForURL('**/option-chain/NIFTY')
  })

  it('are not there for visitors', async () => {
    const { page } = await browser.open('/', { ...PHONE })
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await rowOf(page).count()).toBe(0)
  })
})

/** The cards of reorder mode in the order they are read. */
function cards(page: Page): Promise<string[]> {
  return page.locator('[aria-roledescription=sortable] b').allInnerTexts()
}

async function drag(page: Page, name: string, onto: string): Promise<void> {
  const centre = async (label: string) => {
    const box = await page.locator('[aria-roledescription=sortable]', { hasText: label }).boundingBox()
    if (box === null) throw new Error(`'${label}' is not on the page.`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await page.locator('[aria-roledescription=sortable]', { hasText: name }).waitFor()
  const from = await centre(name)
  const to = await centre(onto)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 10, from.y, { steps: 2 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.getByText(`${name} over place 1 of 3.`).waitFor({ state: 'attached' })
  await page.mouse.up()
  // The click that ends a drag is swallowed for 50 ms, which no hand is quick enough to notice.
  await page.waitForTimeout(100)
}
