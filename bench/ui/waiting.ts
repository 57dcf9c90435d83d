import { rmSync } from 'node:fs'
import { tools } from '@strikelens/tools'
import { type Browser, chromium, type Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build.ts'
import { chromium as chromiumPath } from '../../scripts/chromium.ts'
import { newDataFolder } from '../dataFolder.ts'
import { STILL_MARKET } from '../marketFolder.ts'
import { machineLoad, startServer } from '../serverProcess.ts'

/** A control of each kind of page that asks the server, by the words on it. */
const CONTROLS = {
  'straddle-price': '15m',
  'rolling-straddle-chart': '5m',
  'trending-oi': '15m',
  'implied-volatility': '5m',
  'pcr-analysis': 'History',
  'option-chain': 'Greeks',
  'future-analysis': 'Daily',
  'future-buildup-heatmap': '30D',
  'future-screener': 'Contracts',
  'future-heatmap': 'RVOL',
}

/** Milliseconds by page. */
type Waits = Map<string, number>

/** How long a reader waits for figures: on a first visit, from page to page by the menu, and after a press on a control. */
export async function run(print: (line: string) => void): Promise<void> {
  await buildWeb()
  const folder = newDataFolder()
  const server = await startServer(folder, { ...STILL_MARKET, TRUST_PROXY: 'loopback' })
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await server.allHistory
    print(`server and browser on one machine, ${machineLoad()}`)
    // The first answers of a server are computed; a reader of a busy site is not the first.
    await menuWaits(browser, server.address)
    print(line('page to page', await menuWaits(browser, server.address), 250))
    print(line('first visit', await visitWaits(browser, server.address), 1000))
    await controlWaits(browser, server.address)
    print(line('control to picture', await controlWaits(browser, server.address), 150))
    const { past, live } = await historyWaits(browser, server.address)
    print(line('live to historical', past, 300))
    print(line('and back', live, 300))
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function visitWaits(browser: Browser, address: string): Promise<Waits> {
  const waits: Waits = new Map()
  for (const { key, label } of tools) {
    const page = await newVisitor(browser)
    await page.goto(`${address}/${key}`)
    waits.set(key, await shownAt(page, label))
    await page.context().close()
  }
  return waits
}

async function menuWaits(browser: Browser, address: string): Promise<Waits> {
  const waits: Waits = new Map()
  const page = await newVisitor(browser)
  await page.goto(`${address}/about`)
  for (const { key, label, group, isInMenu } of tools) {
    if (isInMenu === false) continue
    const name = group[0].toUpperCase() + group.slice(1)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true }).click()
    const entry = page.getByRole('banner').getByRole('region', { name, exact: true }).locator(`a[href="/${key}"]`)
    await entry.hover()
    await entry.click()
    const at = await shownAt(page, label)
    waits.set(key, at - (await pressedAt(page)))
    // What is fetched ahead and drawn below is not of the next page.
    await page.waitForLoadState('networkidle')
  }
  await page.context().close()
  return waits
}

async function controlWaits(browser: Browser, address: string): Promise<Waits> {
  const waits: Waits = new Map()
  for (const [key, words] of Object.entries(CONTROLS)) {
    const page = await newVisitor(browser)
    await page.goto(`${address}/${key}`)
    await shownAt(page, tools.find((tool) => tool.key === key)?.label ?? key)
    await page.waitForLoadState('networkidle')
    await page.getByText(words, { exact: true }).first().click()
    waits.set(key, await page.evaluate(settled))
    await page.context().close()
  }
  return waits
}

/** To the past and back, as a hand does it that comes near the switch before it presses. */
async function historyWaits(browser: Browser, address: string): Promise<{ past: Waits; live: Waits }> {
  const past: Waits = new Map()
  const live: Waits = new Map()
  for (const { key, label } of tools) {
    const page = await newVisitor(browser)
    await page.goto(`${address}/${key}`)
    await shownAt(page, label)
    await page.waitForLoadState('networkidle')
    const mode = page.getByRole('group', { name: 'Mode' })
    if ((await mode.count()) > 0) {
      for (const [waits, words] of [
        [past, 'Historical'],
        [live, /^(Live|Latest)$/],
      ] as const) {
        const choice = mode.getByText(words)
        await choice.hover()
        await page.waitForLoadState('networkidle')
        await choice.click()
        waits.set(key, await page.evaluate(switched, words === 'Historical'))
        await page.waitForLoadState('networkidle')
      }
    }
    await page.context().close()
  }
  return { past, live }
}

/** Milliseconds from the press until the page is of the other time and waits for nothing. */
function switched(isPast: boolean): Promise<number> {
  const from = window.pressedAt ?? Number.NaN
  const isThere = () =>
    new URLSearchParams(location.search).has('date') === isPast &&
    document.querySelector('main')?.getAttribute('aria-busy') !== 'true' &&
    document.querySelector('main [data-picture] [aria-label^="Loading"]') === null
  return new Promise((resolve) => {
    const look = () => (isThere() ? requestAnimationFrame(() => resolve(performance.now() - from)) : wait())
    const wait = () => requestAnimationFrame(look)
    look()
  })
}

async function newVisitor(browser: Browser): Promise<Page> {
  visitors++
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // One address may not ask for all pages in a minute.
    extraHTTPHeaders: { 'x-forwarded-for': `127.2.${visitors >> 8}.${visitors & 255}` },
  })
  const page = await context.newPage()
  await page.addInitScript('globalThis.__name = (made) => made')
  await page.addInitScript(() => {
    addEventListener(
      'click',
      () => {
        window.pressedAt = performance.now()
      },
      { capture: true },
    )
  })
  return page
}

let visitors = 0

const pressedAt = (page: Page) => page.evaluate(() => window.pressedAt ?? Number.NaN)

/** The page's clock when its figures and its picture are there and drawn. */
async function shownAt(page: Page, label: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => {
      const isThere =
        document.querySelector('h1')?.textContent === wanted &&
        document.querySelector('main footer') !== null &&
        document.querySelector('main [data-picture] [role="status"][aria-label^="Loading"]') === null
      return isThere && performance.now()
    },
    label,
    { polling: 'raf' },
  )
  return Number(await handle.jsonValue())
}

/** Milliseconds from the press until the page no longer waits for its new answer, and that has been drawn. */
function settled(): Promise<number> {
  const QUIET_MS = 400
  const from = window.pressedAt ?? Number.NaN
  const main = document.querySelector('main')
  const isWaiting = () =>
    main?.getAttribute('aria-busy') === 'true' || main?.querySelector('[aria-label^="Loading"]') != null
  return new Promise((resolve) => {
    let drawn = performance.now()
    let quiet = drawn
    let waited = isWaiting()
    const look = () => {
      const now = performance.now()
      const waits = isWaiting()
      // The frame after the one in which it stopped waiting: what it waited for is on the screen.
      if (waited && !waits) drawn = now
      if (waited || waits) quiet = now
      waited = waits
      if (now - quiet > QUIET_MS) resolve(drawn - from)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

function line(what: string, waits: Waits, target: number): string {
  const sorted = [...waits].sort(([, a], [, b]) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))][1])
  const slowest = sorted.slice(-3).reverse()
  const over = sorted.filter(([, ms]) => ms > target).length
  return (
    `  ${what}, ${sorted.length} pages: median ${at(0.5)} ms, p95 ${at(0.95)} ms, target ≤ ${target} ms, ${over} over it; ` +
    `slowest ${slowest.map(([key, ms]) => `${key} ${Math.round(ms)}`).join(', ')}`
  )
}

declare global {
  interface Window {
    pressedAt?: number
  }
}
