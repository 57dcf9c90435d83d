import { type Browser, chromium } from 'playwright-core'
import { buildWeb } from '../../scripts/build.ts'
import { chromium as chromiumPath } from '../../scripts/chromium.ts'
import { marketFolder, STILL_MARKET } from '../marketFolder.ts'
import { machineLoad, startServer } from '../serverProcess.ts'

const ROUNDS = 5
const SHIFT_LIMIT = 0.02
const TASK_LIMIT_MS = 100
/** After the last card: what follows late is still of the load. */
const SETTLED_MS = 500

/** The home page on a warm cache, by Chromium's own metrics: the worst of several loads. */
export async function run(print: (line: string) => void): Promise<void> {
  await buildWeb()
  const server = await startServer(await marketFolder(), STILL_MARKET)
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const width of [1440, 390]) {
      const { shift, tasks, paints } = await loads(browser, server.address, width)
      print(
        `home at ${width} px, ${ROUNDS} warm loads, ${machineLoad()}: layout shift ${shift.toFixed(4)} (target ≤ ${SHIFT_LIMIT}), ` +
          `${tasks.length} tasks over 50 ms, longest ${Math.max(0, ...tasks).toFixed(0)} ms (target ≤ ${TASK_LIMIT_MS}), ` +
          `first contentful paint ${paints[paints.length >> 1].toFixed(0)} ms`,
      )
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Largest layout shift of a load, every long task, and the first paints in order. */
async function loads(browser: Browser, address: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.measured = { shift: 0, tasks: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) {
          window.measured.shift += Number(entry.value)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.measured.tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  const measured: { shift: number; tasks: number[]; paint: number }[] = []
  // The first load fills the caches and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    await page.goto(address)
    await page.getByText(/^As of/).waitFor()
    await page.locator('section canvas').first().waitFor()
    await page.waitForTimeout(SETTLED_MS)
    const load = await page.evaluate(() => ({
      ...window.measured,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }))
    if (round > 0) measured.push(load)
  }
  await context.close()
  return {
    shift: Math.max(...measured.map((load) => load.shift)),
    tasks: measured.flatMap((load) => load.tasks),
    paints: measured.map(({ paint }) => paint).sort((a, b) => a - b),
  }
}

declare global {
  interface Window {
    measured: { shift: number; tasks: number[] }
  }
}
