import { rmSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { chromium as chromiumPath } from '../../scripts/chromium.ts'
import { newDataFolder } from '../dataFolder.ts'
import { STILL_MARKET } from '../marketFolder.ts'
import { machineLoad, startServer } from '../serverProcess.ts'

const WATCHED_MS = 60_000
/** A frame of 60 a second and a half: one was not drawn. */
const LATE_MS = 25

/** What a page does to its frames while it is watched. */
interface Watched {
  readonly frames: number
  /** Milliseconds between two frames where more than LATE_MS passed. */
  readonly late: readonly number[]
  /** Tasks of the main thread over 50 ms. */
  readonly longTasks: readonly number[]
}

/**
 * The option chain with 120 strikes and more on screen while the market runs at its own speed, a tick a second, against the
 * same page at a past minute, where nothing moves. Server, browser and a renderer without a graphics card share the machine.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const folder = newDataFolder()
  const server = await startServer(folder, { ...STILL_MARKET, SIM_SPEED: '1' })
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await server.allHistory
    print(`${WATCHED_MS / 1000} s each; ${machineLoad()}`)
    // No index has as many strikes as silver.
    for (const [name, query] of [
      ['at a past minute', '?range=all&date=2026-11-13&time=10:00'],
      ['live', '?range=all'],
    ]) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 5000 } })
      // What runs these files gives functions their names by a helper, which the page does not have.
      await page.addInitScript('globalThis.__name = (made) => made')
      await page.goto(`${server.address}/option-chain/SILVER${query}`)
      await page.locator('.kit-row').nth(119).waitFor()
      // What a page does when it opens is not a tick.
      await page.waitForTimeout(5000)
      const { frames, late, longTasks } = await watched(page)
      const rows = await page.locator('.kit-row').count()
      print(
        `  ${name}, ${rows} rows: ${frames} frames, ${late.length} late (longest ${Math.max(0, ...late)} ms), ${longTasks.length} tasks over 50 ms (longest ${Math.max(0, ...longTasks)} ms)`,
      )
      await page.close()
    }
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function watched(page: Page): Promise<Watched> {
  return page.evaluate(
    ([watchedMs, lateMs]) =>
      new Promise<Watched>((resolve) => {
        const longTasks: number[] = []
        const late: number[] = []
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration))
        })
        observer.observe({ type: 'longtask' })
        let frames = 0
        let last = performance.now()
        const until = last + watchedMs
        const frame = (now: number) => {
          frames++
          if (now - last > lateMs) late.push(Math.round(now - last))
          last = now
          if (now < until) {
            requestAnimationFrame(frame)
            return
          }
          observer.disconnect()
          resolve({ frames, late, longTasks })
        }
        requestAnimationFrame(frame)
      }),
    [WATCHED_MS, LATE_MS] as const,
  )
}
