import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { chromium as chromiumPath } from '../../scripts/chromium.ts'

const CONFIG = fileURLToPath(new URL('../../packages/ui/demo/vite.config.ts', import.meta.url))
const STEPS = 60
/** At 60 frames a second. */
const FRAME_MS = 1000 / 60

/**
 * What one draw and one hover of a grid of 223 futures × 30 days cost the page's main thread: a scroll by a row, which draws
 * all that is in sight anew, and a move of the pointer to the next cell.
 */
export async function run(print: (line: string) => void): Promise<void> {
  await build({ configFile: CONFIG, logLevel: 'error' })
  const server = await preview({ configFile: CONFIG, logLevel: 'error', preview: { port: 0 } })
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${server.resolvedUrls?.local[0]}?page=grid`)
    await page.locator('.ch-gm-canvas').waitFor()
    const box = await page.locator('.ch-gm-scroll').boundingBox()
    if (box === null) throw new Error('The grid is not on the page')
    const line = (what: string, ms: number) =>
      print(`223 × 30, ${what}: ${ms.toFixed(2)} ms, ${(ms / FRAME_MS).toFixed(2)} of a frame`)
    line(
      'one draw',
      await spentOn(page, (step) =>
        page.evaluate((row) => {
          document.querySelector('.ch-gm-scroll')?.scrollTo(0, row * 24)
          return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        }, step % 100),
      ),
    )
    line(
      'one hover',
      await spentOn(page, (step) => page.mouse.move(box.x + 200 + (step % 25) * 38, box.y + 60 + (step % 20) * 24)),
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Mean time of the main thread for one of many steps, after some that pay for compilation. */
async function spentOn(page: Page, step: (of: number) => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  // Its own time on the processor: what else runs on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  for (let i = 0; i < 10; i++) await step(i)
  const before = await busyMs()
  for (let i = 0; i < STEPS; i++) await step(i)
  return ((await busyMs()) - before) / STEPS
}
