import { rmSync } from 'node:fs'
import { tools } from '@strikelens/tools'
import { type Browser, chromium, type Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build.ts'
import { chromium as chromiumPath } from '../../scripts/chromium.ts'
import { type FirstScreen, firstScreen, firstScreenFault } from '../../tests/browser/firstScreen.ts'
import { newDataFolder } from '../dataFolder.ts'
import { STILL_MARKET } from '../marketFolder.ts'
import { startServer } from '../serverProcess.ts'

const SCREENS = [
  [1440, 900],
  [390, 844],
] as const
const SHIFT_LIMIT = 0.05
/** What moves after the figures are there is still of the load. */
const SETTLED_MS = 500

interface Measured extends FirstScreen {
  readonly shift: number
}

/** Every tool as a visitor (banner, plan's band) and as Pro sees it: where its picture is, and what jumps while it loads. */
export async function run(print: (line: string) => void): Promise<void> {
  await buildWeb()
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const plan of ['free', 'pro'] as const) {
      const folder = newDataFolder()
      const server = await startServer(folder, { ...STILL_MARKET, ANONYMOUS_PLAN: plan, TRUST_PROXY: 'loopback' })
      try {
        await server.allHistory
        print(`\nas ${plan === 'free' ? 'a visitor' : 'Pro'}: y, visible height and layout shift of the main picture`)
        print(`  ${'page'.padEnd(30)}${SCREENS.map(([width, height]) => `${width} × ${height}`.padEnd(24)).join('')}`)
        await printTools(browser, server.address, print)
      } finally {
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    }
  } finally {
    await browser.close()
  }
}

async function printTools(browser: Browser, address: string, print: (line: string) => void): Promise<void> {
  const faults: string[] = []
  for (const { key } of tools) {
    const cells: string[] = []
    for (const [width, height] of SCREENS) {
      const measured = await measure(browser, `${address}/${key}`, width, height)
      const { top, visible, shift } = measured
      cells.push(`${top}`.padStart(4) + `${visible}`.padStart(6) + shift.toFixed(3).padStart(8))
      const fault = firstScreenFault(measured, width) ?? (shift > SHIFT_LIMIT ? `${shift.toFixed(3)} jumps` : null)
      if (fault !== null) faults.push(`${key} at ${width} px: ${fault}`)
    }
    print(`  ${key.padEnd(30)}${cells.map((cell) => cell.padEnd(24)).join('')}`)
  }
  print(faults.length === 0 ? '  every picture is in the first screen' : `  faults:\n    ${faults.join('\n    ')}`)
}

async function measure(browser: Browser, url: string, width: number, height: number): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width, height },
    // Each page is asked for by another visitor: one address may not ask for all of them in a minute.
    extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name = (made) => made')
    await watchShifts(page)
    await page.goto(url)
    await page
      .getByText(/^As of/)
      .first()
      .waitFor()
    await page.waitForTimeout(SETTLED_MS)
    const shift = await page.evaluate(() => window.layoutShift ?? 0)
    return { ...(await firstScreen(page)), shift }
  } finally {
    await context.close()
  }
}

function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isOwn = 'hadRecentInput' in entry && entry.hadRecentInput === false
        if (isOwn && 'value' in entry) window.layoutShift = (window.layoutShift ?? 0) + Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

let visitors = 0
function visitorAddress(): string {
  visitors++
  return `127.1.${visitors >> 8}.${visitors & 255}`
}

declare global {
  interface Window {
    layoutShift?: number
  }
}
