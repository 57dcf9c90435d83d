import type { Page } from 'playwright-core'
import { keptErrors } from '../browser/page.ts'

/** What a reader sees of a page, as it came. */
export interface OpenedPage {
  readonly route: string
  readonly date: string
  readonly width: number
  /** The badge that says how the page stands to the market. */
  readonly badge: string
  /** What its context line is about, 'NIFTY close', and the line's figures by label. */
  readonly lead: string
  readonly line: Readonly<Record<string, string>>
  /** Every figure that has a label of its own. */
  readonly figures: readonly { readonly label: string; readonly value: string }[]
  /** Cells of tables that say nothing, and all of them, by column. */
  readonly columns: readonly { readonly name: string; readonly empty: number; readonly all: number }[]
  readonly text: string
  /** How far the page is wider than its window. */
  readonly overflow: number
  /** What the console and the network complain of. */
  readonly errors: readonly string[]
}

/** Opens an address and reads the page when it has come to rest. */
export async function openedPage(page: Page, address: string, asked: Pick<OpenedPage, 'route' | 'date' | 'width'>) {
  const errors = keptErrors(page)
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} of ${new URL(response.url()).pathname}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Whoever leaves a page leaves its requests.
    if (!why.includes('ERR_ABORTED')) errors.push(`${why} of ${new URL(request.url()).pathname}`)
  })
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  // Panels further down are drawn when they come into sight.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(readPage)
  page.removeAllListeners()
  return { ...asked, ...seen, errors: [...new Set(errors)] } satisfies OpenedPage
}

/** Runs in the page. */
function readPage() {
  const own = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const pairs = (root: Element | Document) =>
    [...root.querySelectorAll('dt')].map((term) => ({
      label: own(term),
      value: own(term.parentElement?.querySelector('dd > :first-child') ?? term.parentElement?.querySelector('dd')),
    }))
  const strip = document.querySelector('.context-line')
  const line = strip === null ? [] : pairs(strip)
  const columns = [...document.querySelectorAll('main table')].flatMap((table) => {
    const heads = [...table.querySelectorAll('thead tr:last-child > *')].map(own)
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(own))
    const whole = rows.filter((row) => row.length === heads.length)
    return heads.map((name, i) => ({
      name,
      empty: whole.filter((row) => row[i] === '–' || row[i] === '').length,
      all: whole.length,
    }))
  })
  return {
    badge: own(document.querySelector('.context-end')),
    lead: line[0]?.label ?? '',
    line: Object.fromEntries(line.map(({ label, value }) => [label, value])),
    figures: pairs(document.querySelector('main') ?? document),
    columns,
    text: document.querySelector('main')?.innerText ?? '',
    overflow: document.documentElement.scrollWidth - innerWidth,
  }
}
