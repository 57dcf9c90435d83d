import type { Page } from 'playwright-core'
import { keptErrors } from '../browser/page.ts'
import { textFaults } from '../browser/textFaults.ts'

interface Figure {
  /** What its part of the page is called. */
  readonly part: string
  readonly label: string
  readonly value: string
}

export interface Cell {
  /** What its table is called, or its first column. */
  readonly table: string
  readonly row: string
  readonly column: string
  readonly value: string
}

/** What a reader sees of a page, as it came. */
export interface OpenedPage {
  readonly route: string
  readonly date: string
  readonly width: number
  /** The badge that says how the page stands to the market. */
  readonly badge: string
  /** What its context line is about, 'NIFTY close', how that changed, '−0.29', and the line's figures by label. */
  readonly lead: string
  readonly leadChangePct: string
  readonly line: Readonly<Record<string, string>>
  /** What the figure in its headline is of: '25,950 straddle, NIFTY 2 Dec'. */
  readonly headline: string
  /** Every figure outside that line that has a label of its own. */
  readonly figures: readonly Figure[]
  /** What its tables say of whatever a row is about, by column. */
  readonly cells: readonly Cell[]
  readonly text: string
  /** How far the page is wider than its window. */
  readonly overflow: number
  /** Texts that cannot be read whole. */
  readonly cutTexts: readonly string[]
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
  const cutTexts = await page.evaluate(textFaults)
  page.removeAllListeners()
  return { ...asked, ...seen, cutTexts, errors: [...new Set(errors)] } satisfies OpenedPage
}

/** Runs in the page. */
function readPage() {
  const own = (element: Element | null | undefined) =>
    (element?.textContent ?? '')
      .replaceAll(/, how is this computed\?/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const detailOf = (term: Element) => term.parentElement?.querySelector('dd')
  const strip = document.querySelector('.context-line')
  const line = [...(strip?.querySelectorAll('dt') ?? [])].map((term) => ({
    label: own(term),
    value: own(detailOf(term)?.querySelector(':scope > :first-child') ?? detailOf(term)),
  }))
  const figures = [...document.querySelectorAll('main dt')].flatMap((term) => {
    if (strip?.contains(term) === true) return []
    // Small words before a value are no part of it.
    const [all, note] = [own(detailOf(term)), own(detailOf(term)?.querySelector(':scope > .text-ink-3'))]
    const value = all === note ? all : all.slice(all.startsWith(note) ? note.length : 0).trim()
    return [{ part: own(term.closest('section')?.querySelector('h2')), label: own(term), value }]
  })
  const cells = [...document.querySelectorAll('main table')].flatMap((table) => {
    const heads = [...table.querySelectorAll('thead tr:last-child > *')].map(own)
    const called = table.getAttribute('aria-label') ?? heads[0] ?? ''
    return [...table.querySelectorAll('tbody tr')].flatMap((line) => {
      const [name, ...values] = [...line.children]
      if (values.length !== heads.length - 1) return []
      // Behind a name stand badges: 'Expiry', 'prev'.
      const row = (name instanceof HTMLElement ? name.innerText : '').trim().split(/\s/)[0]
      return values.map((cell, i) => ({ table: called, row, column: heads[i + 1], value: own(cell) }))
    })
  })
  return {
    badge: own(document.querySelector('.context-end')),
    lead: line[0]?.label ?? '',
    leadChangePct: /\(([^)]*)%\)/.exec(own(strip?.querySelector('dd')))?.[1] ?? '',
    line: Object.fromEntries(line.map(({ label, value }) => [label, value])),
    headline: own(document.querySelector('.side-part h2')),
    figures,
    cells,
    text: document.querySelector('main')?.innerText ?? '',
    overflow: document.documentElement.scrollWidth - innerWidth,
  }
}
