import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import type { TickSides } from '../../packages/ui/demo/tickSides.ts'
import { chromium as chromiumPath } from '../../scripts/chromium.ts'

const CONFIG = fileURLToPath(new URL('../../packages/ui/demo/vite.config.ts', import.meta.url))
const ROUNDS = 15
const TARGET = 1.1
/** At 60 frames a second. */
const FRAME_MS = 1000 / 60

/**
 * A tick in which 30 % of the cells change, against writing the same texts into the same text nodes. Both sides alternate in
 * one page and are followed until they are painted; what counts is the work of the page's main thread.
 */
export async function run(print: (line: string) => void): Promise<void> {
  await build({ configFile: CONFIG, logLevel: 'error' })
  const server = await preview({ configFile: CONFIG, logLevel: 'error', preview: { port: 0 } })
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const address = server.resolvedUrls?.local[0]
    for (const rows of [400, 120, 28]) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(`${address}?page=tick&rows=${rows}`)
      await page.waitForFunction(() => window.ticks !== undefined)
      const { direct, tick } = await measured(page)
      const ratio = (tick / direct).toFixed(2)
      print(
        `${rows} rows × 25: text nodes ${direct.toFixed(2)} ms, tick ${tick.toFixed(2)} ms, ${ratio}× (target ≤ ${TARGET}×), ${(tick / FRAME_MS).toFixed(2)} of a frame`,
      )
      await page.close()
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function measured(page: Page): Promise<Record<keyof TickSides, number>> {
  const session = await page.context().newCDPSession(page)
  // Time of the thread, not of the clock: what else the machine does is no work of the page.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const samples: Record<keyof TickSides, number[]> = { direct: [], tick: [] }
  for (let round = -3; round < ROUNDS; round++) {
    for (const side of ['direct', 'tick'] as const) {
      const before = await busyMs()
      await page.evaluate((name) => window.ticks?.[name](), side)
      const spent = (await busyMs()) - before
      // The first rounds pay for compilation.
      if (round >= 0) samples[side].push(spent)
      await page.waitForTimeout(450)
    }
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]
  return { direct: median(samples.direct), tick: median(samples.tick) }
}
