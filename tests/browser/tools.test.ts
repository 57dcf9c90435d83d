import { tools } from '@strikelens/tools'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { sharedBrowser, wear } from './page.ts'
import { toolChecks } from './toolChecks.ts'

const browser = sharedBrowser()

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const EXPLAIN = /,\s*how is this computed\?/g

/** Waits until a reader sees these words in a row, whatever elements they are set in and however far apart. */
async function seen(page: Page, words: string | RegExp): Promise<void> {
  // Not textContent: what is hidden is not seen.
  const shown = async () => (await page.locator('main').innerText()).replaceAll(EXPLAIN, '').replaceAll(/\s+/g, ' ')
  const bare = (text: string) => text.replaceAll(' ', '')
  if (typeof words === 'string') await expect.poll(async () => bare(await shown())).toContain(bare(words))
  else await expect.poll(shown).toMatch(words)
}

async function expectOneDirection(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** Whether the answer of a tool is of any symbol its address names; a list that opens at a row has all the others too. */
function takesAnySymbol({ params, viewParams }: (typeof tools)[number]): boolean {
  return !viewParams.includes('symbol') && params.safeParse({ symbol: 'RELIANC' }).data?.symbol === 'RELIANC'
}

/** A symbol that nobody has is answered by the nearest names, each a link to the same page. */
async function expectNearestNames(page: Page, key: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/${key}/relianc`)
  await page.getByText('There is no symbol ‘RELIANC’').waitFor()
  const reliance = page.getByRole('main').getByRole('link', { name: 'RELIANCE', exact: true })
  expect(await reliance.getAttribute('href')).toBe(`/${key}/RELIANCE`)
}

// Every second tool is read by axe on the phone, the others at the desk: what differs between the two is the kit's.
describe.each(tools.map((tool, i) => [tool.key, tool.label, i % 2 === 1, takesAnySymbol(tool)] as const))(
  '/%s',
  (key, label, isReadOnPhone, takesSymbol) => {
    const { shows, change } = toolChecks[key]

    it('shows its figures, follows a control and a step back in time, and is readable and as wide as the screen', async () => {
      const { page, errors } = await browser.open(`/${key}`, { width: 1440, theme: 'light' })
      await page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor()
      await page.getByText('As of 10:15 IST, 13 Nov 2026').waitFor()
      await page.getByText('Source: Simulated market').waitFor()
      for (const text of shows) await seen(page, text)
      expect(await page.title()).toContain('Strikelens')
      await expectOneDirection(page, 1440)
      if (!isReadOnPhone) expect(await axeFaults(page)).toEqual([])

      await change.use(page)
      await expect.poll(() => query(page)).toMatchObject(change.address)
      await seen(page, change.shows)

      await page.getByText('Historical', { exact: true }).click()
      await page.getByText(/^REPLAY 13 Nov 2026/).waitFor()
      const before = query(page).time
      await page.getByRole('slider', { name: 'Time' }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => query(page).time).not.toBe(before)
      await page.getByText(`As of ${query(page).time} IST, 13 Nov 2026`).waitFor()
      expect(query(page)).toMatchObject(change.address)

      await page.setViewportSize({ width: 390, height: 900 })
      await wear(page, 'dark')
      await page.getByRole('navigation', { name: 'Main' }).getByText('More').waitFor()
      await expectOneDirection(page, 390)
      if (isReadOnPhone) expect(await axeFaults(page)).toEqual([])
      expect(errors).toEqual([])
      if (takesSymbol) await expectNearestNames(page, key)
    })
  },
)

describe('a symbol that nobody has', () => {
  it('leaves no skeleton: a sentence, and what the page opens with where nothing comes near', async () => {
    const { page } = await browser.open('/straddle-price/XQZW', { width: 1440, theme: 'light' })
    await page.getByText('There is no symbol ‘XQZW’').waitFor()
    expect(await axeFaults(page)).toEqual([])
    // Nobody's symbol is not the chosen one.
    await page.getByRole('button', { name: 'Choose symbol' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'NIFTY', exact: true }).click()
    await page.getByText('Source: Simulated market').waitFor()
    expect(new URL(page.url()).pathname).toBe('/straddle-price/NIFTY')
  })
  it('is told by a list as well, with the names that come nearest', async () => {
    const { page } = await browser.open('/iv-screener?symbol=RELIANC', { width: 1440, theme: 'light' })
    await page.getByText('There is no symbol ‘RELIANC’').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'RELIANCE', exact: true }).click()
    await expect.poll(() => page.url()).toContain('RELIANCE')
  })
})
